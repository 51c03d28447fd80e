import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { formIn } from '../form.ts';
import { sameSecret } from '../oauth/secrets.ts';

/** A session on the website; `userId` is null until somebody has logged in. */
export interface Session {
  readonly id: string;
  readonly userId: number | null;
  /** The token that every form of this session must have. */
  readonly csrf: string;
}

/** The sessions of the website. */
export interface SessionStore {
  find(id: string): Session | undefined;
  /** A new session, in place of the one with the id `instead`. */
  open(userId: number | null, instead?: string): Session;
  close(id: string): void;
}

const cookieName = 'session';
const lifetimeMs = 30 * 86_400_000;

/** An empty store. `random` gives that many random bytes. */
export function makeSessionStore(clock: ServiceClock, random: (count: number) => Buffer): SessionStore {
  const sessions = new Map<string, Session & { readonly endsAt: number }>();
  const secret = () => random(32).toString('base64url');
  return {
    find(id) {
      const session = sessions.get(id);
      return session && session.endsAt > clock.now() ? session : undefined;
    },
    open(userId, instead) {
      if (instead !== undefined) sessions.delete(instead);
      const session = { id: secret(), userId, csrf: secret(), endsAt: clock.now() + lifetimeMs };
      sessions.set(session.id, session);
      return session;
    },
    close: (id) => void sessions.delete(id),
  };
}

/** The session that the request's cookie names. */
export function currentSession(context: Context, request: FastifyRequest): Session | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const cookie = cookies.find((one) => one.startsWith(`${cookieName}=`));
  return cookie ? context.sessions.find(cookie.slice(cookieName.length + 1)) : undefined;
}

/** The session of the request, or a new one. */
export function beginSession(context: Context, request: FastifyRequest, reply: FastifyReply): Session {
  return currentSession(context, request) ?? giveSession(reply, context.sessions.open(null));
}

/** Sends a session to the browser as a cookie that scripts can't read and other sites' forms don't send. */
export function giveSession(reply: FastifyReply, session: Session): Session {
  reply.header('Set-Cookie', `${cookieName}=${session.id}; Path=/; HttpOnly; SameSite=Lax`);
  return session;
}

/** Whether a form is forged, i.e. not from this session's own pages. */
export function isForged(request: FastifyRequest, session: Session | undefined): boolean {
  const csrf = formIn(request)?.fields['csrf'];
  return !session || csrf === undefined || !sameSecret(csrf, session.csrf);
}

/** The hidden field that a form of this session carries. */
export const csrfField = (session: Session): string =>
  `<input type="hidden" name="csrf" value="${session.csrf}">`;
