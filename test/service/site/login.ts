import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { formIn, queryIn } from '../form.ts';
import { escapeHtml } from '../html.ts';
import { type SitePage, sendErrorPage, sendSitePage } from './page.ts';
import { beginSession, csrfField, currentSession, giveSession, isForged, type Session } from './session.ts';

/** The login and register pages, and logging out. Each continues to the address in `next`, on this site only. */
export function serveLogin(app: FastifyInstance, context: Context): void {
  for (const form of [loginForm, registerForm]) {
    app.get(form.path, (request, reply) => {
      const session = beginSession(context, request, reply);
      return sendSitePage(reply, credentialsPage(form, session, nextOf(request)));
    });
    app.post(form.path, (request, reply) => takeCredentials(form, context, request, reply));
  }
  app.post('/logout/', (request, reply) => {
    const session = currentSession(context, request);
    if (!session || isForged(request, session)) return refuseForged(reply);
    context.sessions.close(session.id);
    return reply.redirect(nextOf(request), 303);
  });
}

/** One of the two forms that take a name and a password. */
interface CredentialsForm {
  readonly path: '/login/' | '/register/';
  readonly title: string;
  readonly button: string;
  readonly autocomplete: string;
  readonly other: { readonly path: string; readonly text: string };
  /** The player, or what is wrong. */
  accept(context: Context, username: string, password: string): number | string;
}

const loginForm: CredentialsForm = {
  path: '/login/',
  title: 'Sign in',
  button: 'Sign in',
  autocomplete: 'current-password',
  other: { path: '/register/', text: 'Register' },
  accept: ({ accounts }, username, password) =>
    accounts.check(username, password)?.userId ?? 'This username and password do not belong together.',
};

const registerForm: CredentialsForm = {
  path: '/register/',
  title: 'Register',
  button: 'Create account',
  autocomplete: 'new-password',
  other: { path: '/login/', text: 'Sign in' },
  accept({ accounts }, username, password) {
    const made = accounts.register(username, password);
    return typeof made === 'string' ? made : made.userId;
  },
};

function takeCredentials(
  form: CredentialsForm,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const session = currentSession(context, request);
  if (!session || isForged(request, session)) return refuseForged(reply);
  const { username = '', password = '' } = formIn(request)?.fields ?? {};
  const accepted = form.accept(context, username, password);
  if (typeof accepted === 'string') {
    return sendSitePage(reply, credentialsPage(form, session, nextOf(request), accepted, username), 400);
  }
  // A new session, to prevent session fixation.
  giveSession(reply, context.sessions.open(accepted, session.id));
  return reply.header('Cache-Control', 'no-store').redirect(nextOf(request), 303);
}

const refuseForged = (reply: FastifyReply) =>
  sendErrorPage(reply, 403, 'This form is not good any more. Go back and try again.');

function credentialsPage(
  form: CredentialsForm,
  session: Session,
  next: string,
  problem = '',
  username = '',
): SitePage {
  const query = `?next=${escapeHtml(encodeURIComponent(next))}`;
  const alert = problem ? `<p role="alert">${escapeHtml(problem)}</p>\n` : '';
  return {
    title: form.title,
    body: `${alert}<form method="post" action="${form.path}${query}">${csrfField(session)}
<p><label>Username <input name="username" autocomplete="username" required value="${escapeHtml(username)}"></label></p>
<p><label>Password <input name="password" type="password" autocomplete="${form.autocomplete}" required></label></p>
<button>${form.button}</button>
</form>
<p><a href="${form.other.path}${query}">${form.other.text}</a></p>`,
  };
}

/** The next page: always a path on this site. */
function nextOf(request: FastifyRequest): string {
  const next = queryIn(request).fields['next'] ?? '/';
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? next : '/';
}
