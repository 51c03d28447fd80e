import { createHash } from 'node:crypto';
import { type MessageId, messages } from '#shared/messages/index.ts';
import type { CallbackResult } from './callback-request.ts';

/** A response of the listener. */
export type PageResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The state of the sign-in when the browser loads its last page. */
export type SignInOutcome = 'worked' | 'canceled' | 'failed' | 'under-way';

/** Headers of every response: it is not cached or passed on, and nothing in it runs or loads (O18). */
const headers = () => ({
  'cache-control': 'no-store',
  connection: 'close',
  'content-security-policy': `default-src 'none'; style-src ${pageStyleSource()}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

const noResponseStatus = {
  elsewhere: 404,
  'wrong-method': 405,
  'wrong-host': 400,
  malformed: 400,
  'wrong-state': 400,
} as const;

/**
 * The response to a validated request. An accepted one redirects to `cleanPath`, so that code and state leave the
 * address bar and the history; any other says that it changed nothing.
 */
export function responseTo(result: CallbackResult, cleanPath: string): PageResponse {
  switch (result.kind) {
    case 'code':
    case 'denied':
    case 'refused':
    case 'wrong-issuer':
      return { status: 303, headers: { ...headers(), location: cleanPath }, body: '' };
    case 'wrong-method':
      return page(405, 'unknown', { allow: 'GET' });
    default:
      return page(noResponseStatus[result.kind], 'unknown');
  }
}

/** What a page says: how the sign-in ended, or that the request was none of it. */
type Said = SignInOutcome | 'unknown';

const sentences: Record<Said, MessageId> = {
  worked: 'session.page.worked',
  canceled: 'session.page.canceled',
  failed: 'session.page.failed',
  'under-way': 'session.page.underWay',
  unknown: 'session.page.unknown',
};

/** The icon before the sentence, in a circle of 20 by 20. */
const signs: Record<Said, string> = {
  worked: 'M6 10.5l2.7 2.7L14 7.5',
  canceled: 'M6 10h8',
  failed: 'M7 7l6 6M13 7l-6 6',
  'under-way': 'M10 5.5V10l3 2',
  unknown: 'M10 5.5v5M10 14v.1',
};

/** The last page: how the sign-in ended. */
export const outcomePage = (outcome: SignInOutcome): PageResponse => page(200, outcome);

function page(status: number, said: Said, more: Readonly<Record<string, string>> = {}): PageResponse {
  const name = escapeHtml(messages['app.name']);
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${logo}${name}</h1>
<p data-mark="${said}">${signOf(said)}<span>${escapeHtml(messages[sentences[said]])}</span></p>
</main>
</body>
</html>
`;
  return { status, headers: { ...headers(), ...more }, body };
}

/** Loadout's mark, as in the app. */
const logo =
  '<svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true"><rect class="tile" width="22" height="22" rx="6"/>' +
  '<rect class="load" x="6" y="6" width="4" height="10" rx="1"/>' +
  '<rect class="load" x="12" y="9.5" width="4" height="6.5" rx="1"/></svg>';

const signOf = (said: Said) =>
  '<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><circle class="mark" cx="10" cy="10" r="10"/>' +
  `<path class="sign" d="${signs[said]}"/></svg>`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The looks of the response page: the app's colors and shapes, dark or light as the player's system has it. Fonts are
 * the system's, for the page loads nothing. Its text is what the policy allows by hash, so it holds no value.
 */
const pageStyle = `
:root { color-scheme: light dark; --page: #f3f4f6; --card: #fff; --line: #d6dbe3; --text: #12161d; --text-2: #4a5464;
  --lime: #4c7a00; --lime-ink: #fff; --red: #b82a2a; --amber: #885200; --on-mark: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0a0c0f; --card: #171b21; --line: #2b323e; --text: #edf0f5; --text-2: #aab3c2;
    --lime: #c8f45a; --lime-ink: #14200a; --red: #ff6b6b; --amber: #ffb454; --on-mark: #14200a; }
}
* { box-sizing: border-box; margin: 0; }
body { display: grid; place-items: center; min-block-size: 100vh; padding: 24px; background: var(--page);
  color: var(--text); font: 15px/1.5 "Hanken Grotesk Variable", "Noto Sans", system-ui, sans-serif; }
main { inline-size: 100%; max-inline-size: 440px; padding: 26px; border: 1px solid var(--line); border-radius: 16px;
  background: var(--card); }
h1 { display: flex; align-items: center; gap: 9px; margin-block-end: 18px;
  font: 650 20px/1.2 "Bricolage Grotesque Variable", "Noto Sans", system-ui, sans-serif; }
p { display: flex; gap: 12px; color: var(--text-2); text-wrap: pretty; }
svg { flex: none; }
.tile { fill: var(--lime); }
.load { fill: var(--lime-ink); }
.mark { margin-block-start: 1px; fill: var(--lime); }
.sign { fill: none; stroke: var(--on-mark); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
[data-mark="failed"] .mark { fill: var(--red); }
[data-mark="unknown"] .mark { fill: var(--amber); }
`;

/** The hash with which the policy allows `pageStyle` (CSP Level 3, section 2.3.1). */
const pageStyleSource = (): string => `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;
