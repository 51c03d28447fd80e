import { stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { GameRow } from '../game.ts';
import type { GameRules } from '../rules/game-rules.ts';
import { steamAppsOf } from '../steam/steam-app.ts';

/**
 * What an update of a game changes: the build that Steam has of it, by "steam" and its number there; or without Steam the size
 * and time of its program and of files that mark its folder, by their paths, which are relative to that and have slashes.
 */
export type GameVersion = Readonly<Record<string, string>>;

/** Reads the version of a game. Empty where nothing tells it. Never rejects. */
export async function readGameVersion(
  { folder, program, rules }: Pick<GameRow, 'folder' | 'program' | 'rules'>,
  known: GameRules | null,
): Promise<GameVersion> {
  const apps = await steamAppsOf(folder);
  const builds = apps.flatMap(({ appId, buildId }) =>
    buildId === null ? [] : [[`steam ${appId}`, buildId]],
  );
  if (builds.length > 0) return Object.fromEntries(builds);
  const marks = (known?.marks ?? []).filter(({ system }) => system === rules?.system);
  const paths = new Set(marks.flatMap(({ all }) => all));
  if (program !== null) paths.add(relative(folder, program.path).split(sep).join('/'));
  const files = [...paths].map(async (path) => {
    // On Windows the program may be on another drive.
    const found = await stat(isAbsolute(path) ? path : join(folder, path)).catch(() => null);
    return found?.isFile() ? [[path, `${found.size} ${Math.floor(found.mtimeMs)}`]] : [];
  });
  return Object.fromEntries((await Promise.all(files)).flat());
}

/** What differs between two versions of a game, by name. What only one of them has doesn't count: its rules may be others. */
export const changedIn = (before: GameVersion, now: GameVersion): readonly string[] =>
  Object.keys(now).filter((name) => name in before && before[name] !== now[name]);
