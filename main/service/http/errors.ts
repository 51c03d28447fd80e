import { isIPv6 } from 'node:net';
import { z } from 'zod';
import type { EndReason } from '#main/kernel/abort.ts';
import { quote } from '#main/kernel/quote.ts';
import { codeOf } from '#main/kernel/system-error.ts';
import type { Problem } from '#shared/contract/text.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { CertificateRefused } from '../network/certificate-refused.ts';
import { ProxyFailure } from '../network/proxy-failure.ts';
import { proxyName } from '../network/routes.ts';
import { wire } from '../resources/wire.ts';
import { type Credential, CredentialRefused, type GuestKey, secretsOf } from './credentials.ts';
import { privateAddressCode } from './private-addresses.ts';
import { RedirectRefused } from './redirects.ts';
import { BodyTooLarge, parseJson } from './response-body.ts';

/** A request for an error's details: method and path with page number, never a credential. */
export type RequestLabel = string;

/**
 * A non-2xx response with its body. `credentialSent` is false when another host sent it, which never got the
 * credential.
 */
type ErrorResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly credential: Credential;
  readonly credentialSent: boolean;
};

/** The longest text of a service in the details, in characters. */
const longestQuote = 200;

type ErrorMapping = readonly [ErrorCode, MessageId];

const keyRefused: ErrorMapping = ['key-refused', 'error.keyRefused'];
/** The same where a proxy adds the key, so that the player can't enter another one. */
const proxyKeyRefused: ErrorMapping = ['key-refused', 'error.proxyKeyRefused'];
const tokenRefused: ErrorMapping = ['token-refused', 'error.tokenRefused'];
const noPermission: ErrorMapping = ['no-permission', 'error.noPermission'];
const notFound: ErrorMapping = ['not-found', 'error.notFound'];
const busy: ErrorMapping = ['unavailable', 'error.busy'];
const badResponse: ErrorMapping = ['bad-answer', 'error.badAnswer'];

/** The service's error codes, which count before the status. */
const byCode: ReadonlyMap<string, ErrorMapping> = new Map([
  ['no_api_key_in_request', keyRefused],
  ['api_key_not_found', keyRefused],
  ['api_key_inactive', keyRefused],
  ['no_permission', noPermission],
  ['endpoint_not_found', ['not-offered', 'error.notOffered']],
  ['invalid_page', ['page-past-end', 'error.pagePastEnd']],
  ['too_many_requests', busy],
  ['rate_limit_exceeded', busy],
]);

/** The error for a non-2xx response: by the service's code first, then by status, never by its message. */
export function responseError(label: RequestLabel, response: ErrorResponse): AppError {
  const first = readErrors(response.body)[0];
  const isService = first !== undefined && response.credentialSent;
  const [code, id] =
    (isService && mappingOfCode(first.code, response)) || mappingOfStatus(response, isService);
  const said = first ? `${first.code}: ${first.message}` : excerptKind(response.body);
  const quoted = quote(said, secretsOf(response.credential), longestQuote);
  return new AppError(code, { id }, { details: `${label} → ${response.status} ${quoted}` });
}

/** The mapping of a code. One about the key is ignored for a player's request, which carries no key. */
function mappingOfCode(code: string, { credential }: ErrorResponse): ErrorMapping | undefined {
  const mapping = byCode.get(code);
  if (mapping !== keyRefused) return mapping;
  return credential.kind === 'bearer' ? undefined : refusedKey(credential);
}

const refusedKey = ({ key }: GuestKey) => (key === null ? proxyKeyRefused : keyRefused);

// A 401 that is not in the service's form comes from a proxy, so it says nothing about the key. For a token it only
// means that a refreshed one is tried, once: that response may have any form (RFC 6750 section 3 uses a header).
function mappingOfStatus(
  { status, credential, credentialSent }: ErrorResponse,
  inServiceForm: boolean,
): ErrorMapping {
  if (status === 401 && credentialSent && credential.kind === 'bearer') return tokenRefused;
  if (status === 401 && inServiceForm)
    return credential.kind === 'guest-key' ? refusedKey(credential) : keyRefused;
  if (status === 403) return noPermission;
  if (status === 404) return notFound;
  if (status === 429) return busy;
  if (status >= 500) return ['unavailable', 'error.unavailable'];
  if (status >= 400 && inServiceForm) return ['bad-answer', 'error.requestRefused'];
  return badResponse;
}

/** A 2xx with an unusable body. `problem` says what is wrong, without the service's texts. */
export const unreadableResponse = (label: RequestLabel, status: number, problem: string): AppError =>
  new AppError('bad-answer', { id: 'error.badAnswer' }, { details: `${label} → ${status} ${problem}` });

/** The error for a request without a usable response: network, time, redirect, size, or canceled. */
export function transportError(label: RequestLabel, error: unknown, ended: EndReason): AppError {
  if (ended === 'cancelled') return new AppError('cancelled', { id: 'error.cancelled' }, { cause: error });
  if (error instanceof AppError) return error;
  if (error instanceof BodyTooLarge)
    return failure('bad-answer', 'error.badAnswer', label, error.message, error);
  if (error instanceof RedirectRefused)
    return failure('bad-answer', 'error.redirectRefused', label, error.message, error);
  if (error instanceof ProxyFailure) return proxyFailure(label, error);
  if (error instanceof CertificateRefused) return certificateFailure(label, error);
  const code = ended === 'too slow' ? 'too slow' : errorCode(error);
  if (code === privateAddressCode) return failure('bad-answer', 'error.redirectRefused', label, code, error);
  // undici's error for a response that is not HTTP has a name, but no code.
  if (code === 'HTTPParserError') return failure('bad-answer', 'error.badAnswer', label, code, error);
  if (code === 'too slow' || code.endsWith('_TIMEOUT'))
    return failure('unreachable', 'error.tooSlow', label, code, error);
  return failure(
    'unreachable',
    isCertificateFault(code) ? 'error.certificate' : 'error.unreachable',
    label,
    `${code}${serverOf(error)}`,
    error,
  );
}

const failure = (code: ErrorCode, id: MessageId, label: string, problem: string, cause: unknown) =>
  new AppError(code, { id }, { details: `${label} → ${problem}`, cause });

const proxySentences = {
  unreachable: 'error.proxyUnreachable',
  'sign-in': 'error.proxySignIn',
  'sign-in-kind': 'error.proxySignInKind',
  refused: 'error.proxyRefused',
  'no-connection': 'error.proxyNoConnection',
} as const;

function proxyFailure(label: RequestLabel, error: ProxyFailure): AppError {
  const text = { id: proxySentences[error.problem], values: { proxy: proxyName(error.proxy) } };
  return new AppError('unreachable', text, { details: `${label} → ${error.message}`, cause: error });
}

const certificateSentences = {
  'unknown-issuer': 'error.certificateIssuer',
  expired: 'error.certificateExpired',
  'not-yet-valid': 'error.certificateNotYetValid',
  'other-name': 'error.certificateName',
  other: 'error.certificateOther',
} as const;

function certificateFailure(label: RequestLabel, error: CertificateRefused): AppError {
  const { problem, issuer, subject } = error;
  const text = { id: certificateSentences[problem], values: { issuer, subject } };
  const details = `${label} → ${errorCode(error.cause)}, issued by ${issuer} for ${subject}`;
  return new AppError('unreachable', text, { details, cause: error });
}

const isCertificateFault = (code: string) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code);

/** The platform's code of an error, such as ECONNREFUSED. */
function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}

/** The server that could not be found or connected to, which shows a wrong address; empty for any other error. */
function serverOf(error: unknown): string {
  // A host with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return '';
  const { hostname, address, port } = first as { hostname?: string; address?: string; port?: number };
  const server = hostname ?? (address && `${isIPv6(address) ? `[${address}]` : address}:${port}`);
  return server ? ` at ${server}` : '';
}

function excerptKind(body: string): string {
  const text = body.trim();
  if (text === '') return 'with an empty body';
  return isWebPage(text) ? 'with a web page' : 'with something that is not the service’s error form';
}

/** Whether a body is a web page, as proxies and services in maintenance send it. */
const isWebPage = (body: string): boolean => body.trimStart().startsWith('<');

/** The error for a write that may have been done; the cause says what happened. */
export const responseLost = (cause: AppError): AppError =>
  new AppError('answer-lost', { id: 'error.answerLost' }, { details: cause.details, cause });

/**
 * The error for a non-2xx response to a write. A 4xx, and a 503 in the form of a refusal, say that it was not done. A
 * redirect may follow after it was done, and so may any other 5xx: a 500 in the middle of it, or a 502, 503 or 504 of a
 * proxy that lost the response.
 */
export function writeError(label: string, response: ErrorResponse): AppError {
  const error = responseError(label, response);
  if (response.status < 400) return responseLost(error);
  if (response.status >= 500 && error.text.id !== 'error.busy' && !isRefusal(response))
    return responseLost(error);
  const problems = problemsIn(response);
  // Only the service's own error form counts here; a web page comes from a proxy.
  if (problems.length === 0 && (error.code === 'no-permission' || error.code === 'not-found'))
    return new AppError('bad-answer', { id: 'error.badAnswer' }, { details: error.details, cause: error });
  const isRejection = error.code === 'bad-answer' || error.code === 'page-past-end';
  if (!isRejection || problems.length === 0) return error;
  return new AppError(
    'rejected',
    { id: 'error.rejected' },
    { details: error.details, cause: error, problems },
  );
}

const isRefusal = (response: ErrorResponse) =>
  response.status === 503 &&
  (response.headers['retry-after'] !== undefined ||
    problemsIn(response).length > 0 ||
    isWebPage(response.body));

/**
 * The error for a write without a usable response. Only without a connection, or with a token that must not be sent,
 * was it certainly not sent.
 */
export function writeTransportError(label: string, error: unknown, ended: EndReason): AppError {
  if (error instanceof CredentialRefused) return error;
  const failure = transportError(label, error, ended);
  const isUnsent = failure.text.id === 'error.certificate' || isWithoutConnection(error);
  return ended === null && isUnsent ? failure : responseLost(failure);
}

/** Codes of a connection that was never made, so that nothing was sent. */
const connectCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Sentences of a network without a way to the service. */
const noRoute: ReadonlySet<string> = new Set(['error.proxyNotFound', 'error.proxyKind']);

function isWithoutConnection(error: unknown): boolean {
  if (error instanceof AppError) return noRoute.has(error.text.id);
  if (!(error instanceof Error)) return false;
  if (error instanceof ProxyFailure || error instanceof CertificateRefused) return true;
  // A host with several addresses fails with one error for each.
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.every(isWithoutConnection);
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === 'connect' || syscall === 'getaddrinfo' || connectCodes.has(codeOf(error));
}

/** One error of a response body; `params` where the service sends them. */
const errorSchema = z.object({ code: z.string(), message: z.string().catch(''), params: wire.record });

type WireError = z.output<typeof errorSchema>;

/** The most problems that are read, and the longest field name and message, in characters. */
const limits = { problems: 20, field: 100, message: 500 };

/** The first errors of a body; none when it is not in the service's form. */
export function readErrors(body: string): readonly WireError[] {
  const json = parseJson(body);
  const errors = typeof json === 'object' && json !== null && 'errors' in json ? json.errors : null;
  if (!Array.isArray(errors)) return [];
  const parsed = z.array(errorSchema).safeParse(errors.slice(0, limits.problems));
  return parsed.success ? parsed.data : [];
}

/** The service's validation errors in its own words, as plain text that is safe to show. */
export function problemsIn(response: { readonly body: string; readonly credential: Credential }): Problem[] {
  const secrets = secretsOf(response.credential);
  return readErrors(response.body).map(({ code, message, params: { field } }) => ({
    field: typeof field === 'string' ? quote(field, secrets, limits.field) || null : null,
    message: quote(message, secrets, limits.message) || quote(code, secrets, limits.message),
  }));
}
