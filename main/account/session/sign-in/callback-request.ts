import { quote } from '#main/kernel/quote.ts';
import { AppError } from '#shared/errors.ts';
import { isSameState } from './authorize-request.ts';

/** A request. `hosts` are all Host headers; `target` is that of the request line, not decoded. */
export type IncomingRequest = {
  readonly method: string;
  readonly target: string;
  readonly hosts: readonly string[];
};

/** What the response to one sign-in must match. `issuer` is the website's address, ending in "/". */
export type ExpectedCallback = {
  readonly host: string;
  readonly path: string;
  readonly state: string;
  readonly issuer: string;
};

/** The website's response to this sign-in: it has the right state, so there will be no other. */
export type CallbackResponse =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'denied' }
  /** `error` and `description` are the website's own words, as plain text. */
  | { readonly kind: 'refused'; readonly error: string; readonly description: string }
  | { readonly kind: 'wrong-issuer' };

/** A request that is not the response and changes nothing. */
type IgnoredRequest = {
  readonly kind: 'wrong-host' | 'elsewhere' | 'wrong-method' | 'malformed' | 'wrong-state';
};

export type CallbackResult = CallbackResponse | IgnoredRequest;

/** Whether a request is the website's response to this sign-in, good or bad. */
export const isResponse = (result: CallbackResult): result is CallbackResponse =>
  ['code', 'denied', 'refused', 'wrong-issuer'].includes(result.kind);

const maxTarget = 8192;
const maxCode = 2048;
const maxDescription = 200;

/** Visible ASCII and space: the characters of a code or an error (RFC 6749 appendix A). */
const isPlain = (text: string) => /^[\x20-\x7e]+$/.test(text);

/** Validates a request to the listener, or a pasted address. Has no effect. */
export function validateCallback(request: IncomingRequest, expected: ExpectedCallback): CallbackResult {
  const { method, target, hosts } = request;
  // DNS rebinding: a web page that points its own name to this computer sends that name as Host.
  if (hosts.length !== 1 || hosts[0] !== expected.host) return { kind: 'wrong-host' };
  const [path = '', ...query] = target.split('?');
  if (path !== expected.path) return { kind: 'elsewhere' };
  if (method !== 'GET') return { kind: 'wrong-method' };
  if (target.length > maxTarget) return { kind: 'malformed' };
  return validateQuery(new URLSearchParams(query.join('?')), expected);
}

/** Checks the state first: nothing else of the response is used before. */
function validateQuery(query: URLSearchParams, expected: ExpectedCallback): CallbackResult {
  const names = ['code', 'state', 'error', 'error_description', 'iss'];
  if (names.some((name) => query.getAll(name).length > 1)) return { kind: 'malformed' };
  if (!isSameState(query.get('state') ?? '', expected.state)) return { kind: 'wrong-state' };
  const iss = query.get('iss');
  if (iss !== null && !isIssuer(iss, expected.issuer)) return { kind: 'wrong-issuer' };
  const said = (name: string) => quote(query.get(name) ?? '', [expected.state], maxDescription);
  return outcomeOf(query.get('code'), query.get('error'), said);
}

/** `said` quotes a field without the state. */
function outcomeOf(
  code: string | null,
  error: string | null,
  said: (name: string) => string,
): CallbackResult {
  if ((code === null) === (error === null)) return { kind: 'malformed' };
  if (code !== null)
    return code.length <= maxCode && isPlain(code) ? { kind: 'code', code } : { kind: 'malformed' };
  if (error === 'access_denied') return { kind: 'denied' };
  return { kind: 'refused', error: said('error'), description: said('error_description') };
}

// RFC 9207 requests an exact comparison, except that the website may leave out the last "/".
const isIssuer = (iss: string, expected: string) => iss === expected || `${iss}/` === expected;

/** The code of a response. @throws AppError `sign-in-failed` for any other response */
export function codeOf(response: CallbackResponse): string {
  switch (response.kind) {
    case 'code':
      return response.code;
    case 'denied':
      throw new AppError('sign-in-failed', { id: 'session.denied' });
    case 'wrong-issuer':
      throw new AppError('sign-in-failed', { id: 'session.wrongIssuer' });
    case 'refused': {
      const details = `${response.error}: ${response.description}`;
      throw new AppError('sign-in-failed', { id: 'session.refusedByWebsite' }, { details });
    }
  }
}

/**
 * The response in a pasted address, validated exactly like a request to the listener.
 * @throws AppError `invalid-input`
 */
export function responseInAddress(
  address: string,
  { expected, redirectUri }: { expected: ExpectedCallback; redirectUri: string },
): CallbackResponse {
  const request = requestOfAddress(address, redirectUri);
  const result = request && validateCallback(request, expected);
  if (result && isResponse(result)) return result;
  if (result?.kind === 'wrong-state') throw new AppError('invalid-input', { id: 'session.pastedOther' });
  throw new AppError('invalid-input', { id: 'session.pastedUseless', values: { start: redirectUri } });
}

/**
 * The request that the browser made for a pasted address. Null when it can't be one to the redirect address: another
 * scheme, or no address at all.
 */
export function requestOfAddress(pasted: string, redirectUri: string): IncomingRequest | null {
  const address = pasted.trim();
  if (/[\s\p{C}\\]/u.test(address)) return null;
  const { protocol } = new URL(redirectUri);
  // Some browsers leave "http://" or "https://" out of the address they show and copy.
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `${protocol}//${address}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (url?.protocol !== protocol || url.username || url.password) return null;
  return { method: 'GET', target: `${url.pathname}${url.search}`, hosts: [url.host] };
}
