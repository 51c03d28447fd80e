import { showChoices } from '#main/games/fomod/choose.ts';
import { modKey } from '#main/games/loadouts/loadout.ts';
import type { Text } from '#shared/contract/text.ts';
import type { Command } from '../grammar.ts';
import { chooseFrom, readChoicesFile } from './choices-file.ts';
import { type CommandDeps, type CommandOutcome, done } from './command.ts';
import { findGame, findLoadout, findMod } from './find.ts';
import { notInLoadout } from './mods.ts';

/** Changes what is chosen in a mod of a loadout to what a file says; without one, shows what is chosen. */
export async function chooseCommand(
  { game: name, mod: word, loadout: loadoutName, choices: file }: Extract<Command, { name: 'choose' }>,
  deps: CommandDeps,
): Promise<CommandOutcome> {
  const { myMods } = deps;
  const choices = file === null ? null : await readChoicesFile(file, deps);
  const game = findGame(name, myMods);
  const loadout = findLoadout(game.gameId, loadoutName, myMods);
  const mod = findMod(word, loadout.mods);
  if (!mod) throw notInLoadout(word, loadout.name);
  const of = { gameId: game.gameId, loadoutId: loadout.loadoutId, mod: modKey(mod) };
  if (choices) await chooseFrom(of, choices, deps);
  const { made } = await showChoices(of, null, myMods);
  const shown = made.map(({ step, group, chosen }) => ({ step, group, chosen }));
  const lines: (Text | string)[] = shown.map(
    ({ step, group, chosen }) => `${step} / ${group}: ${chosen.join(', ') || '-'}`,
  );
  if (!choices && mod.choices === undefined) lines.unshift({ id: 'commandLine.waits' });
  const values = { title: mod.title, loadout: loadout.name };
  return done(choices ? [{ id: 'commandLine.chosen', values }, ...lines] : lines, {
    game: game.title,
    loadout: loadout.name,
    mod: mod.modId,
    choices: shown,
  });
}
