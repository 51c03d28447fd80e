import { realpath } from 'node:fs/promises';
import { type StartShop, startShops } from '../game.ts';
import type { GameMark } from '../play/run.ts';
import { steamAppsOf } from '../steam/steam-app.ts';
import { findSteam } from '../steam/steam-client.ts';
import { usesSteam } from '../steam/uses-steam.ts';
import type { Computer } from '../suggest/shops/computer.ts';
import { epic } from '../suggest/shops/epic.ts';
import { gog } from '../suggest/shops/gog.ts';
import { heroic } from '../suggest/shops/heroic.ts';
import type { Shop } from '../suggest/shops/shop.ts';
import { askLauncher, type ShopCommand } from './ask-launcher.ts';

/** How a shop starts a game. `id` is what the game is called there, `mark` what its processes are recognized by. */
export type ShopStart = ShopCommand & {
  readonly shop: StartShop;
  readonly id: string;
  readonly mark: GameMark;
  /** Whether arguments for the game may follow. */
  readonly takesArguments: boolean;
  /** Whether the game ends at once without the shop. */
  readonly isNeeded: () => Promise<boolean>;
};

/** The lists of launchers. */
const lists: Readonly<Record<Exclude<StartShop, 'steam'>, Shop>> = { epic, gog, heroic };

/**
 * How a shop starts the game in a folder, by the ids that its own list has for that folder. Null if the shop isn't on this
 * computer, or doesn't have the game. Never rejects.
 */
export const findShopStart = (
  shop: StartShop,
  folder: string,
  computer: Computer,
): Promise<ShopStart | null> =>
  shop === 'steam' ? throughSteam(folder, computer) : throughLauncher(shop, folder, computer);

/** How each shop starts the game in a folder that can. Never rejects. */
export async function findShopStarts(folder: string, computer: Computer): Promise<readonly ShopStart[]> {
  const found = await Promise.all(startShops.map((shop) => findShopStart(shop, folder, computer)));
  return found.filter((start) => start !== null);
}

async function throughSteam(folder: string, computer: Computer): Promise<ShopStart | null> {
  const [app] = await steamAppsOf(folder);
  const steam = await findSteam(folder, computer);
  if (app === undefined || steam === null) return null;
  const { appId: id } = app;
  return {
    shop: 'steam',
    id,
    command: steam.command,
    args: [...steam.args, '-applaunch', id],
    mark: { kind: 'steam', appId: id, folder },
    takesArguments: true,
    isNeeded: () => usesSteam(folder),
  };
}

async function throughLauncher(
  shop: Exclude<StartShop, 'steam'>,
  folder: string,
  computer: Computer,
): Promise<ShopStart | null> {
  const real = (path: string) => realpath(path).catch(() => null);
  const wanted = await real(folder);
  if (wanted === null) return null;
  for (const { launch, folder: listed } of await lists[shop](computer)) {
    if (launch?.shop !== shop || (await real(listed)) !== wanted) continue;
    const command = await askLauncher(launch, folder, computer);
    if (command === null) continue;
    return {
      ...command,
      shop,
      id: launch.shop === 'gog' ? launch.id : launch.app,
      mark: { kind: 'folder', folder },
      takesArguments: false,
      isNeeded: async () => launch.needsShop,
    };
  }
  return null;
}
