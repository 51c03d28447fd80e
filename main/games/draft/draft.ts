import { basename } from 'node:path';
import type { GameDraft } from '#shared/contract/games/games.ts';
import { AppError } from '#shared/errors.ts';
import type { GameRow } from '../game.ts';
import type { GameInput } from '../games.ts';
import { guessGame } from '../suggest/guess-game.ts';
import { lookInGameFolder } from '../suggest/look-in-folder.ts';
import { parseArgumentsLine, toArgumentsLine } from './arguments-line.ts';

/** A draft for a folder, filled with what the folder and the service's games tell. */
export async function draftOfFolder(
  folder: string,
  from: {
    readonly platform: NodeJS.Platform;
    readonly games: readonly { readonly gameId: number; readonly title: string }[];
    /** The game's name, if that isn't the folder's. */
    readonly name?: string | null | undefined;
  },
): Promise<GameDraft> {
  const { modsFolder, placement, programPath } = await lookInGameFolder(folder, from.platform);
  // A name can be longer than a title may be.
  const title = from.name ?? basename(folder).slice(0, 200);
  const names = [title, ...(programPath === null ? [] : [basename(programPath).replace(/\.[^.]+$/, '')])];
  const serviceGameId = guessGame(names, from.games);
  const listed = from.games.find(({ gameId }) => gameId === serviceGameId);
  return {
    title: from.name ?? listed?.title ?? title,
    folder,
    modsFolder,
    placement,
    serviceGameId,
    programPath: programPath ?? '',
    arguments: '',
    workingFolder: '',
  };
}

/** The draft of a game that was added. */
export function draftOfGame(game: GameRow, service: string | null): GameDraft {
  const { title, folder, modsFolder, placement, program } = game;
  return {
    title,
    folder,
    modsFolder,
    placement,
    programPath: program?.path ?? '',
    arguments: toArgumentsLine(program?.arguments ?? []),
    workingFolder: program?.workingFolder ?? '',
    serviceGameId: game.service === service ? game.serviceGameId : null,
  };
}

/**
 * What is stored of a draft without errors.
 * @param service the base URL of the service in use, which the game's number is of
 * @throws AppError `invalid-input` for arguments with an open quote
 */
export function toGameInput(draft: GameDraft, service: string | null): GameInput {
  const { title, folder, modsFolder, placement, programPath, workingFolder, serviceGameId } = draft;
  const args = parseArgumentsLine(draft.arguments);
  if (args === null) throw new AppError('invalid-input', { id: 'games.quoteOpen' });
  const isTied = serviceGameId !== null && service !== null;
  return {
    title: title.trim(),
    folder: withoutEnd(folder),
    modsFolder,
    placement,
    service: isTied ? service : null,
    serviceGameId: isTied ? serviceGameId : null,
    program:
      programPath === ''
        ? null
        : { path: programPath, arguments: args, workingFolder: workingFolder === '' ? null : workingFolder },
  };
}

/** A path without separators at its end: walking up from a mods folder compares it with those above (Z25). */
const withoutEnd = (folder: string): string => folder.replace(/(?<=[^/\\:])[/\\]+$/, '');
