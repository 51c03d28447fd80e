import { z } from 'zod';
import { parseJson } from '../service/read-body.ts';

/** What a token answer grants. What the service left out is null and stays as it was, or as it was asked. */
export type Grant = {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly scopes: readonly string[] | null;
  readonly lifetimeMs: number;
};

/** What a token answer means. `unusable` says nothing about the grant: another try may end otherwise. */
export type TokenAnswer =
  | { readonly kind: 'granted'; readonly grant: Grant }
  | { readonly kind: 'refused'; readonly error: string; readonly details: string }
  | { readonly kind: 'unusable'; readonly details: string };

/** How long an access token lasts where the answer does not say (service-interface section 8), in ms. */
const usualLifetimeMs = 3_600_000;
const longestLifetimeMs = 365 * 24 * 3_600_000;

/** A token has to fit into a header: visible ASCII (RFC 6749 appendix A.12). */
const token = z
  .string()
  .max(8192)
  .regex(/^[\x21-\x7e]+$/);

const lifetime = z
  .unknown()
  .optional()
  .transform((value) => {
    const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof seconds === 'number' && seconds > 0
      ? Math.min(seconds * 1000, longestLifetimeMs)
      : usualLifetimeMs;
  });

const scopes = z
  .unknown()
  .optional()
  .transform((value): readonly string[] | null => {
    const list: unknown = typeof value === 'string' ? value.split(/\s+/) : value;
    return Array.isArray(list) ? list.filter((scope) => typeof scope === 'string' && scope !== '') : null;
  });

const granted = z.object({
  access_token: token,
  refresh_token: token.nullable().catch(null),
  token_type: z
    .string()
    .regex(/^bearer$/i)
    .nullish(),
  expires_in: lifetime,
  scope: scopes,
});

const rfcError = z.object({ error: z.string().min(1), error_description: z.string().catch('') });
const serviceErrors = z.object({
  errors: z.array(z.object({ code: z.string().min(1), message: z.string().catch('') })).min(1),
});

/** Judges a token endpoint's answer: both shapes of errors, anything else unusable (O23, O25). Pure. */
export function judgeTokenAnswer({ status, body }: { status: number; body: string }): TokenAnswer {
  const value = parseJson(body);
  // A failing or busy service may say anything; none of it is about the grant (O31).
  if (status >= 500 || status === 429) return { kind: 'unusable', details: `→ ${status}` };
  const refusal = refusalIn(value);
  if (refusal) return { kind: 'refused', error: refusal.error, details: `→ ${status} ${refusal.said}` };
  if (status < 200 || status >= 300) return { kind: 'unusable', details: `→ ${status}` };
  const parsed = granted.safeParse(value);
  if (!parsed.success) return { kind: 'unusable', details: `→ ${status} ${faults(parsed.error)}` };
  const { access_token, refresh_token, scope, expires_in } = parsed.data;
  return {
    kind: 'granted',
    grant: {
      accessToken: access_token,
      refreshToken: refresh_token,
      scopes: scope,
      lifetimeMs: expires_in,
    },
  };
}

function refusalIn(value: unknown): { error: string; said: string } | null {
  const rfc = rfcError.safeParse(value);
  if (rfc.success) return refusal(rfc.data.error, rfc.data.error_description);
  const service = serviceErrors.safeParse(value);
  const first = service.success ? service.data.errors[0] : undefined;
  return first ? refusal(first.code, first.message) : null;
}

const refusal = (code: string, description: string) => ({
  error: code.toLowerCase(),
  said: `${code}: ${description}`.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').slice(0, 200),
});

const faults = (error: z.ZodError) =>
  `without a usable ${error.issues.map((issue) => issue.path.join('.') || 'answer').join(', ')}`;
