import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { HandedOut } from '#main/kernel/consent/handed-out.ts';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import type { DraftProblem, GameDraft } from '#shared/contract/games/games.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Game as ServiceGame } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import { isDownloaded } from '#shared/mod-status.ts';
import { checkDraft } from './draft/check-draft.ts';
import { draftOfFolder, toGameInput } from './draft/draft.ts';
import { isKnownFolder } from './draft/proposal.ts';
import { type GameRow, targetOf } from './game.ts';
import type { GameInput } from './games.ts';
import type { MyMods } from './my-mods.ts';
import { findShopStart } from './shops/shop-start.ts';
import type { Computer } from './suggest/shops/computer.ts';
import { thisRegistry } from './suggest/windows/this-windows.ts';

type Needs = Pick<MyMods, 'games' | 'installsFolder' | 'service' | 'rules' | 'targets'> & {
  /** Loadout's own folder. */
  readonly userData: string;
  /** What main gave to the page, where the page proposes the draft; null where the player typed it on the command line. */
  readonly handedOut: HandedOut | null;
};

/** The computer that Loadout runs on. */
export const thisComputer = (): Computer => ({
  platform: process.platform,
  home: homedir(),
  env: process.env,
  windows: thisRegistry(process.platform, process.env),
});

/** What is wrong with a draft. `gameId` is the game that it changes, null for a new one. */
export async function checkGameDraft(
  draft: GameDraft,
  gameId: string | null,
  needs: Needs & { readonly isConfirmed?: boolean },
): Promise<DraftProblem[]> {
  const { handedOut } = needs;
  const earlier = needs.games.list().find((game) => game.gameId === gameId);
  const rules = await needs.rules.read();
  return checkDraft(draft, {
    games: needs.games.list().filter((game) => game.gameId !== gameId),
    ownFolder: needs.userData,
    installsFolder: needs.installsFolder,
    platform: process.platform,
    targetsOf: (game) => needs.targets.foldersOf(game),
    rulesOf: (rulesId) => rules.get(rulesId),
    canStart: async (shop, path) => (await findShopStart(shop, path, thisComputer())) !== null,
    isChosen: (path) => handedOut?.hasProgram(path) === true || path === earlier?.program?.path,
    guardedBy: {
      platform: process.platform,
      home: homedir(),
      env: process.env,
      own: [needs.userData, dirname(process.execPath)],
    },
    mayWrite:
      needs.isConfirmed === true || handedOut === null || isKnownFolder(draft.folder, { handedOut, earlier }),
  });
}

/** A draft as it is stored. @throws AppError `invalid-input` with its first error */
export async function toCheckedInput(
  draft: GameDraft,
  gameId: string | null,
  needs: Needs & { readonly isConfirmed?: boolean },
): Promise<GameInput> {
  const problems = await checkGameDraft(draft, gameId, needs);
  const error = problems.find(({ severity }) => severity === 'error');
  if (error) throw new AppError('invalid-input', error.text);
  return toGameInput(draft, needs.service());
}

/** What adding a game needs beside what checks its draft. */
type Adding = Pick<MyMods, 'games' | 'settleGame' | 'downloads' | 'installs' | 'jobs' | 'service'>;

/**
 * Adds a checked game, with what an earlier one left in its folder: mods, or a switch that was cut short. Its mods that
 * were downloaded before are installed in it, that of `wanted` (a download) in any case.
 */
export async function addGame(
  input: GameInput,
  myMods: Adding,
  wanted: string | null = null,
): Promise<GameRow> {
  // A folder of the game's own files, to merge mods with, is there in most games, whatever it is for.
  const isFound = input.placement === 'folder' && (await isFolder(await targetOf(input)));
  const game = myMods.games.add({ ...input, modsFolderFrom: isFound ? 'found' : 'guess' });
  await myMods.settleGame(game);
  for (const { downloadId } of waitingFor(game, wanted, myMods))
    await myMods.jobs.fromDownload({ downloadId, gameId: game.gameId });
  return game;
}

/** The newest finished download of each mod of a game that was never installed, and the one that is wanted. */
function waitingFor(
  game: GameRow,
  wanted: string | null,
  { downloads, installs, service }: Pick<Adding, 'downloads' | 'installs' | 'service'>,
): readonly Download[] {
  if (game.serviceGameId === null || game.service !== service()) return [];
  const known = new Set(
    installs.list().flatMap((install) => (install.service === game.service ? [install.modId] : [])),
  );
  return downloads.list().filter((download) => {
    if (download.gameId !== game.serviceGameId || !isDownloaded(download)) return false;
    const isNew = !known.has(download.modId);
    known.add(download.modId);
    return isNew || download.downloadId === wanted;
  });
}

/**
 * Adds the game in a folder with what the folder and the service's games tell, unless it was added before.
 * `name` is its name, if that isn't the folder's. Returns it.
 * @throws AppError `invalid-input` for a folder that no game can be in
 */
export async function addGameFolder(
  folder: string,
  needs: Omit<Needs, 'handedOut'> &
    Adding & {
      readonly serviceGames: readonly ServiceGame[];
      readonly name?: string | null;
    },
): Promise<GameRow> {
  const real = (path: string) => realpath(path).catch(() => resolve(path));
  const wanted = await real(folder);
  for (const game of needs.games.list()) if ((await real(game.folder)) === wanted) return game;
  const { serviceGames, name } = needs;
  const rules = (await needs.rules.read()).values();
  const serviceGameOf = (rulesId: string) => needs.rules.serviceGameOf(rulesId);
  const from = { ...thisComputer(), games: serviceGames, name, rules, serviceGameOf };
  const draft = await draftOfFolder(folder, from);
  // The command line is the player's own word.
  return addGame(await toCheckedInput(draft, null, { ...needs, handedOut: null }), needs);
}
