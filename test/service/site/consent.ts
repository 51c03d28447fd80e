import type { Context } from '../context.ts';
import { escapeHtml } from '../html.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { scopeTexts } from '../oauth/scopes.ts';
import type { SitePage } from './page.ts';
import { csrfField, type Session } from './session.ts';

/** Asks the player for consent; `here` is the address of this page, the target of its forms. */
export function consentPage(
  context: Context,
  authorization: AuthorizeRequest,
  session: Session & { readonly userId: number },
  here: string,
): SitePage {
  const player = context.accounts.byId(session.userId)?.username ?? '';
  const scopes = authorization.scopes.map((scope) => `<li>${escapeHtml(scopeTexts[scope])}</li>`);
  const csrf = csrfField(session);
  return {
    title: `Allow ${authorization.client.name}?`,
    body: `<p>You are signed in as <strong>${escapeHtml(player)}</strong>. ${escapeHtml(authorization.client.name)} asks to:</p>
<ul>${scopes.join('')}</ul>
<form method="post" action="${escapeHtml(here)}">${csrf}
<button name="decision" value="allow">Allow</button>
<button name="decision" value="cancel">Cancel</button>
</form>
<form method="post" action="/logout/?next=${escapeHtml(encodeURIComponent(here))}">${csrf}
<button>Use another account</button>
</form>`,
  };
}
