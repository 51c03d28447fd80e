import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readSharedFile } from '#main/games/share/read-shared-file.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';
import { AppError } from '#shared/errors.ts';
import type { Command } from '../grammar.ts';
import type { CommandDeps, CommandOutcome } from './command.ts';
import { done } from './command.ts';
import { findGame, findLoadout, gameOrOnly } from './find.ts';
import { untilInstalled } from './until-installed.ts';

/** Prints the code of a loadout, or saves the loadout in a file. */
export async function exportLoadout(
  { game: name, loadout: loadoutName, file }: Extract<Command, { name: 'export' }>,
  { myMods, cwd }: CommandDeps,
): Promise<CommandOutcome> {
  const game = findGame(name, myMods);
  const loadout = findLoadout(game.gameId, loadoutName, myMods);
  if (loadout.isVanilla) throw new AppError('rejected', { id: 'commandLine.vanillaHasNone' });
  if (file === null) {
    const code = myMods.sharing.toCode(game.gameId, loadout.loadoutId);
    return done([code], { game: game.title, loadout: loadout.name, code });
  }
  const path = resolve(cwd, file);
  await replaceText(path, myMods.sharing.toFile(game.gameId, loadout.loadoutId)).catch((cause: unknown) => {
    throw new AppError('folder-unusable', { id: 'commandLine.notSaved', values: { file: path } }, { cause });
  });
  return done([{ id: 'commandLine.saved', values: { loadout: loadout.name, file: path } }], {
    game: game.title,
    loadout: loadout.name,
    file: path,
  });
}

/** Creates a loadout from a code, a file or standard input, and gets the mods that are missing. */
export async function importLoadout(
  { source, game: name }: Extract<Command, { name: 'import' }>,
  deps: CommandDeps,
): Promise<CommandOutcome> {
  const { myMods, signal } = deps;
  const game = gameOrOnly(name, myMods);
  const shared = await readSource(source, deps);
  const preview = await myMods.sharing.preview(game.gameId, shared);
  const { loadout, jobs } = await myMods.sharing.import({
    previewId: preview.previewId,
    name: preview.name,
    usesOtherVersions: false,
    getsMissing: true,
  });
  for (const job of jobs) await untilInstalled(job, myMods, signal);
  const { mods } = myMods.loadouts.get(game.gameId, loadout.loadoutId);
  const missing = mods.filter(({ installId }) => installId === null).map(({ title }) => title);
  const values = { loadout: loadout.name, count: mods.length, missing: missing.length };
  return done([{ id: 'commandLine.imported', values }], {
    game: game.title,
    loadout: loadout.name,
    mods: mods.length,
    missing,
  });
}

/** A code as it is, or the text of a file or of standard input, which may hold either. */
async function readSource(
  source: string,
  { cwd, readInput }: CommandDeps,
): Promise<{ code: string } | { file: string }> {
  const sharedIn = (text: string) =>
    text.trimStart().startsWith('LOADOUT') ? { code: text } : { file: text };
  if (source === '-') return sharedIn(await readInput());
  if (/^LOADOUT\d+-/.test(source)) return { code: source };
  const path = resolve(cwd, source);
  const found = await stat(path).catch(() => null);
  if (!found) throw new AppError('not-found', { id: 'commandLine.noFile', values: { file: path } });
  return sharedIn(await readSharedFile(path));
}
