import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createFavorites, type FavoritesOptions } from '#main/account/favorites/favorites.ts';
import type { FavoriteMark, FavoritesState } from '#shared/contract/account/favorites.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import type { FakeService, ServiceOptions } from '#test/service/index.ts';
import { type Client, startClient } from '../../service/setup.ts';
import { type FakeAccess, fakeAccess } from './access.ts';

/** The test's own folder, removed when the test ends. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loadout-favorites-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'favorites');
}

/** A mod as the renderer sends it. */
export const mod = (modId: number, change: Partial<Mod> = {}): Mod => ({
  modId,
  title: `Mod ${modId}`,
  tagLine: '',
  gameId: 1,
  modType: 'download_local',
  downloadCount: null,
  ratingAvg: null,
  viewUrl: null,
  getBy: 'download',
  ...change,
});

type Favorites = ReturnType<typeof createFavorites>;
export type Refused = Parameters<Parameters<Favorites['onRefused']>[0]>[0];

export type Started = Client & {
  readonly favorites: Favorites;
  readonly access: FakeAccess;
  readonly folder: string;
  readonly log: ReturnType<typeof createMemoryLog>;
  readonly refused: Refused[];
  /** Favorites over the same files and service, as after a kill: the previous ones are not closed. */
  again(more?: Partial<FavoritesOptions>): Favorites;
  set(modId: number, favorite: boolean): Promise<FavoriteMark>;
};

/** Favorites of `player` over the fake service, signed in but not yet opened. Everything ends with the test. */
export async function startFavorites(
  options: ServiceOptions & { player?: string } = {},
  with_: Partial<FavoritesOptions> = {},
): Promise<Started> {
  const { player = 'pix_el', ...service } = options;
  const client = await startClient({ perPage: 10, ...service });
  const access = fakeAccess(client.fakeService.url);
  access.signIn(player, client.fakeService.issueTokens(player).accessToken);
  const folder = await ownFolder();
  const log = createMemoryLog();
  const refused: Refused[] = [];
  const again = (more: Partial<FavoritesOptions> = {}) => {
    const favorites = createFavorites({
      access,
      player: client.service.player,
      getMod: (modId) => client.service.mods.get({ modId }),
      onServiceBack: client.service.onBack,
      folder,
      clock: client.clock,
      random: () => 0,
      log,
      ...with_,
      ...more,
    });
    favorites.onRefused((refusal) => refused.push(refusal));
    onTestFinished(() => favorites.close());
    return favorites;
  };
  const favorites = again();
  const set = (modId: number, favorite: boolean) => favorites.set({ mod: mod(modId), favorite });
  return { ...client, favorites, access, folder, log, refused, again, set };
}

/** The writes that the service received, as "POST 3", in their order. */
export const writesOf = (fakeService: FakeService): string[] =>
  fakeService.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${/mods\/(\d+)\/favorite/.exec(path)?.[1]}`);

/** Waits until the state satisfies the condition. */
export function until(
  favorites: Favorites,
  fits: (state: FavoritesState) => boolean,
): Promise<FavoritesState> {
  return new Promise((resolve, reject) => {
    const check = (state: FavoritesState) => {
      if (!fits(state)) return;
      stop();
      resolve(state);
    };
    const stop = favorites.onChange(({ state }) => check(state));
    favorites.state().then(check, reject);
  });
}

/** Waits until all changes have been sent. */
export const isSent = ({ pending, list }: FavoritesState) => pending.length === 0 && list === 'complete';
