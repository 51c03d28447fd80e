import { basename, relative, sep } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { GameRow } from '../../game.ts';
import { type GameRules, type GameSystem, gameRulesSchema } from '../game-rules.ts';
import { isBelow, staysBelow } from '../rule-values.ts';

type Game = Pick<GameRow, 'gameId' | 'title' | 'folder' | 'modsFolder' | 'placement' | 'program'>;

/** The system that the files of a game are for: Wine runs a Windows program on the other ones. */
export const systemOf = ({ program }: Pick<Game, 'program'>, platform: NodeJS.Platform): GameSystem =>
  platform === 'win32' || /\.(?:exe|bat|cmd)$/i.test(program?.path ?? '')
    ? 'windows'
    : platform === 'darwin'
      ? 'macos'
      : 'linux';

/**
 * Rules for a game that has none: every file goes where it goes now. They know the game's folder by its program, or by the
 * first of `inFolder`, the names of what lies in it. @throws AppError `rejected` for a folder for mods that rules can't name
 */
export function firstRules(
  game: Game,
  { platform, inFolder }: { readonly platform: NodeJS.Platform; readonly inFolder: readonly string[] },
): GameRules {
  const { gameId, title, folder, modsFolder, placement, program } = game;
  if (!isBelow(modsFolder)) throw new AppError('rejected', { id: 'plan.modsFolder', values: { modsFolder } });
  const program_ = program === null ? '' : relative(folder, program.path).split(sep).join('/');
  const fitting = [program_, ...inFolder, modsFolder].filter((mark) => mark.length < 200 && staysBelow(mark));
  return gameRulesSchema.parse({
    version: 1,
    rulesId: idOf(title, gameId),
    // The longest title of a game counts characters, which may have two units each.
    title: title.length > 200 ? [...title].slice(0, 100).join('') : title,
    names: [basename(folder).slice(0, 200)],
    marks: [{ system: systemOf(game, platform), all: [fitting[0] ?? 'mods'] }],
    places: [{ rest: true, to: `game:${restOf(modsFolder, placement)}` }],
  });
}

/** A path below the game's folder for all files of a mod. */
const restOf = (modsFolder: string, placement: Game['placement']): string =>
  placement === 'merged' ? modsFolder : modsFolder === '' ? '{mod}' : `${modsFolder}/{mod}`;

function idOf(title: string, gameId: string): string {
  const words = (text: string, longest: number) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, longest)
      .replaceAll(/^-|-$/g, '');
  return ['own', words(title, 40), words(gameId, 12)].filter((part) => part !== '').join('-');
}
