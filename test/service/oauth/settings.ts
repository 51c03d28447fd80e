import { z } from 'zod';
import { firstProblem } from '../faults/parse.ts';
import { oauthScopes } from './scopes.ts';

const seconds = z.int().min(1).max(1_000_000_000);

/** What the specification leaves open about sign-in, and what a service may do otherwise than expected. */
export const oauthSchema = z.strictObject({
  /** Seconds that an access token is good for (3600 in the specification), and what `expires_in` says. */
  accessLifetime: seconds.default(3600),
  /** Seconds that a refresh token is good for. */
  refreshLifetime: seconds.default(90 * 86_400),
  /** Seconds that an authorization code is good for. */
  codeLifetime: seconds.default(60),
  /** What Cancel on the consent page does: `redirect` with `access_denied`, or `stay` on the website. */
  onCancel: z.enum(['redirect', 'stay']).default('redirect'),
  /**
   * The scopes that the service has. A token needs no other: who may do what is then decided by the player's account.
   */
  scopes: z.array(z.enum(oauthScopes)).default([...oauthScopes]),
  /** What the service calls its scopes, where that is not what they are called here. */
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
  /** How the token response tells `scope`. */
  scopeInResponse: z.enum(['sent', 'omitted']).default('sent'),
  /** How the token response tells `expires_in`; `text` is the number in quotes. */
  expiresInResponse: z.enum(['number', 'text', 'omitted']).default('number'),
  /** `token_type` as it is written. */
  tokenType: z.string().min(1).default('bearer'),
  /** Whether the token response has an `issue_date`, in Unix seconds. */
  issueDate: z.boolean().default(false),
  /** Whether a refresh gives a new refresh token, or none and the old one stays good. */
  refreshTokens: z.enum(['rotate', 'keep']).default('rotate'),
  /** What a refresh does to the access token before: `end` it at once, or `stay` until it expires. */
  oldAccessTokens: z.enum(['end', 'stay']).default('end'),
});

/** What is given replaces the default, or what was set before. */
export type OAuthOptions = z.input<typeof oauthSchema>;
/** With every gap filled. */
export type OAuthSettings = z.output<typeof oauthSchema>;

/** Fills the gaps in the options; throws a RangeError that names the one that is wrong. */
export function configureOAuth(options: OAuthOptions): OAuthSettings {
  const settled = oauthSchema.safeParse(options);
  if (settled.success) return settled.data;
  throw new RangeError(`The oauth options make no sense: ${firstProblem(settled.error)}`);
}
