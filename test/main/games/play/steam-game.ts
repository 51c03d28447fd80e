import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { GameToPlay } from '#main/games/play/run.ts';
import { scriptGame, writeProgram } from './setup.ts';

/**
 * A made-up Steam with one game: `steam` starts the game through its reaper, unless `isDeaf`, and ends itself, unless
 * it `stays` until the file "closed" is there. The game runs until the file "go" is there. When it is asked to end, it writes
 * "asked" and takes as long. Games of tests that run at the same time need numbers of their own.
 */
export function steamGame(folder: string, { appId = '77', isDeaf = false, stays = false } = {}) {
  const gameFolder = join(folder, 'steamapps', 'common', 'Emberfall');
  const at = (name: string) => join(gameFolder, name);
  const bin = join(folder, 'bin');
  const program = writeProgram(
    gameFolder,
    'game.sh',
    `#!/bin/sh\ncd '${gameFolder}'\ntrap "echo x > asked" TERM\necho "$@" > begun\nwhile [ ! -e go ]; do sleep 0.02; done\n`,
  );
  const reaper = writeProgram(
    bin,
    'reaper',
    '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\nshift\n"$@" &\nwait $!\n',
  );
  const launch = `while [ "$1" != -applaunch ]; do shift; done\nshift 2\nsetsid '${reaper}' SteamLaunch AppId=${appId} -- '${program}' "$@" </dev/null >/dev/null 2>&1 &\n`;
  const open = `while [ ! -e '${at('closed')}' ]; do sleep 0.02; done\necho closed > '${at('bye')}'\n`;
  writeProgram(
    bin,
    'steam',
    `#!/bin/sh\necho "$@" > '${at('told')}'\n${isDeaf ? '' : launch}${stays ? open : ''}`,
  );
  writeFileSync(
    join(folder, 'steamapps', `appmanifest_${appId}.acf`),
    '"AppState" { "installdir" "Emberfall" }',
  );
  const game: GameToPlay = { ...scriptGame(folder, ''), folder: gameFolder, program: '', shop: 'steam' };
  const env = { PATH: `${bin}:${process.env['PATH']}` };
  onTestFinished(() => {
    for (const name of ['go', 'closed']) writeFileSync(at(name), '');
  });
  return { game, env, at };
}
