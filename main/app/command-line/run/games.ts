import { resolve } from 'node:path';
import { addGameFolder } from '#main/games/add-game.ts';
import type { Loadout, LoadoutMod } from '#main/games/loadouts/loadout.ts';
import type { Text } from '#shared/contract/text.ts';
import type { Command } from '../grammar.ts';
import type { CommandDeps, CommandOutcome } from './command.ts';
import { done } from './command.ts';
import { findGame } from './find.ts';

const loadoutJson = ({ name, isActive, mods }: Loadout) => ({
  name,
  isActive,
  mods: mods.map(({ modId, title, versionName, isOn, isPinned, installId, tags = [], note = '' }) => ({
    id: modId,
    title,
    version: versionName,
    isOn,
    isKept: isPinned,
    isInstalled: installId !== null,
    tags,
    note,
  })),
});

/** Every game with its active loadout, or the loadouts of one game with their mods in order. */
export async function listAll(
  { game: name }: Extract<Command, { name: 'list' }>,
  { myMods }: CommandDeps,
): Promise<CommandOutcome> {
  const { games, loadouts } = myMods;
  if (name === null) {
    const all = games.list().map(({ gameId, title, folder }) => {
      const { name: active } = loadouts.activeLoadout(gameId);
      return { game: title, folder, loadout: active };
    });
    return done(
      all.length === 0
        ? [{ id: 'commandLine.noGames' }]
        : all.map(({ game, folder, loadout }) => `${game}\t${loadout}\t${folder}`),
      { games: all },
    );
  }
  const game = findGame(name, myMods);
  const all = loadouts.list(game.gameId);
  const lines = all.flatMap((loadout): (Text | string)[] => [
    `${loadout.isActive ? '* ' : '  '}${loadout.name}`,
    ...loadout.mods.map(toLine),
  ]);
  return done(lines, { game: game.title, loadouts: all.map(loadoutJson) });
}

const toLine = (
  { title, versionName, modId, isOn, isPinned, tags = [], note = '' }: LoadoutMod,
  index: number,
): Text => ({
  id: 'commandLine.listedMod',
  values: {
    place: index + 1,
    title,
    version: versionName || 'none',
    mod: String(modId ?? 'none'),
    isOn: isOn ? 'yes' : 'no',
    isKept: isPinned ? 'yes' : 'no',
    hasTags: tags.length > 0 ? 'yes' : 'no',
    tags: tags.join(', '),
    hasNote: note === '' ? 'no' : 'yes',
    note,
  },
});

/** Adds the game in a folder; `game` names it and ties it to the service's game of that name. */
export async function addGame(
  { folder, game: name }: Extract<Command, { name: 'add' }>,
  { myMods, mods, userData, cwd }: CommandDeps,
): Promise<CommandOutcome> {
  const { games: serviceGames } = await mods.games().catch(() => ({ games: [] }));
  const { title } = await addGameFolder(resolve(cwd, folder), { ...myMods, userData, serviceGames, name });
  return done([{ id: 'commandLine.added', values: { game: title } }], { game: title });
}
