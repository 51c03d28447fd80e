import { requestPath } from '../api-requests.ts';
import type { ModRecord } from '../data/mods.ts';
import type { FakeService } from '../index.ts';
import type { RawResponse } from '../raw-request.ts';

/** What a request is made with, and what a test calls it. */
export interface Caller {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request besides its path and credential. */
export interface Call {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
}

/** Somebody with a key, who may act as another. */
export const withKey = (key: string, user?: number): Caller => ({
  name: user === undefined ? key : `${key} as ${user}`,
  headers: { 'Svc-Api-Key': key, ...(user === undefined ? {} : { 'Svc-Api-User': String(user) }) },
});

/** A player who is signed in, with every scope. */
export const asPlayer = (service: FakeService, player: string): Caller => ({
  name: player,
  headers: { Authorization: `Bearer ${service.issueTokens(player).accessToken}` },
});

/**
 * Somebody of each sort that the service lets in: all keys but the revoked one, a super-user as each player, tokens.
 */
export function everybody(service: FakeService): Caller[] {
  const { revoked: _, ...keys } = service.keys;
  const gameIds = service.generator.games.map(({ gameId }) => gameId);
  const scopes = ['mod:read', 'mod_rating:read', 'favorite:read', 'library:read', 'favorite:write'] as const;
  const everyGame = service.addKey({ tier: 'super-user', gameIds, scopes });
  return [
    ...Object.values(keys).map((key) => withKey(key)),
    withKey(everyGame),
    ...service.players.flatMap(({ userId, username }) => [
      withKey(keys.superUser, userId),
      withKey(everyGame, userId),
      asPlayer(service, username),
    ]),
  ];
}

/** Asks as somebody; a form is sent with POST unless said. */
export function requestAs(
  service: FakeService,
  { headers }: Caller,
  path: string,
  call: Call = {},
): Promise<RawResponse> {
  const { form, method = form ? 'POST' : 'GET' } = call;
  if (!form) return requestPath(service, path, { key: null, method, headers });
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(form).toString();
  return requestPath(service, path, { key: null, method, headers: { ...type, ...headers }, body });
}

/** An entry of a list, as the service names its fields. */
export type Entry = Readonly<Record<string, unknown>>;

/** Every entry of every page of a list; empty where the caller may not read it. */
export async function wholeList(service: FakeService, caller: Caller, path: string): Promise<Entry[]> {
  const name = path === 'games/' ? 'games' : path.endsWith('reviews') ? 'reviews' : 'mods';
  const entries: Entry[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const response = await requestAs(service, caller, `${path}?page=${page}`);
    if (response.status === 403) return [];
    const body = response.json() as { pagination: { last_page: number } } & Record<string, Entry[]>;
    entries.push(...(body[name] ?? []));
    last = body.pagination.last_page;
  }
  return entries;
}

/** The ids of the mods of a list. */
export const idsOf = async (service: FakeService, caller: Caller, path: string): Promise<number[]> =>
  (await wholeList(service, caller, path)).map((mod) => Number(mod['mod_id']));

/** All mods there are, by what the data alone says of them: no rule of the service gets a request. */
export function modsOf({ generator }: FakeService) {
  const game = new Map(generator.games.map((one) => [one.gameId, one]));
  const all = Array.from({ length: generator.lastModId }, (_, at) => generator.mod(at + 1)).filter(
    (mod): mod is ModRecord => mod !== undefined,
  );
  const ids = (fits: (mod: ModRecord) => boolean | undefined) => all.filter(fits).map(({ modId }) => modId);
  const isExcluded = (mod: ModRecord) => mod.nsfw && game.get(mod.gameId)?.excludesNsfw;
  return {
    /** Marked NSFW in a game that excludes those. */
    excluded: ids(isExcluded),
    /** Of games that are not public. */
    unannounced: ids((mod) => game.get(mod.gameId)?.isPublic === false),
    /** What anybody may see. */
    open: ids((mod) => game.get(mod.gameId)?.isPublic && !isExcluded(mod)),
    /** Of these, those of one of the games. */
    openIn: (...gameIds: number[]) => ids((mod) => gameIds.includes(mod.gameId) && !isExcluded(mod)),
    nsfw: ids((mod) => mod.nsfw && !isExcluded(mod)),
  };
}

/** The addresses at which a mod, or something of it, is looked up. */
export function lookUps(service: FakeService, modId: number): string[] {
  const version = service.generator.versions(modId)[0];
  const file = version?.files[0]?.fileId;
  return [
    `mods/${modId}/`,
    `mods/${modId}/versions`,
    `mods/${modId}/reviews`,
    `mod-versions/${version?.versionId}/download${file === undefined ? '' : `?file=${file}`}`,
  ];
}

/** What writes to a mod or deletes something of it: its favorite mark, a new review, the first review it has. */
export const writesTo = (modId: number): readonly (readonly [path: string, call: Call])[] => [
  [`mods/${modId}/favorite`, { method: 'POST' }],
  [`mods/${modId}/favorite`, { method: 'DELETE' }],
  ['mod-reviews/', { form: { mod_id: String(modId), rating: '5', message: 'Good.' } }],
  [`mod-reviews/${modId * 8192 + 1}/`, { method: 'DELETE' }],
];
