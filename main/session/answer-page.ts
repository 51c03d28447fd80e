import { type MessageId, messages } from '#shared/messages/index.ts';
import { answerStyle, answerStyleSource } from './answer-style.ts';
import type { CallbackJudgement } from './callback-request.ts';

/** A whole answer of the listener. */
export type PageAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** How the sign-in stands when the browser shows its last page. */
export type SignInOutcome = 'worked' | 'failed' | 'under-way';

/** What every answer carries: kept nowhere, passed on to nobody, nothing in it runs or loads (O18). */
const headers = () => ({
  'cache-control': 'no-store',
  connection: 'close',
  'content-security-policy': `default-src 'none'; style-src ${answerStyleSource()}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

const noAnswerStatus = {
  elsewhere: 404,
  'wrong-method': 405,
  'wrong-host': 400,
  malformed: 400,
  'wrong-state': 400,
} as const;

/**
 * The answer to a judged request. One that was accepted leads to `cleanPath`, so that code and state leave
 * the address bar and the history; any other says that it changed nothing.
 */
export function answerTo(judgement: CallbackJudgement, cleanPath: string): PageAnswer {
  switch (judgement.kind) {
    case 'code':
    case 'denied':
    case 'refused':
    case 'wrong-issuer':
      return { status: 303, headers: { ...headers(), location: cleanPath }, body: '' };
    case 'wrong-method':
      return page(405, 'unknown', { allow: 'GET' });
    default:
      return page(noAnswerStatus[judgement.kind], 'unknown');
  }
}

/** What a page says: how the sign-in ended, or that the request had no part in it. */
type Said = SignInOutcome | 'unknown';

const sentences: Record<Said, MessageId> = {
  worked: 'session.page.worked',
  failed: 'session.page.failed',
  'under-way': 'session.page.underWay',
  unknown: 'session.page.unknown',
};

/** The sign before the sentence, drawn in a circle of 20 by 20. */
const signs: Record<Said, string> = {
  worked: 'M6 10.5l2.7 2.7L14 7.5',
  failed: 'M7 7l6 6M13 7l-6 6',
  'under-way': 'M10 5.5V10l3 2',
  unknown: 'M10 5.5v5M10 14v.1',
};

/** The page under the clean path: what became of the sign-in. */
export const outcomePage = (outcome: SignInOutcome): PageAnswer => page(200, outcome);

function page(status: number, said: Said, more: Readonly<Record<string, string>> = {}): PageAnswer {
  const name = escapeHtml(messages['app.name']);
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<style>${answerStyle}</style>
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
