import type { ServiceClock } from '../clock.ts';
import { OAuthError } from './errors.ts';
import type { OAuthScope } from './scopes.ts';
import type { SecretMint } from './secrets.ts';
import type { OAuthSettings } from './settings.ts';

/** A player's grant to a client. */
export interface Grant {
  readonly userId: number;
  readonly clientId: string;
  readonly scopes: readonly OAuthScope[];
}

/** An issued pair. `refreshToken` is null if the old one stays valid. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly scopes: readonly OAuthScope[];
  /** Seconds. */
  readonly expiresIn: number;
}

/** A valid token, for introspection. Times are Unix milliseconds. */
export interface TokenInfo extends Grant {
  readonly kind: 'access' | 'refresh';
  readonly expiresAt: number;
}

/** The first pair of a grant, with a refresh token. */
export type FirstPair = TokenPair & { readonly refreshToken: string };

/** All token pairs of one grant: the first and every refreshed one. */
interface Family {
  readonly grant: Grant;
  revoked: boolean;
  /** The last issued access token. */
  access: StoredToken | null;
}

interface StoredToken extends TokenInfo {
  readonly family: Family;
  /** It was replaced by a newer one. */
  replaced: boolean;
}

interface Store {
  readonly tokens: Map<string, StoredToken>;
  readonly clock: ServiceClock;
  readonly mint: SecretMint;
  readonly settings: () => OAuthSettings;
  reuses: number;
}

/** The tokens of the service. */
export interface TokenStore {
  /** The first pair of a grant; `lifetime` in seconds, that of the settings unless given. `revoke` ends all of it. */
  open(grant: Grant, lifetime?: number): { readonly pair: FirstPair; revoke(): void };
  /**
   * Exchanges a refresh token, which is then spent, for a new pair. Throws `invalid_grant` for any other token, and
   * revokes its whole family when it was used before (RFC 9700 section 4.14.2).
   */
  refresh(token: string, clientId: string, scopes?: readonly OAuthScope[]): TokenPair;
  /** Returns the data of a valid token. */
  find(token: string): TokenInfo | undefined;
  /** Revokes all tokens of this token's grant. */
  revokeToken(token: string): void;
  revokePlayer(userId: number): void;
  revokeClient(clientId: string): void;
  /** How often a used refresh token was sent again. */
  readonly reuses: number;
}

/** An empty store. `settings` are read at each use, so that they can change. */
export function makeTokenStore(
  clock: ServiceClock,
  mint: SecretMint,
  settings: () => OAuthSettings,
): TokenStore {
  const store: Store = { tokens: new Map(), clock, mint, settings, reuses: 0 };
  const revokeWhere = (fits: (grant: Grant) => boolean) => {
    for (const { family } of store.tokens.values()) if (fits(family.grant)) family.revoked = true;
  };
  return {
    get reuses() {
      return store.reuses;
    },
    open(grant, lifetime) {
      const family: Family = { grant, revoked: false, access: null };
      const revoke = () => {
        family.revoked = true;
      };
      return {
        pair: { ...addAccess(store, family, grant.scopes, lifetime), ...addRefresh(store, family) },
        revoke,
      };
    },
    refresh: (token, clientId, scopes) => refresh(store, token, clientId, scopes),
    find(value) {
      const token = store.tokens.get(value);
      if (!token || !isGood(store, token)) return undefined;
      const { kind, userId, clientId, scopes, expiresAt } = token;
      return { kind, userId, clientId, scopes, expiresAt };
    },
    revokeToken(value) {
      const token = store.tokens.get(value);
      if (token) token.family.revoked = true;
    },
    revokePlayer: (userId) => revokeWhere((grant) => grant.userId === userId),
    revokeClient: (clientId) => revokeWhere((grant) => grant.clientId === clientId),
  };
}

const isGood = ({ clock }: Store, token: StoredToken): boolean =>
  !token.family.revoked && !token.replaced && token.expiresAt > clock.now();

function refresh(store: Store, value: string, clientId: string, requested?: Grant['scopes']): TokenPair {
  const token = store.tokens.get(value);
  if (token?.kind !== 'refresh' || token.clientId !== clientId)
    throw new OAuthError('invalid_grant', 'The refresh token is unknown.');
  const { family, scopes: granted } = token;
  if (token.replaced) {
    store.reuses++;
    family.revoked = true;
  }
  if (!isGood(store, token)) throw new OAuthError('invalid_grant', 'The refresh token is good no more.');
  const scopes = requested ?? granted;
  if (!scopes.every((scope) => granted.includes(scope)))
    throw new OAuthError('invalid_scope', 'More was asked for than the player granted.');
  const { refreshTokens, oldAccessTokens } = store.settings();
  if (family.access && oldAccessTokens === 'end') family.access.replaced = true;
  const access = addAccess(store, family, scopes);
  if (refreshTokens === 'keep') return { ...access, refreshToken: null };
  token.replaced = true;
  return { ...access, ...addRefresh(store, family) };
}

function addAccess(store: Store, family: Family, scopes: Grant['scopes'], lifetime?: number) {
  const expiresIn = lifetime ?? store.settings().accessLifetime;
  const { value, token } = add(store, 'access', family, scopes, expiresIn);
  family.access = token;
  return { accessToken: value, scopes, expiresIn };
}

function addRefresh(store: Store, family: Family) {
  const { refreshLifetime } = store.settings();
  return { refreshToken: add(store, 'refresh', family, family.grant.scopes, refreshLifetime).value };
}

function add(
  { tokens, clock, mint }: Store,
  kind: StoredToken['kind'],
  family: Family,
  scopes: Grant['scopes'],
  lifetime: number,
) {
  const value = mint.make(kind, family.grant.userId);
  const expiresAt = clock.now() + lifetime * 1000;
  const token: StoredToken = { ...family.grant, scopes, kind, expiresAt, family, replaced: false };
  tokens.set(value, token);
  return { value, token };
}
