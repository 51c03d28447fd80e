import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { testFolder } from './folder.ts';

type Mod = { title?: string; version?: string; game_version?: string };

/** The example game in a folder with a space, with these mods, and a load order unless that is null. */
async function gameWith(mods: Record<string, Mod | null>, order: string | null) {
  const game = await createExampleGame(join(testFolder(), 'My Games', 'Emberfall'), 'linux');
  for (const [name, about] of Object.entries(mods)) {
    mkdirSync(join(game.mods, name));
    if (about) writeFileSync(join(game.mods, name, 'mod.json'), `${JSON.stringify(about, null, 2)}\n`);
  }
  if (order !== null) writeFileSync(game.loadOrder, order);
  return game;
}

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: '/',
    timeout: 10_000,
  });
  return { status, lines: stdout.split('\n').slice(0, -1), stderr };
}

const mods = {
  skyforge: { title: 'Skyforge Overhaul', version: '1.2.0', game_version: '1' },
  'Tiny Tavern': { title: 'Tiny “Tavern” & more', version: '2.0' },
  bare: null,
};

describe('the example game', () => {
  it('has original files and programs, and keeps what is there when it is created again', async () => {
    const game = await gameWith(mods, 'skyforge\n');
    expect(statSync(game.program).mode & 0o777 & 0o700).toBe(0o700);
    const world = join(game.folder, 'data', 'world.txt');
    writeFileSync(world, 'changed by a player');
    rmSync(join(game.folder, 'game.json'));
    chmodSync(world, 0o444);
    expect(await createExampleGame(game.folder, 'linux')).toEqual(game);
    expect(readFileSync(world, 'utf8')).toBe('changed by a player');
    expect(JSON.parse(readFileSync(join(game.folder, 'game.json'), 'utf8')).title).toBe('Emberfall');
    expect(readFileSync(game.loadOrder, 'utf8')).toBe('skyforge\n');
  });

  it('without mods says so', async () => {
    const { program } = await gameWith({}, null);
    expect(run(program)).toEqual({ status: 0, lines: ['Emberfall 1', 'Mods: 0'], stderr: '' });
  });

  it('lists its mods in load order', async () => {
    const { program } = await gameWith(mods, '# made by Loadout\nTiny Tavern\n\nskyforge\nbare');
    expect(run(program).lines).toEqual([
      'Emberfall 1',
      '1. Tiny “Tavern” & more 2.0',
      '2. Skyforge Overhaul 1.2.0',
      '3. bare',
      'Mods: 3',
    ]);
  });

  it('lists them by name without a load order', async () => {
    const { program } = await gameWith(mods, null);
    expect(run(program).lines.slice(1, -1)).toEqual([
      '1. Tiny “Tavern” & more 2.0',
      '2. bare',
      '3. Skyforge Overhaul 1.2.0',
    ]);
  });

  it('reads a load order with Windows line ends, names that are missing, and paths', async () => {
    const { program } = await gameWith(mods, 'skyforge\r\ngone\r\n../mods/bare\r\n$(id)\r\n-n\r\n');
    expect(run(program).lines.slice(1)).toEqual([
      '1. Skyforge Overhaul 1.2.0',
      'Missing: gone',
      'Not a folder of a mod: ../mods/bare',
      'Missing: $(id)',
      'Missing: -n',
      'Mods: 1',
    ]);
  });

  it('breaks with a mod for another version of the game', async () => {
    const { program } = await gameWith(
      { ...mods, ash: { title: 'Ember Weather', game_version: '2' } },
      'bare\nash\n',
    );
    expect(run(program)).toEqual({
      status: 3,
      lines: ['Emberfall 1', '1. bare'],
      stderr: 'Ember Weather needs Emberfall 2, but this is Emberfall 1.\n',
    });
  });

  it('stays open with --stay until it is closed', async () => {
    const { program } = await gameWith(mods, 'bare\n');
    const child = spawn(program, ['--stay'], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    let output = '';
    let isAsked = false;
    for await (const chunk of child.stdout) {
      output += chunk;
      // The whole group, as Loadout does: the shell waits for its sleep otherwise.
      if (isAsked || !output.includes('is running.') || !child.pid) continue;
      process.kill(-child.pid, 'SIGTERM');
      isAsked = true;
    }
    const code = child.exitCode ?? (await once(child, 'exit'))[0];
    expect([code, output.split('\n').slice(-3, -1)]).toEqual([
      0,
      ['Emberfall is running.', 'Emberfall closed.'],
    ]);
  });

  it('starts a .cmd file with Windows line ends on Windows', async () => {
    const game = await createExampleGame(join(testFolder(), 'Emberfall'), 'win32');
    expect(game.program.endsWith('emberfall.cmd')).toBe(true);
    expect(readFileSync(game.program, 'utf8').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
