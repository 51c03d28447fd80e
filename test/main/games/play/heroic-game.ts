import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { GameToPlay } from '#main/games/play/run.ts';
import { scriptGame, writeProgram } from './setup.ts';

/**
 * A made-up Heroic with one game of GOG: `heroic` writes "told", has `launch` start the game in a session of its own unless it
 * `isDeaf`, and ends. The game is a script that runs until the file "go" is there. When it is asked to end, it writes "asked" and
 * takes as long.
 */
export function heroicGame(folder: string, { isDeaf = false } = {}) {
  const gameFolder = join(folder, 'Games', 'Emberfall');
  const at = (name: string) => join(gameFolder, name);
  const bin = join(folder, 'bin');
  const program = writeProgram(
    gameFolder,
    'game.sh',
    `#!/bin/sh\ncd '${gameFolder}'\ntrap "echo x > asked" TERM\necho x > begun\nwhile [ ! -e go ]; do sleep 0.02; done\n`,
  );
  const launch = writeProgram(bin, 'launch', `#!/bin/sh\nexec '${program}'\n`);
  const start = `setsid '${launch}' </dev/null >/dev/null 2>&1 &\n`;
  writeProgram(bin, 'heroic', `#!/bin/sh\necho "$@" > '${at('told')}'\n${isDeaf ? '' : start}`);
  const installed = [{ appName: '77', install_path: gameFolder }];
  writeProgram(join(folder, '.config/heroic/gog_store'), 'installed.json', JSON.stringify({ installed }));
  const game: GameToPlay = { ...scriptGame(folder, ''), folder: gameFolder, program: '', shop: 'heroic' };
  const env = { PATH: `${bin}:${process.env['PATH']}` };
  onTestFinished(() => writeFileSync(at('go'), ''));
  return { game, env, at };
}
