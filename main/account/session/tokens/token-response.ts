import { z } from 'zod';
import { quote } from '#main/kernel/quote.ts';
import { parseJson } from '#main/service/http/response-body.ts';

/** A successful token response. A missing field is null and keeps its earlier or requested value. */
export type TokenResponse = {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Why the refresh token of the response is unusable and left out; null where there is none, or a usable one. */
  readonly refreshTokenFault: string | null;
  readonly scopes: readonly string[] | null;
  readonly lifetimeMs: number;
};

/** The meaning of a token response. `unusable` says nothing about the tokens: another try may succeed. */
export type TokenResult =
  | { readonly kind: 'granted'; readonly grant: TokenResponse }
  | {
      readonly kind: 'refused';
      readonly error: string;
      /**
       * Whether the service itself says that the request is no good: with a 4xx, in its own words or those of RFC
       * 6749.
       */
      readonly isFinal: boolean;
      readonly details: string;
    }
  | { readonly kind: 'unusable'; readonly details: string };

/** How long an access token is valid where the response does not say, in ms. */
const defaultLifetimeMs = 3_600_000;
const longestLifetimeMs = 365 * 24 * 3_600_000;

const longestToken = 8192;

/** An access token must fit into a header: visible ASCII (RFC 6749 appendix A.12, RFC 6750 section 2.1). */
const accessToken = z
  .string()
  .max(longestToken)
  .regex(/^[\x21-\x7e]+$/);

/**
 * Why a refresh token is unusable. It is sent in forms only: 1*VSCHAR, blanks included (RFC 6749 appendix A.17, O46).
 */
function refreshTokenFault(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return 'not text';
  if (value.length > longestToken) return `longer than ${longestToken} characters`;
  return /^[\x20-\x7e]+$/.test(value) ? null : 'not one or more of the characters U+0020 to U+007E';
}

const lifetime = z
  .unknown()
  .optional()
  .transform((value) => {
    const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof seconds === 'number' && seconds > 0
      ? Math.min(seconds * 1000, longestLifetimeMs)
      : defaultLifetimeMs;
  });

const scopes = z
  .unknown()
  .optional()
  .transform((value): readonly string[] | null => {
    const list: unknown = typeof value === 'string' ? value.split(/\s+/) : value;
    return Array.isArray(list) ? list.filter((scope) => typeof scope === 'string' && scope !== '') : null;
  });

const granted = z.object({
  access_token: accessToken,
  refresh_token: z.unknown().optional(),
  token_type: z
    .string()
    .regex(/^bearer$/i)
    .nullish(),
  expires_in: lifetime,
  scope: scopes,
});

/** Errors of RFC 6749 section 5.2 about the request, without those that end a session at once. */
const finalErrors: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
]);

/** The longest text of the service in the details, in characters. */
const longestQuote = 200;

const rfcError = z.object({ error: z.string().min(1), error_description: z.string().catch('') });
const serviceError = z.object({ code: z.string().min(1), message: z.string().catch('') });
// Only the first is parsed: zod creates a costly error object for each that fails, and there may be thousands (E23).
const serviceErrors = z.object({ errors: z.tuple([serviceError], z.unknown()) });

/**
 * Parses a token endpoint's response: both shapes of errors, anything else is unusable (O23, O25). Details contain no
 * token, and quote an error without the `secrets` that were sent (O44).
 */
export function parseTokenResponse({
  status,
  body,
  secrets,
}: {
  status: number;
  body: string;
  secrets: readonly string[];
}): TokenResult {
  const value = parseJson(body);
  // A failing or busy service may send anything; it says nothing about the tokens (O31).
  if (status >= 500 || status === 429) return { kind: 'unusable', details: `→ ${status}` };
  const refusal = refusalIn(value);
  if (refusal) {
    const { code, description, isOwnForm } = refusal;
    const isFinal = status >= 400 && (isOwnForm || finalErrors.has(code.toLowerCase()));
    const said = quote(`${code}: ${description}`, secrets, longestQuote);
    return { kind: 'refused', error: code.toLowerCase(), isFinal, details: `→ ${status} ${said}` };
  }
  if (status < 200 || status >= 300) return { kind: 'unusable', details: `→ ${status}` };
  const parsed = granted.safeParse(value);
  if (!parsed.success) return { kind: 'unusable', details: `→ ${status} ${faults(parsed.error)}` };
  const { access_token, refresh_token, scope, expires_in } = parsed.data;
  const fault = refreshTokenFault(refresh_token);
  return {
    kind: 'granted',
    grant: {
      accessToken: access_token,
      refreshToken: typeof refresh_token === 'string' && fault === null ? refresh_token : null,
      refreshTokenFault: fault,
      scopes: scope,
      lifetimeMs: expires_in,
    },
  };
}

function refusalIn(value: unknown): { code: string; description: string; isOwnForm: boolean } | null {
  const rfc = rfcError.safeParse(value);
  if (rfc.success) return { code: rfc.data.error, description: rfc.data.error_description, isOwnForm: false };
  const service = serviceErrors.safeParse(value);
  if (!service.success) return null;
  const [first] = service.data.errors;
  return { code: first.code, description: first.message, isOwnForm: true };
}

const faults = (error: z.ZodError) =>
  `without a usable ${error.issues.map((issue) => issue.path.join('.') || 'answer').join(', ')}`;
