import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { noneGiven } from '#main/games/deploy/plan/given.ts';
import type { GameRow } from '#main/games/game.ts';
import type { GameInput } from '#main/games/games.ts';
import type { KnownRules } from '#main/games/rules/known-rules.ts';
import { Targets } from '#main/games/rules/targets.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import { removeFolder } from '#test/remove-folder.ts';

/** A folder that ends with the test, by its real path. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loadout-games-')));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Makes a file, with the folders above it; `mode` 0o755 makes it a program. Returns its path. */
export function put(path: string, text = '', mode = 0o644): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode });
  return path;
}

export const inputOf = (title: string, more: Partial<GameInput> = {}): GameInput => ({
  title,
  folder: `/games/${title}`,
  modsFolderFrom: 'player',
  modsFolder: 'mods',
  placement: 'folder',
  rules: null,
  service: null,
  serviceGameId: null,
  program: null,
  start: 'program',
  ...more,
});

export const rowOf = (title: string, more: Partial<GameRow> = {}): GameRow => ({
  ...inputOf(title),
  gameId: title,
  rank: 1,
  addedAt: 0,
  ...more,
});

/** The folder of Loadout's own rules of games. */
export const bundledRules = fileURLToPath(new URL('../../../main/games/rules', import.meta.url));

/** No rules of any game. */
export const noRules: Pick<KnownRules, 'read' | 'get'> = { read: async () => new Map(), get: () => null };

/** No mod lets its player choose anything. */
export const noFomods = {
  read: async () => false,
  readOf: async () => false,
  get: () => null,
  filesOf: () => null,
  stateOf: () => null,
};

/** Where the mods of games without rules go. */
export const targetsWithoutRules = (installs: Pick<Installs, 'has' | 'manifest'>): Targets =>
  new Targets({
    rules: noRules,
    installs,
    fomods: noFomods,
    computer: { platform: process.platform, home: '/nowhere', documents: '/nowhere/Documents', env: {} },
    own: [],
  });

/** No files were given to mods. */
export const nothingGiven = { ended: () => new Set<string>(), in: () => noneGiven, applied: () => undefined };
