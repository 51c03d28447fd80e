import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emberfall } from './example-game.ts';

/** A made-up Heroic that has the game in its list of Epic's games, and starts it in a session of its own. */
export function madeUpHeroic(home: string, folder: string, program: string) {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  const list = { Fig: { title: emberfall, install_path: folder, requires_ot: true } };
  write(join(home, '.config/heroic/legendaryConfig/legendary/installed.json'), JSON.stringify(list));
  const told = join(home, 'told');
  const start = `setsid '${program}' </dev/null >/dev/null 2>&1 &`;
  chmodSync(write(join(home, 'bin/heroic'), `#!/bin/sh\necho "$@" >> '${told}'\n${start}\n`), 0o755);
  const path = `${join(home, 'bin')}:${process.env['PATH']}`;
  return { told, env: { HOME: home, XDG_CONFIG_HOME: join(home, '.config'), PATH: path } };
}
