import { access, readdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { GameRules, GameSystem } from './game-rules.ts';

/** The rules that a game's folder asks for, and the system that the files in it are for. */
export type FoundRules = { readonly rules: GameRules; readonly system: GameSystem };

/** The systems whose games run on a platform, the usual one first. */
const systemsOf = (platform: NodeJS.Platform): readonly GameSystem[] =>
  platform === 'win32' ? ['windows'] : platform === 'darwin' ? ['macos', 'windows'] : ['linux', 'windows'];

/**
 * The rules whose marks are all in a folder; null for none. Of several, those with the most marks. Never rejects.
 */
export async function findRules(
  folder: string,
  known: Iterable<GameRules>,
  platform: NodeJS.Platform,
): Promise<FoundRules | null> {
  // A relative path would be one below the folder that Loadout was started in.
  if (!isAbsolute(folder)) return null;
  const systems = systemsOf(platform);
  // One look at the folder spares most others: there may be hundreds of games, and of rules.
  const inFolder = new Set((await readdir(folder).catch(() => [])).map((name) => name.toLowerCase()));
  const mayFit = (all: readonly string[]) =>
    all.every((mark) => inFolder.has((mark.split('/')[0] ?? '').toLowerCase()));
  const candidates = [...known].flatMap((rules) =>
    rules.marks
      .filter(({ system, all }) => systems.includes(system) && mayFit(all))
      .map((mark) => ({ rules, ...mark })),
  );
  const fitting = await Promise.all(
    candidates.map(async (candidate) => {
      const found = await Promise.all(candidate.all.map((mark) => isMarkIn(folder, mark)));
      return found.every(Boolean) ? [candidate] : [];
    }),
  );
  const best = fitting
    .flat()
    .sort((a, b) => systems.indexOf(a.system) - systems.indexOf(b.system) || b.all.length - a.all.length)[0];
  return best === undefined ? null : { rules: best.rules, system: best.system };
}

/** Whether a file or folder that is a sign of something is in a game's folder. Never rejects. */
export const isMarkIn = (folder: string, mark: string): Promise<boolean> =>
  access(join(folder, ...mark.split('/'))).then(
    () => true,
    () => false,
  );
