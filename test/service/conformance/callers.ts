import { requestPath } from '../api-requests.ts';
import type { ModRecord } from '../data/mods.ts';
import type { FakeService } from '../index.ts';
import type { RawResponse } from '../raw-request.ts';

/** The credentials of a request, with a name for tests. */
export interface Caller {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request without its path and credential. */
export interface Call {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
}

/** A caller with a key, who may act as a user. */
export const withKey = (key: string, user?: number): Caller => ({
  name: user === undefined ? key : `${key} as ${user}`,
  headers: { 'Svc-Api-Key': key, ...(user === undefined ? {} : { 'Svc-Api-User': String(user) }) },
});

/** A player who is signed in, with every scope. */
export const asPlayer = (service: FakeService, player: string): Caller => ({
  name: player,
  headers: { Authorization: `Bearer ${service.issueTokens(player).accessToken}` },
});

/** A caller of each accepted kind: all keys except the revoked one, a super-user as each player, tokens. */
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

/** Sends a request as a caller; a form is sent with POST by default. */
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

/** An entry of a list, with the service's field names. */
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

/** All mods, read from the data and not through the service's rules. */
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
    /** Visible to everybody. */
    open: ids((mod) => game.get(mod.gameId)?.isPublic && !isExcluded(mod)),
    /** The visible ones of one of these games. */
    openIn: (...gameIds: number[]) => ids((mod) => gameIds.includes(mod.gameId) && !isExcluded(mod)),
    nsfw: ids((mod) => mod.nsfw && !isExcluded(mod)),
  };
}

/** The paths of a mod and its resources. */
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

/** Requests that change something of a mod: its favorite, a new review, its first review. */
export const writesTo = (modId: number): readonly (readonly [path: string, call: Call])[] => [
  [`mods/${modId}/favorite`, { method: 'POST' }],
  [`mods/${modId}/favorite`, { method: 'DELETE' }],
  ['mod-reviews/', { form: { mod_id: String(modId), rating: '5', message: 'Good.' } }],
  [`mod-reviews/${modId * 8192 + 1}/`, { method: 'DELETE' }],
];
