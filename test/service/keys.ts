import { samplePlayers } from './players/accounts.ts';

/** The scopes a key may carry; the first two are given, the others follow the same pattern. */
export const readScopes = ['mod:read', 'mod_rating:read', 'favorite:read', 'library:read'] as const;
export const writeScopes = ['mod:write', 'mod_rating:write', 'favorite:write'] as const;
export type Scope = (typeof readScopes)[number] | (typeof writeScopes)[number];

/**
 * An API key of the service. `guest` sees what a logged-out visitor sees; `user` belongs to one account;
 * `super-user` may act as any account. `gameIds` is empty for an unrestricted key.
 */
export interface ApiKey {
  readonly key: string;
  readonly tier: 'guest' | 'user' | 'super-user';
  readonly scopes: readonly Scope[];
  readonly gameIds: readonly number[];
  readonly active: boolean;
  /** The key's user; null for a guest key, and for a super-user key that acts as no particular user. */
  readonly userId: number | null;
}

/** The fields of a new key; defaults: guest, read scopes, unrestricted, active, a generated key. */
export type NewKey = Partial<ApiKey>;

/** The demo guest key. Like any guest key it is public; it is written nowhere else. */
const demoGuestKey = 'demo-guest-7Qm2vXc4Rk9TzB1nHs6Yd0Wf';

/** The player of the sample keys of the tier `user`: tolvar. */
const keyHolder = samplePlayers[1].userId;

/** An initial key of a service, with a description. */
type SampleKey = NewKey & { readonly key: string; readonly about: string };

const everyScope = [...readScopes, ...writeScopes];

/** One key of each tier and state, by name. All key strings except the demo guest key describe themselves. */
export const sampleKeys = (privateGameId: number) =>
  ({
    guest: { key: demoGuestKey, about: 'reads all public games' },
    guestScoped: { key: 'sample-guest-scoped', gameIds: [1, 2], about: 'reads, games 1 and 2 alone' },
    guestPrivate: {
      key: 'sample-guest-private',
      gameIds: [privateGameId],
      about: 'reads, the game that is not public',
    },
    modsOnly: { key: 'sample-mods-only', scopes: ['mod:read'], about: 'mod:read alone, so no reviews' },
    readOnly: { key: 'sample-read-only', tier: 'user', userId: keyHolder, about: 'of tolvar, reads' },
    write: {
      key: 'sample-write',
      tier: 'user',
      userId: keyHolder,
      scopes: everyScope,
      about: 'of tolvar, writes',
    },
    superUser: {
      key: 'sample-super-user',
      tier: 'super-user',
      scopes: everyScope,
      about: 'acts as Svc-Api-User says',
    },
    revoked: { key: 'sample-revoked', active: false, about: 'revoked' },
  }) as const satisfies Record<string, SampleKey>;

export type SampleKeyName = keyof ReturnType<typeof sampleKeys>;

/** The names of the sample keys. */
export const sampleKeyNames = Object.keys(sampleKeys(0)) as [SampleKeyName, ...SampleKeyName[]];

/** The strings of the sample keys. */
export type SampleKeys = Readonly<Record<SampleKeyName, string>>;

/** The keys the service knows; revoked ones stay known, as inactive. */
export interface KeyRing {
  readonly samples: SampleKeys;
  find(key: string): ApiKey | undefined;
  /**
   * Adds a key, or replaces the one with the same string; returns the key string. Throws a RangeError for a guest key
   * that could write: those are public (docs/service.md, 5.1.4).
   */
  add(key?: NewKey): string;
  /** Makes a key inactive. Throws a RangeError when there is no such key. */
  revoke(key: string): void;
}

/** Creates a key ring with the sample keys and `more`. `privateGameId` is the game that is not public. */
export function makeKeyRing(privateGameId: number, more: readonly NewKey[]): KeyRing {
  const keys = new Map<string, ApiKey>();
  let made = 0;
  const add = (key: NewKey = {}) => {
    const whole: ApiKey = {
      key: `added-key-${++made}`,
      tier: 'guest',
      scopes: readScopes,
      gameIds: [],
      active: true,
      userId: null,
      ...key,
    };
    if (whole.tier === 'guest' && whole.scopes.some((scope) => scope.endsWith(':write')))
      throw new RangeError('A guest key cannot have write scopes.');
    keys.set(whole.key, whole);
    return whole.key;
  };
  const samples = Object.fromEntries(
    Object.entries(sampleKeys(privateGameId)).map(([name, { about: _, ...key }]) => [name, add(key)]),
  ) as SampleKeys;
  for (const key of more) add(key);
  return {
    samples,
    find: (key) => keys.get(key),
    add,
    revoke(key) {
      const known = keys.get(key);
      if (!known) throw new RangeError('There is no such key to revoke.');
      keys.set(key, { ...known, active: false });
    },
  };
}
