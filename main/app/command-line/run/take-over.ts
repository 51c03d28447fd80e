import { resolve } from 'node:path';
import { QuestionsOpen } from '#main/games/play/play-game.ts';
import type { Keeper } from '#main/games/take-over/found.ts';
import type { Look } from '#main/games/take-over/take-overs.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { takeOverNote } from '#shared/take-over-note.ts';
import type { Command } from '../grammar.ts';
import type { CommandDeps, CommandOutcome } from './command.ts';
import { done } from './command.ts';
import { findGame } from './find.ts';

type Source = Look['sources'][number];
type TakeOver = Extract<Command, { name: 'take-over' }>;

/** What `--from` may name instead of a folder, by the word. */
const programs: Readonly<Record<string, Keeper>> = {
  game: 'nobody',
  vortex: 'vortex',
  mo2: 'mo2',
  r2modman: 'r2modman',
  gale: 'gale',
  prism: 'prism',
  modrinth: 'modrinth',
};

/** Takes over mods that are on this computer already, each profile into a loadout of its own; with `isDryRun` it only says which. */
export async function takeOverMods(command: TakeOver, deps: CommandDeps): Promise<CommandOutcome> {
  const { myMods, signal } = deps;
  const { gameId, title } = findGame(command.game, myMods);
  const { sources, none } = await findSources(command, gameId, deps);
  // A script that only asks what would be taken over has its answer: nothing.
  if (command.isDryRun && sources.length === 0)
    return done([{ id: none }], { game: title, isDryRun: true, sources: [] });
  if (sources.length === 0) throw new AppError('not-found', { id: none });
  if (command.isDryRun)
    return done(sources.flatMap(describe), { game: title, isDryRun: true, sources: sources.map(toJson) });
  const cancel = () => myMods.takeOvers.cancel(gameId);
  signal.addEventListener('abort', cancel);
  try {
    const lines: Text[] = [];
    const taken: unknown[] = [];
    for (const source of sources) {
      const { sourceId, mods, left } = source;
      const keys = mods.map(({ key }) => key);
      const isTakenOut = !command.keepsFiles;
      const { count, name, applied } = await myMods.takeOvers.start(gameId, { sourceId, keys, isTakenOut });
      if (applied?.state === 'asked') throw new QuestionsOpen(applied.questions);
      lines.push({ id: 'commandLine.tookOver', values: { count, game: title, loadout: name } });
      if (applied === null) lines.push({ id: 'commandLine.notActive', values: { loadout: name } });
      if (left > 0) lines.push({ id: 'takeOver.left', values: { count: left } });
      const note = takeOverNote(source);
      lines.push(...(applied?.notes ?? []), ...(note === null ? [] : [{ id: note }]));
      taken.push({ ...toJson(source), loadout: name });
    }
    return done(lines, { game: title, isDryRun: false, sources: taken });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * The sources that the command means, and the sentence for none. @throws AppError `not-found` for a profile that isn't there;
 * `rejected` where files may be the game's own
 */
async function findSources(
  { from, profile }: TakeOver,
  gameId: string,
  { myMods: { takeOvers }, cwd }: CommandDeps,
): Promise<{ readonly sources: readonly Source[]; readonly none: Text['id'] }> {
  const keeper = from !== null && Object.hasOwn(programs, from) ? programs[from] : undefined;
  const look = () => {
    if (from === null) return takeOvers.look(gameId);
    if (keeper !== undefined) return takeOvers.lookFor(gameId, keeper);
    return takeOvers.lookIn(gameId, resolve(cwd, from));
  };
  const { sources } = await look();
  const none = nothingFound(from, keeper);
  if (sources.length === 0) return { sources, none };
  const named = profile === null ? sources : sources.filter(({ name }) => name === profile);
  if (named.length === 0) {
    const profiles = sources.map(({ name }) => `“${name}”`).join(', ');
    throw new AppError('not-found', {
      id: 'commandLine.noProfile',
      values: { profile: profile ?? '', profiles },
    });
  }
  // The window lets the player choose there; here the whole folder has to be meant.
  const isMeant = (source: Source) => from !== null || source.keeper !== 'nobody' || source.isTakenOut;
  const meant = named.filter(isMeant);
  if (meant.length === 0)
    throw new AppError('rejected', {
      id: 'commandLine.maybeOfGame',
      values: { folder: named[0]?.folder ?? '' },
    });
  return { sources: meant, none };
}

function nothingFound(from: string | null, keeper: Keeper | undefined): Text['id'] {
  if (from === null || keeper === 'nobody' || keeper === 'vortex') return 'takeOver.none';
  return keeper === undefined ? 'takeOver.noneThere' : 'commandLine.noProgramHere';
}

function describe({ keeper, name, folder, mods, left }: Source): Text[] {
  return [
    {
      id: 'commandLine.foundFrom',
      values: { count: mods.length, keeper, profile: name || 'none', folder },
    },
    ...mods.map(
      ({ title, versionName, isOn, files }): Text => ({
        id: 'commandLine.foundMod',
        values: { title, version: versionName || 'none', isOn: isOn ? 'yes' : 'no', count: files.length },
      }),
    ),
    ...(left > 0 ? [{ id: 'takeOver.left', values: { count: left } } as const] : []),
  ];
}

/** What programs read of a source; sizes are in bytes. */
const toJson = ({ keeper, name, folder, mods, left }: Source) => ({
  from: keeper === 'nobody' ? 'game' : keeper,
  profile: name === '' ? null : name,
  folder,
  left,
  mods: mods.map(({ title, versionName, isOn, files }) => ({
    title,
    version: versionName,
    isOn,
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  })),
});
