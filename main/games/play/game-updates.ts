import { z } from 'zod';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { deployPath, pathKey } from '../deploy/deployment.ts';
import type { GameRow } from '../game.ts';
import type { Games } from '../games.ts';
import type { Loadout } from '../loadouts/loadout.ts';
import type { KnownRules } from '../rules/known-rules.ts';
import type { Targets } from '../rules/targets.ts';
import { changedIn, type GameVersion, readGameVersion } from './game-version.ts';
import type { Play } from './play.ts';

/** With which version of the game runs of a loadout ended: the last one, and the last one that worked. */
const runsSchema = z.array(
  z.object({
    /** Unix ms. */
    startedAt: z.number(),
    version: z.record(z.string(), z.string()),
  }),
);

type Parts = {
  readonly games: Pick<Games, 'list' | 'get'>;
  readonly play: Pick<Play, 'state' | 'wellAt'>;
  readonly rules: Pick<KnownRules, 'read'>;
  readonly targets: Pick<Targets, 'isKnown' | 'everywhere'>;
  readonly installs: Pick<Installs, 'has'>;
  readonly preferences: Preferences;
  readonly log: Log;
};

/**
 * Knows which games were updated since a loadout worked in them. Versions are read after a run, and when somebody asks:
 * starting a game never waits for that.
 */
export class GameUpdates {
  readonly #parts: Parts;
  readonly #reading = new Set<string>();
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Remembers with which version of the game its last run ended, once it has. Never rejects. */
  async note(gameId: string): Promise<void> {
    const { play, log } = this.#parts;
    const { running, last } = play.state(gameId);
    if (running !== null || last === null || last.loadoutId === null || last.stepId !== null) return;
    const { loadoutId, startedAt } = last;
    if (this.#reading.has(gameId) || this.#runsOf(loadoutId).some((run) => run.startedAt === startedAt))
      return;
    this.#reading.add(gameId);
    try {
      const version = await this.#read(gameId);
      if (version !== null && !this.#isClosed) this.#add(gameId, loadoutId, { startedAt, version });
    } catch (cause) {
      log.warn('The version of a game was not remembered', { cause });
    } finally {
      this.#reading.delete(gameId);
    }
  }

  /**
   * When the last run of a loadout began that worked (Unix ms), if its game was updated since; null otherwise, and where that
   * isn't known.
   */
  async updatedSince(gameId: string, loadout: Loadout): Promise<number | null> {
    const well = this.#wellRun(gameId, loadout.loadoutId);
    if (well === null) return null;
    const now = await this.#read(gameId);
    const changed = now === null ? [] : changedIn(well.version, now);
    if (changed.length === 0) return null;
    const game = this.#parts.games.get(gameId);
    const ofMods = pathsOfMods(game, loadout, this.#parts);
    return changed.every((name) => ofMods.has(pathKey(name))) ? null : well.startedAt;
  }

  /** Takes the version that a game has now for one that the loadout works with. Rejects with the system's error. */
  async dismiss(gameId: string, loadoutId: string): Promise<void> {
    const version = await this.#read(gameId);
    const well = this.#wellRun(gameId, loadoutId);
    if (well === null || version === null) return;
    const { startedAt } = well;
    const runs = this.#runsOf(loadoutId).map((run) =>
      run.startedAt === startedAt ? { startedAt, version } : run,
    );
    this.#parts.preferences.set(nameOf(loadoutId), runs);
  }

  /** Forgets a loadout that can't come back. */
  forget(loadoutId: string): void {
    this.#parts.preferences.set(nameOf(loadoutId), null);
  }

  /** From now on nothing is written. */
  close(): void {
    this.#isClosed = true;
  }

  #runsOf(loadoutId: string): z.infer<typeof runsSchema> {
    return this.#parts.preferences.get(nameOf(loadoutId), runsSchema) ?? [];
  }

  #wellRun(gameId: string, loadoutId: string) {
    const wellAt = this.#parts.play.wellAt(gameId, loadoutId);
    return this.#runsOf(loadoutId).find(({ startedAt }) => startedAt === wellAt) ?? null;
  }

  /** Of the runs before, only the one that worked last is still needed. */
  #add(gameId: string, loadoutId: string, run: z.infer<typeof runsSchema>[number]): void {
    const well = this.#wellRun(gameId, loadoutId);
    const others = well === null || well.startedAt === run.startedAt ? [] : [well];
    this.#parts.preferences.set(nameOf(loadoutId), [run, ...others]);
  }

  /** The version that a game has now; null where its folder isn't there, and for a game that was removed. */
  async #read(gameId: string): Promise<GameVersion | null> {
    const { games, rules } = this.#parts;
    const game = games.list().find((each) => each.gameId === gameId);
    if (game === undefined || !(await isFolder(game.folder))) return null;
    const known = game.rules && ((await rules.read()).get(game.rules.rulesId) ?? null);
    return readGameVersion(game, known);
  }
}

const nameOf = (loadoutId: string): string => `game versions ${loadoutId}`;

/** The paths in a game's folder, folded, that mods of a loadout have files for: a new version of a mod is no update of the game. */
function pathsOfMods(
  game: GameRow,
  { mods }: Loadout,
  { targets, installs }: Pick<Parts, 'targets' | 'installs'>,
): ReadonlySet<string> {
  if (!targets.isKnown(game)) return new Set();
  const [start, placement] =
    game.rules === null ? ([game.modsFolder, game.placement] as const) : (['', 'rules'] as const);
  const paths = mods.flatMap(({ installId, choices }) => {
    if (installId === null || !installs.has(installId)) return [];
    const mod = targets.everywhere(game, { installId, choices });
    return mod.files.map((file) => deployPath(placement, mod, file));
  });
  return new Set(paths.map((path) => pathKey(start === '' ? path : `${start}/${path}`)));
}
