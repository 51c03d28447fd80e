import { quote } from '../lib/quote.ts';
import { isSameState } from './state-parameter.ts';

/** A request as it came in. `hosts` are all Host headers; `target` is the request line's, not decoded. */
export type IncomingRequest = {
  readonly method: string;
  readonly target: string;
  readonly hosts: readonly string[];
};

/** What the answer to one sign-in has to look like. `issuer` is the website's address, ending in "/". */
export type ExpectedCallback = {
  readonly host: string;
  readonly path: string;
  readonly state: string;
  readonly issuer: string;
};

/** The website's answer to this very sign-in: it carried the right state, so there will be no other. */
export type CallbackAnswer =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'denied' }
  /** `error` and `description` are the website's own words, as plain text. */
  | { readonly kind: 'refused'; readonly error: string; readonly description: string }
  | { readonly kind: 'wrong-issuer' };

/** A request that is no answer and changes nothing. */
export type NoAnswer = {
  readonly kind: 'wrong-host' | 'elsewhere' | 'wrong-method' | 'malformed' | 'wrong-state';
};

export type CallbackJudgement = CallbackAnswer | NoAnswer;

/** Whether a request was the website's answer to this sign-in, be it a good one or not. */
export const isAnswer = (judgement: CallbackJudgement): judgement is CallbackAnswer =>
  ['code', 'denied', 'refused', 'wrong-issuer'].includes(judgement.kind);

const maxTarget = 8192;
const maxCode = 2048;
const maxDescription = 200;

/** Visible ASCII and space, all that a code or an error may hold (RFC 6749 appendix A). */
const isPlain = (text: string) => /^[\x20-\x7e]+$/.test(text);

/** Judges a request to the listener, or an address that the player pasted. Pure: it has no effect. */
export function judgeCallback(request: IncomingRequest, expected: ExpectedCallback): CallbackJudgement {
  const { method, target, hosts } = request;
  // A page that rebinds its own name to this computer sends its own name as Host.
  if (hosts.length !== 1 || hosts[0] !== expected.host) return { kind: 'wrong-host' };
  const [path = '', ...query] = target.split('?');
  if (path !== expected.path) return { kind: 'elsewhere' };
  if (method !== 'GET') return { kind: 'wrong-method' };
  if (target.length > maxTarget) return { kind: 'malformed' };
  return judgeQuery(new URLSearchParams(query.join('?')), expected);
}

/** Nothing is used of an answer before its state is known to be ours. */
function judgeQuery(query: URLSearchParams, expected: ExpectedCallback): CallbackJudgement {
  const names = ['code', 'state', 'error', 'error_description', 'iss'];
  if (names.some((name) => query.getAll(name).length > 1)) return { kind: 'malformed' };
  if (!isSameState(query.get('state') ?? '', expected.state)) return { kind: 'wrong-state' };
  const iss = query.get('iss');
  if (iss !== null && !isIssuer(iss, expected.issuer)) return { kind: 'wrong-issuer' };
  const said = (name: string) => quote(query.get(name) ?? '', [expected.state], maxDescription);
  return judgeOutcome(query.get('code'), query.get('error'), said);
}

/** `said` quotes a field of the answer without the state. */
function judgeOutcome(
  code: string | null,
  error: string | null,
  said: (name: string) => string,
): CallbackJudgement {
  if ((code === null) === (error === null)) return { kind: 'malformed' };
  if (code !== null)
    return code.length <= maxCode && isPlain(code) ? { kind: 'code', code } : { kind: 'malformed' };
  if (error === 'access_denied') return { kind: 'denied' };
  return { kind: 'refused', error: said('error'), description: said('error_description') };
}

// The website may or may not end its own address in "/"; RFC 9207 asks for an exact comparison otherwise.
const isIssuer = (iss: string, expected: string) => iss === expected || `${iss}/` === expected;
