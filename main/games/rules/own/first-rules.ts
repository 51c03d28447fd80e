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

/** The most folders that mark a game's folder beside its program: another game has such a program, too. */
const mostMarks = 4;

/**
 * Rules for a game that has none: every file goes where it goes now. They know the game's folder by its program and by
 * `inFolder`, the names of the folders in it.
 * @param from `isTaken`: whether other rules have an id, which may be earlier ones of this game
 * @throws AppError `rejected` for a folder for mods that rules can't name
 */
export function firstRules(
  game: Game,
  from: {
    readonly platform: NodeJS.Platform;
    readonly inFolder: readonly string[];
    readonly isTaken: (rulesId: string) => boolean;
  },
): GameRules {
  const { gameId, title, folder, modsFolder, placement, program } = game;
  if (!isBelow(modsFolder)) throw new AppError('rejected', { id: 'plan.modsFolder', values: { modsFolder } });
  const { platform, inFolder, isTaken } = from;
  const started = program === null ? '' : relative(folder, program.path).split(sep).join('/');
  const own = inFolder.filter((name) => name !== modsFolder.split('/')[0]).slice(0, mostMarks);
  const fitting = [started, ...own].filter((mark) => mark.length < 200 && staysBelow(mark));
  return gameRulesSchema.parse({
    version: 1,
    rulesId: idOf(title, gameId, isTaken),
    // The longest title of a game counts characters, which may have two units each.
    title: title.length > 200 ? [...title].slice(0, 100).join('') : title,
    names: [basename(folder).slice(0, 200)],
    marks: [{ system: systemOf(game, platform), all: fitting.length > 0 ? fitting : ['mods'] }],
    places: [{ rest: true, to: `game:${restOf(modsFolder, placement)}` }],
  });
}

/** A path below the game's folder for all files of a mod. */
const restOf = (modsFolder: string, placement: Game['placement']): string =>
  placement === 'merged' ? modsFolder : modsFolder === '' ? '{mod}' : `${modsFolder}/{mod}`;

function idOf(title: string, gameId: string, isTaken: (rulesId: string) => boolean): string {
  const words = (text: string, longest: number) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, longest)
      .replaceAll(/^-|-$/g, '');
  const id = ['own', words(title, 40), words(gameId, 12)].filter((part) => part !== '').join('-');
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? id : `${id}-${number}`;
    if (!isTaken(next)) return next;
  }
}
