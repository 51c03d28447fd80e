import { realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { Confirmation, Question } from '#main/kernel/consent/confirmation.ts';
import type { HandedOut } from '#main/kernel/consent/handed-out.ts';
import { visibleText } from '#main/kernel/consent/visible-text.ts';
import { AppError } from '#shared/errors.ts';
import { shopTitles } from '#shared/shop-titles.ts';
import type { GameRow } from '../game.ts';
import type { GameInput } from '../games.ts';
import { findShopStart } from '../shops/shop-start.ts';
import type { Computer } from '../suggest/shops/computer.ts';
import { toArgumentsLine } from './arguments-line.ts';
import { isInterpreter } from './interpreters.ts';

/** The longest line of the question, in characters: what doesn't fit a window isn't confirmed in one. */
const longestLine = 1_000;

type From = { readonly handedOut: HandedOut; readonly earlier: GameRow | undefined };

/** Whether a folder is the player's own word: chosen in the system's dialog, found by main, or that of the game so far. */
export const isKnownFolder = (folder: string, { handedOut, earlier }: From): boolean =>
  folder === earlier?.folder || handedOut.hasFolder(folder);

/**
 * Asks the player to confirm a game as the page proposes it, once: its folders, its program and what that is started with
 * (E26). Asks nothing where all of it comes from main's own dialogs or suggestions, or is as it was, nor for what was
 * confirmed before: `confirmed` has that, and gets what is confirmed now.
 * @throws AppError `cancelled` if the player declines, `invalid-input` for what no window can show
 */
export async function confirmGame(
  input: GameInput,
  from: From & {
    readonly confirmation: Confirmation;
    readonly confirmed: Set<string>;
    /** The folders that its mods go to, by real paths. */
    readonly targets: readonly string[];
    readonly computer: Computer;
  },
): Promise<void> {
  const { earlier, confirmation, confirmed, targets, computer } = from;
  const isRunner = input.program !== null && (await isOutsideInterpreter(input.program.path, input.folder));
  const key = JSON.stringify(powersOf(input));
  if (confirmed.has(key) || isPlayersWord(input, { ...from, isRunner })) return;
  const question = await toQuestion(input, { isRunner, isNew: earlier === undefined, targets, computer });
  if (question.lines.some(({ values }) => Object.values(values ?? {}).some(isTooLong)))
    throw new AppError('invalid-input', { id: 'confirm.tooLong' });
  if (!(await confirmation.ask(question))) throw new AppError('cancelled', { id: 'confirm.gameDeclined' });
  confirmed.add(key);
}

/**
 * Asks the player whether mods of a game may go anywhere in these folders, once for the same ones.
 * @param targets real paths
 * @throws AppError `cancelled` if the player declines
 */
export async function confirmPlaces(
  { gameId, title }: Pick<GameRow, 'gameId' | 'title'>,
  from: {
    readonly targets: readonly string[];
    readonly confirmation: Confirmation;
    readonly confirmed: Set<string>;
  },
): Promise<void> {
  const { targets, confirmation, confirmed } = from;
  const key = JSON.stringify([gameId, ...targets]);
  if (confirmed.has(key)) return;
  const isConfirmed = await confirmation.ask({
    message: { id: 'confirm.places', values: { game: visibleText(title) } },
    lines: [
      ...targets.map((folder) => ({ id: 'confirm.mods', values: { text: visibleText(folder) } }) as const),
      { id: 'confirm.placesWhy' },
    ],
    confirm: { id: 'confirm.placesYes' },
  });
  if (!isConfirmed) throw new AppError('cancelled', { id: 'confirm.gameDeclined' });
  confirmed.add(key);
}

/** What Loadout writes to and starts for a game. */
const powersOf = ({ folder, modsFolder, rules, program, start }: GameInput) => [
  ...[folder, modsFolder, rules, program, start],
];

function isPlayersWord(input: GameInput, from: From & { readonly isRunner: boolean }): boolean {
  const { folder, modsFolder, rules, program, start } = input;
  const { handedOut, earlier, isRunner } = from;
  const suggested = handedOut.draftOf(folder);
  const isSameFolder = folder === earlier?.folder;
  if (!isKnownFolder(folder, from)) return false;
  const isSuggested =
    rules === null
      ? modsFolder === suggested?.modsFolder
      : rules.rulesId === suggested?.rulesFound?.rulesId && rules.system === suggested.rulesFound.system;
  const isAsBefore =
    isSameFolder &&
    modsFolder === earlier?.modsFolder &&
    JSON.stringify(rules) === JSON.stringify(earlier.rules);
  if (!isSuggested && !isAsBefore) return false;
  // A program is the player's word or not, but a shop starts the game by a list of its own.
  const isStartKnown =
    start === 'program' || start === suggested?.start || (isSameFolder && start === earlier?.start);
  if (!isStartKnown) return false;
  if (program === null) return true;
  if (earlier && isSameFolder && JSON.stringify(program) === JSON.stringify(earlier.program)) return true;
  const isChosen = program.path === suggested?.programPath || handedOut.hasProgram(program.path);
  return isChosen && !isRunner && program.arguments.length === 0 && program.workingFolder === null;
}

async function toQuestion(
  input: GameInput,
  {
    isRunner,
    isNew,
    targets,
    computer,
  }: {
    readonly isRunner: boolean;
    readonly isNew: boolean;
    readonly targets: readonly string[];
    readonly computer: Computer;
  },
): Promise<Question> {
  const { title, folder, program } = input;
  const real = (path: string) => realpath(path).catch(() => path);
  const line = (
    id: `confirm.${'folder' | 'mods' | 'program' | 'arguments' | 'workingFolder'}`,
    text: string,
  ) => ({
    id,
    values: { text: visibleText(text) },
  });
  const start = input.start === 'program' ? null : await findShopStart(input.start, folder, computer);
  const ofProgram = program && {
    ...program,
    line: toArgumentsLine(program.arguments),
    real: await real(program.path),
  };
  return {
    message: { id: isNew ? 'confirm.addGame' : 'confirm.changeGame', values: { game: visibleText(title) } },
    lines: [
      line('confirm.folder', await real(folder)),
      ...targets.map((target) => line('confirm.mods', target)),
      ...(ofProgram === null
        ? [{ id: 'confirm.noProgram' } as const]
        : [line('confirm.program', ofProgram.real)]),
      ...(ofProgram && ofProgram.line !== '' ? [line('confirm.arguments', ofProgram.line)] : []),
      ...(ofProgram && ofProgram.workingFolder !== null
        ? [line('confirm.workingFolder', ofProgram.workingFolder)]
        : []),
      ...(start === null
        ? []
        : [
            {
              id: 'confirm.shop',
              values: { shop: shopTitles[start.shop], text: visibleText(start.id) },
            } as const,
          ]),
      ...(isRunner ? [{ id: 'confirm.runsArguments' } as const] : []),
      { id: 'confirm.gameWhy' },
    ],
    confirm: { id: isNew ? 'confirm.addGameYes' : 'confirm.changeGameYes' },
  };
}

/** Whether a program runs whatever its arguments say, and isn't part of the game. */
async function isOutsideInterpreter(path: string, folder: string): Promise<boolean> {
  const real = (each: string) => realpath(each).catch(() => each);
  const between = relative(await real(folder), await real(path));
  const isInside = between !== '..' && !between.startsWith(`..${sep}`) && !isDrive.test(between);
  return !isInside && (isInterpreter(await real(path)) || isInterpreter(path));
}

/** On another drive of Windows, there is no way from one to the other. */
const isDrive = /^[a-z]:/i;

const isTooLong = (value: string | number): boolean => String(value).length > longestLine;
