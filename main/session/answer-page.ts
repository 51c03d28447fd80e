import { type MessageId, messages } from '#shared/messages/index.ts';
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
const headers = {
  'cache-control': 'no-store',
  connection: 'close',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

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
      return { status: 303, headers: { ...headers, location: cleanPath }, body: '' };
    case 'wrong-method':
      return page(405, 'session.page.unknown', { allow: 'GET' });
    default:
      return page(noAnswerStatus[judgement.kind], 'session.page.unknown');
  }
}

const outcomes: Record<SignInOutcome, MessageId> = {
  worked: 'session.page.worked',
  failed: 'session.page.failed',
  'under-way': 'session.page.underWay',
};

/** The page under the clean path: what became of the sign-in. */
export const outcomePage = (outcome: SignInOutcome): PageAnswer => page(200, outcomes[outcome]);

function page(status: number, text: MessageId, more: Readonly<Record<string, string>> = {}): PageAnswer {
  const sentence = escapeHtml(messages[text]);
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(messages['app.name'])}</title>
</head>
<body>
<main>
<h1>${escapeHtml(messages['app.name'])}</h1>
<p>${sentence}</p>
</main>
</body>
</html>
`;
  return { status, headers: { ...headers, ...more }, body };
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
