import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { type Credential, type GuestKey, secretsOf } from './credentials.ts';
import { RedirectRefused } from './http.ts';
import { privateAddressCode } from './private-addresses.ts';
import { readErrors } from './problems.ts';
import { quote } from './quote.ts';
import { BodyTooLarge } from './read-body.ts';

/** What a request was, for an error's details: method and path with page number, never a credential. */
export type RequestLabel = string;

/** A non-2xx answer, read. `credentialSent` is false when another host gave it, which never saw the credential. */
export type RefusedAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly credential: Credential;
  readonly credentialSent: boolean;
};

/** How much of what a service says goes into details, in characters. */
const longestQuote = 200;

type Judgement = readonly [ErrorCode, MessageId];

const keyRefused: Judgement = ['key-refused', 'error.keyRefused'];
/** The same where a proxy holds the key, so that no other can be entered. */
const proxyKeyRefused: Judgement = ['key-refused', 'error.proxyKeyRefused'];
const tokenRefused: Judgement = ['token-refused', 'error.tokenRefused'];
const noPermission: Judgement = ['no-permission', 'error.noPermission'];
const notFound: Judgement = ['not-found', 'error.notFound'];
const busy: Judgement = ['unavailable', 'error.busy'];
const badAnswer: Judgement = ['bad-answer', 'error.badAnswer'];

/** Errors the service has a code for (service-gaps, "Errors"); codes are decided by before the status is. */
const byCode: ReadonlyMap<string, Judgement> = new Map([
  ['no_api_key_in_request', keyRefused],
  ['api_key_not_found', keyRefused],
  ['api_key_inactive', keyRefused],
  ['no_permission', noPermission],
  ['endpoint_not_found', ['not-offered', 'error.notOffered']],
  ['invalid_page', ['page-past-end', 'error.pagePastEnd']],
  ['too_many_requests', busy],
  ['rate_limit_exceeded', busy],
]);

/** Judges an answer that is not a 2xx: by the service's code first, then by status, never by its message. */
export function answerFailure(label: RequestLabel, answer: RefusedAnswer): AppError {
  const first = readErrors(answer.body)[0];
  const isService = first !== undefined && answer.credentialSent;
  const [code, id] = (isService && codeJudgement(first.code, answer)) || byStatus(answer, isService);
  const said = first ? `${first.code}: ${first.message}` : excerptKind(answer.body);
  const quoted = quote(said, secretsOf(answer.credential), longestQuote);
  return new AppError(code, { id }, { details: `${label} → ${answer.status} ${quoted}` });
}

/** What a code means; a word about the key says nothing of a player's request, which carries none. */
function codeJudgement(code: string, { credential }: RefusedAnswer): Judgement | undefined {
  const judgement = byCode.get(code);
  if (judgement !== keyRefused) return judgement;
  return credential.kind === 'bearer' ? undefined : refusedKey(credential);
}

const refusedKey = ({ key }: GuestKey) => (key === null ? proxyKeyRefused : keyRefused);

// A 401 that is not in the service's own form is somebody else's, a proxy's perhaps: no word about the key. For a
// token it only means that another one is tried, once, and the form of that answer is not given (RFC 6750 section 3
// has a header for it).
function byStatus({ status, credential, credentialSent }: RefusedAnswer, inServiceForm: boolean): Judgement {
  if (status === 401 && credentialSent && credential.kind === 'bearer') return tokenRefused;
  if (status === 401 && inServiceForm)
    return credential.kind === 'guest-key' ? refusedKey(credential) : keyRefused;
  if (status === 403) return noPermission;
  if (status === 404) return notFound;
  if (status === 429) return busy;
  if (status >= 500) return ['unavailable', 'error.unavailable'];
  if (status >= 400 && inServiceForm) return ['bad-answer', 'error.requestRefused'];
  return badAnswer;
}

/** A 2xx whose body is not what was asked for; `problem` names what is wrong, without the service's texts. */
export const unreadableAnswer = (label: RequestLabel, status: number, problem: string): AppError =>
  new AppError('bad-answer', { id: 'error.badAnswer' }, { details: `${label} → ${status} ${problem}` });

/** Why a request was ended from here. */
export type EndReason = 'cancelled' | 'too slow' | null;

/** Judges an error in place of an answer: network, time, redirects, size, or the caller's own wish. */
export function transportFailure(label: RequestLabel, error: unknown, ended: EndReason): AppError {
  if (ended === 'cancelled') return new AppError('cancelled', { id: 'error.cancelled' }, { cause: error });
  if (error instanceof AppError) return error;
  if (error instanceof BodyTooLarge)
    return failure('bad-answer', 'error.badAnswer', label, error.message, error);
  if (error instanceof RedirectRefused)
    return failure('bad-answer', 'error.redirectRefused', label, error.message, error);
  const code = ended === 'too slow' ? 'too slow' : errorCode(error);
  if (code === privateAddressCode) return failure('bad-answer', 'error.redirectRefused', label, code, error);
  if (code.startsWith('HPE_')) return failure('bad-answer', 'error.badAnswer', label, code, error);
  if (code === 'too slow' || code.endsWith('_TIMEOUT'))
    return failure('unreachable', 'error.tooSlow', label, code, error);
  return failure(
    'unreachable',
    isCertificateFault(code) ? 'error.certificate' : 'error.unreachable',
    label,
    code,
    error,
  );
}

const failure = (code: ErrorCode, id: MessageId, label: string, problem: string, cause: unknown) =>
  new AppError(code, { id }, { details: `${label} → ${problem}`, cause });

const isCertificateFault = (code: string) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code);

/** The platform's code for an error, such as ECONNREFUSED. */
function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}

function excerptKind(body: string): string {
  const text = body.trim();
  if (text === '') return 'with an empty body';
  return isWebPage(text) ? 'with a web page' : 'with something that is not the service’s error form';
}

/** Whether a body is a page for people, as proxies and services in maintenance send it. */
export const isWebPage = (body: string): boolean => body.trimStart().startsWith('<');
