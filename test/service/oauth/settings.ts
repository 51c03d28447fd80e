import { z } from 'zod';
import { firstProblem } from '../faults/parse.ts';
import { oauthScopes } from './scopes.ts';

const seconds = z.int().min(1).max(1_000_000_000);

/** Options of sign-in: what the specification leaves open, and possible deviations from it. */
export const oauthSchema = z.strictObject({
  /** Lifetime of an access token in seconds (3600 in the specification), as in `expires_in`. */
  accessLifetime: seconds.default(3600),
  /** Lifetime of a refresh token in seconds. */
  refreshLifetime: seconds.default(90 * 86_400),
  /** Lifetime of an authorization code in seconds. */
  codeLifetime: seconds.default(60),
  /** What Cancel on the consent page does: `redirect` with `access_denied`, or `stay` on the website. */
  onCancel: z.enum(['redirect', 'stay']).default('redirect'),
  /**
   * The scopes that the service has. A token needs no other scope: the player's account then decides what is allowed.
   */
  scopes: z.array(z.enum(oauthScopes)).default([...oauthScopes]),
  /** The service's names of scopes, where they differ from ours. */
  scopeNames: z
    .partialRecord(z.enum(oauthScopes), z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/))
    .default({}),
  /**
   * Whether the token endpoint needs an API key (docs/service.md, section 5, can be read so): `ignored` or
   * `required`.
   */
  tokenKey: z.enum(['ignored', 'required']).default('ignored'),
  /** Scopes that are granted where they are requested; the others requested are left out silently. */
  grantableScopes: z.array(z.enum(oauthScopes)).default([...oauthScopes]),
  /** `iss` in the redirect (RFC 9207): `absent`, `site`, or any other text as it is. */
  iss: z.string().default('absent'),
  /** The shape of errors of the token endpoint: the service's own (docs/service.md, section 7), or another. */
  tokenErrors: z.enum(['service', 'rfc6749', 'html']).default('service'),
  /** The form of `scope` in the token response. */
  scopeInResponse: z.enum(['sent', 'omitted']).default('sent'),
  /** The form of `expires_in` in the token response; `text` is the number in quotes. */
  expiresInResponse: z.enum(['number', 'text', 'omitted']).default('number'),
  /** The text of `token_type`. */
  tokenType: z.string().min(1).default('bearer'),
  /** Whether the token response has an `issue_date`, in Unix seconds. */
  issueDate: z.boolean().default(false),
  /** Whether a refresh gives a new refresh token, or none and the old one stays good. */
  refreshTokens: z.enum(['rotate', 'keep']).default('rotate'),
  /** What a refresh does to the previous access token: `end` it at once, or let it `stay` until it expires. */
  oldAccessTokens: z.enum(['end', 'stay']).default('end'),
});

/** Given options replace the default or earlier ones. */
export type OAuthOptions = z.input<typeof oauthSchema>;
/** The options with all defaults. */
export type OAuthSettings = z.output<typeof oauthSchema>;

/** Adds the defaults; throws a RangeError that names the invalid option. */
export function configureOAuth(options: OAuthOptions): OAuthSettings {
  const settled = oauthSchema.safeParse(options);
  if (settled.success) return settled.data;
  throw new RangeError(`The oauth options are invalid: ${firstProblem(settled.error)}`);
}
