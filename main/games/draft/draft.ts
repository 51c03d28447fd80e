import { basename } from 'node:path';
import type { DraftRules, GameDraft } from '#shared/contract/games/games.ts';
import { AppError } from '#shared/errors.ts';
import type { GameRow } from '../game.ts';
import type { GameInput } from '../games.ts';
import { findWine } from '../play/wine.ts';
import { type FoundRules, findRules } from '../rules/find-rules.ts';
import type { GameRules } from '../rules/game-rules.ts';
import { findShopStarts, type ShopStart } from '../shops/shop-start.ts';
import { guessGame } from '../suggest/guess-game.ts';
import { lookInGameFolder } from '../suggest/look-in-folder.ts';
import type { Computer } from '../suggest/shops/computer.ts';
import { parseArgumentsLine, toArgumentsLine } from './arguments-line.ts';

/** A draft for a folder, filled with what the folder and the service's games tell. */
export async function draftOfFolder(
  folder: string,
  from: Computer & {
    readonly games: readonly { readonly gameId: number; readonly title: string }[];
    /** The game's name, if that isn't the folder's. */
    readonly name?: string | null | undefined;
    readonly rules: Iterable<GameRules>;
    /** The service's number of the game that rules are for, where the service says that itself. */
    readonly serviceGameOf?: (rulesId: string) => number | null;
  },
): Promise<GameDraft> {
  const { modsFolder, placement, programPath } = await lookInGameFolder(folder, from.platform);
  const foundRules = await findRules(folder, from.rules, from.platform);
  const found = toDraftRules(foundRules);
  const shopStarts = await findShopStarts(folder, from);
  const needed = needsOverrides(foundRules, from.platform)
    ? null
    : await neededOf(shopStarts, { folder, programPath }, from);
  // A name can be longer than a title may be.
  const title = from.name ?? found?.title ?? basename(folder).slice(0, 200);
  const names = [
    title,
    basename(folder),
    ...(programPath === null ? [] : [basename(programPath).replace(/\.[^.]+$/, '')]),
  ];
  const named = found && from.serviceGameOf?.(found.rulesId);
  const serviceGameId = named ?? guessGame(names, from.games);
  const listed = from.games.find(({ gameId }) => gameId === serviceGameId);
  return {
    title: from.name ?? listed?.title ?? title,
    folder,
    modsFolder,
    placement,
    rules: found,
    rulesFound: found,
    serviceGameId,
    programPath: programPath ?? '',
    arguments: '',
    workingFolder: '',
    start: needed?.shop ?? 'program',
    shops: shopStarts.map(({ shop }) => shop),
  };
}

/**
 * The first shop without which the game ends at once, or can't start: launchers bring the Wine along that this computer lacks. Null
 * where its program can be started.
 */
async function neededOf(
  starts: readonly ShopStart[],
  { folder, programPath }: { readonly folder: string; readonly programPath: string | null },
  computer: Computer,
): Promise<ShopStart | null> {
  for (const start of starts) if (await start.isNeeded()) return start;
  const [first = null] = starts;
  const isOfWindows = computer.platform === 'linux' && /\.exe$/i.test(programPath ?? '');
  return first !== null && isOfWindows && (await findWine(folder, computer)) === null ? first : null;
}

/** A shop that runs already doesn't hand on what Wine has to load for a game: Loadout itself has to start it with Proton. */
const needsOverrides = (found: FoundRules | null, platform: NodeJS.Platform): boolean =>
  platform === 'linux' && found?.system === 'windows' && (found.rules.loader?.wineOverrides ?? []).length > 0;

/** The draft of a game that was added. */
export async function draftOfGame(
  game: GameRow,
  from: Computer & {
    /** The base URL of the service in use. */
    readonly service: string | null;
    readonly rules: ReadonlyMap<string, GameRules>;
  },
): Promise<GameDraft> {
  const { title, folder, modsFolder, placement, program } = game;
  const found = toDraftRules(await findRules(folder, from.rules.values(), from.platform));
  const rules = game.rules && {
    ...game.rules,
    title: from.rules.get(game.rules.rulesId)?.title ?? game.rules.rulesId,
  };
  return {
    title,
    folder,
    modsFolder,
    placement,
    rules,
    rulesFound: rules ?? found,
    programPath: program?.path ?? '',
    arguments: toArgumentsLine(program?.arguments ?? []),
    workingFolder: program?.workingFolder ?? '',
    start: game.start,
    shops: (await findShopStarts(folder, from)).map(({ shop }) => shop),
    serviceGameId: game.service === from.service ? game.serviceGameId : null,
  };
}

/**
 * What is stored of a draft without errors.
 * @param service the base URL of the service in use, which the game's number is of
 * @throws AppError `invalid-input` for arguments with an open quote
 */
export function toGameInput(draft: GameDraft, service: string | null): GameInput {
  const { title, folder, programPath, workingFolder, serviceGameId } = draft;
  const rules = draft.rules && { rulesId: draft.rules.rulesId, system: draft.rules.system };
  const args = parseArgumentsLine(draft.arguments);
  if (args === null) throw new AppError('invalid-input', { id: 'games.quoteOpen' });
  const isTied = serviceGameId !== null && service !== null;
  return {
    title: title.trim(),
    folder: withoutEnd(folder),
    // Rules name the places in the game's own folder.
    modsFolder: rules === null ? draft.modsFolder : '',
    modsFolderFrom: 'player',
    placement: rules === null ? draft.placement : 'merged',
    rules,
    service: isTied ? service : null,
    serviceGameId: isTied ? serviceGameId : null,
    program:
      programPath === ''
        ? null
        : { path: programPath, arguments: args, workingFolder: workingFolder === '' ? null : workingFolder },
    start: draft.start,
  };
}

/** A path without separators at its end: walking up from a mods folder compares it with those above (Z25). */
const withoutEnd = (folder: string): string => folder.replace(/(?<=[^/\\:])[/\\]+$/, '');

const toDraftRules = (found: FoundRules | null): DraftRules | null =>
  found && { rulesId: found.rules.rulesId, system: found.system, title: found.rules.title };
