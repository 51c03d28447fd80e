import { modKey } from '#main/games/loadouts/loadout.ts';
import type { MyMods } from '#main/games/my-mods.ts';
import type { Command } from '../grammar.ts';
import { type CommandDeps, type CommandOutcome, done } from './command.ts';
import { findGame, findLoadout, findMod } from './find.ts';
import { notInLoadout } from './mods.ts';

type OfMod = { readonly game: string; readonly loadout: string | null; readonly mod: string };

/** Adds and removes tags of a mod in a loadout, and shows those that it has then. */
export async function tagCommand(
  command: Extract<Command, { name: 'tag' }>,
  { myMods }: CommandDeps,
): Promise<CommandOutcome> {
  const { add, remove } = command;
  const { loadoutId, mod } = modIn(command, myMods);
  if (add.length + remove.length > 0)
    await myMods.loadouts.setTags({ loadoutId, mods: [modKey(mod)], add: [...add], remove: [...remove] });
  const now = modIn(command, myMods);
  const { title, tags = [] } = now.mod;
  const line =
    tags.length === 0
      ? ({ id: 'commandLine.noTags', values: { title } } as const)
      : `${title}: ${tags.join(', ')}`;
  return done([line], { ...now.json, tags });
}

/** Changes, deletes or only shows the note on a mod in a loadout. */
export async function noteCommand(
  command: Extract<Command, { name: 'note' }>,
  { myMods }: CommandDeps,
): Promise<CommandOutcome> {
  const { text } = command;
  const { loadoutId, mod } = modIn(command, myMods);
  if (text !== null) await myMods.loadouts.setNote({ loadoutId, mod: modKey(mod), note: text });
  const now = modIn(command, myMods);
  const { title, note = '' } = now.mod;
  const line = note === '' ? ({ id: 'commandLine.noNote', values: { title } } as const) : `${title}: ${note}`;
  return done([line], { ...now.json, note });
}

/** The mod that a command names, as it is in its loadout now, and what both are called in JSON. @throws AppError `not-found` */
function modIn({ game: name, loadout: loadoutName, mod: word }: OfMod, myMods: MyMods) {
  const game = findGame(name, myMods);
  const { loadoutId, name: loadout, mods } = findLoadout(game.gameId, loadoutName, myMods);
  const mod = findMod(word, mods);
  if (!mod) throw notInLoadout(word, loadout);
  return { loadoutId, mod, json: { game: game.title, loadout, mod: mod.modId, title: mod.title } };
}
