import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exampleGame } from './example-game.ts';

/**
 * The example game behind a launcher, as many games are: the launcher ends at once with code 0, and Loadout can't see how the
 * game ends that it leaves behind.
 */
export async function launcherGame(folder: string) {
  const game = await exampleGame(folder);
  await writeFile(join(game.folder, 'game'), await readFile(game.program), { mode: 0o755 });
  // Programs that outlive the launcher by less than 3 s are taken for its helpers.
  const lines = ['#!/bin/sh', 'cd "$(dirname "$0")" || exit 1', '(sleep 4; ./game) &', 'exit 0', ''];
  await writeFile(game.program, lines.join('\n'), { mode: 0o755 });
  return game;
}
