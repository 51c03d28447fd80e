import type { ServiceClock } from '../clock.ts';
import { OAuthError } from './errors.ts';
import type { OAuthScope } from './scopes.ts';
import type { SecretMint } from './secrets.ts';
import type { OAuthSettings } from './settings.ts';

/** What a player granted to a client. */
export interface Grant {
  readonly userId: number;
  readonly clientId: string;
  readonly scopes: readonly OAuthScope[];
}

/** A pair as it is given out. `refreshToken` is null where the old one stays good. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly scopes: readonly OAuthScope[];
  /** Seconds. */
  readonly expiresIn: number;
}

/** A token that is good, for those who may ask about it. Times are Unix milliseconds. */
export interface TokenInfo extends Grant {
  readonly kind: 'access' | 'refresh';
  readonly expiresAt: number;
}

/** A pair with a refresh token, as a grant begins with. */
export type FirstPair = TokenPair & { readonly refreshToken: string };

/** All that came of one grant: every pair that was refreshed from the first. */
interface Family {
  readonly grant: Grant;
  revoked: boolean;
}

interface StoredToken extends TokenInfo {
  readonly family: Family;
  used: boolean;
}

/** The tokens of the service. */
export interface TokenStore {
  /** The first pair of a grant; `lifetime` in seconds, that of the settings unless given. `revoke` ends all of it. */
  open(grant: Grant, lifetime?: number): { readonly pair: FirstPair; revoke(): void };
  /**
   * A new pair for a refresh token, which is good no more. Throws `invalid_grant` for any other token, and revokes
   * its whole family when it was used before (RFC 9700 section 4.14.2).
   */
  refresh(token: string, clientId: string, scopes?: readonly OAuthScope[]): TokenPair;
  /** What a token that is good stands for. */
  find(token: string): TokenInfo | undefined;
  /** Revokes all that came of the same grant as this token. */
  revokeToken(token: string): void;
  revokePlayer(userId: number): void;
  revokeClient(clientId: string): void;
  /** How often a refresh token came that had been used before. */
  readonly reuses: number;
}

/** An empty store. `settings` are read at each use, so that they can change. */
export function makeTokenStore(
  clock: ServiceClock,
  mint: SecretMint,
  settings: () => OAuthSettings,
): TokenStore {
  const tokens = new Map<string, StoredToken>();
  let reuses = 0;
  const store = (kind: 'access' | 'refresh', family: Family, scopes: Grant['scopes'], lifetime: number) => {
    const value = mint.make(kind, family.grant.userId);
    const expiresAt = clock.now() + lifetime * 1000;
    tokens.set(value, { ...family.grant, scopes, kind, expiresAt, family, used: false });
    return value;
  };
  const issue = (family: Family, scopes: Grant['scopes'], lifetime?: number) => {
    const expiresIn = lifetime ?? settings().accessLifetime;
    return { accessToken: store('access', family, scopes, expiresIn), scopes, expiresIn };
  };
  const issueRefresh = (family: Family) =>
    store('refresh', family, family.grant.scopes, settings().refreshLifetime);
  const isGood = (token: StoredToken) =>
    !token.family.revoked && !token.used && token.expiresAt > clock.now();
  const revokeWhere = (fits: (grant: Grant) => boolean) => {
    for (const { family } of tokens.values()) if (fits(family.grant)) family.revoked = true;
  };
  return {
    get reuses() {
      return reuses;
    },
    open(grant, lifetime) {
      const family: Family = { grant, revoked: false };
      const revoke = () => {
        family.revoked = true;
      };
      const pair = { ...issue(family, grant.scopes, lifetime), refreshToken: issueRefresh(family) };
      return { pair, revoke };
    },
    refresh(value, clientId, asked) {
      const token = tokens.get(value);
      if (token?.kind !== 'refresh' || token.clientId !== clientId)
        throw new OAuthError('invalid_grant', 'The refresh token is unknown.');
      if (token.used) {
        reuses++;
        token.family.revoked = true;
      }
      if (!isGood(token)) throw new OAuthError('invalid_grant', 'The refresh token is good no more.');
      const scopes = asked ?? token.scopes;
      if (!scopes.every((scope) => token.scopes.includes(scope)))
        throw new OAuthError('invalid_scope', 'More was asked for than the player granted.');
      if (settings().refreshTokens === 'keep') return { ...issue(token.family, scopes), refreshToken: null };
      token.used = true;
      return { ...issue(token.family, scopes), refreshToken: issueRefresh(token.family) };
    },
    find(value) {
      const token = tokens.get(value);
      if (!token || !isGood(token)) return undefined;
      const { kind, userId, clientId, scopes, expiresAt } = token;
      return { kind, userId, clientId, scopes, expiresAt };
    },
    revokeToken(value) {
      const token = tokens.get(value);
      if (token) token.family.revoked = true;
    },
    revokePlayer: (userId) => revokeWhere((grant) => grant.userId === userId),
    revokeClient: (clientId) => revokeWhere((grant) => grant.clientId === clientId),
  };
}
