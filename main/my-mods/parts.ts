import type { Mod } from '#shared/contract/mods.ts';
import type { Downloads } from '../downloads/downloads.ts';
import type { Games } from '../games/games.ts';
import type { Installs } from '../installs/installs.ts';
import type { InstallJobs } from '../installs/jobs/install-jobs.ts';
import type { Clock } from '../lib/clock.ts';
import type { ApplyLoadouts } from '../loadouts/apply.ts';
import type { LoadoutHistory } from '../loadouts/history.ts';
import type { Loadouts } from '../loadouts/loadouts.ts';
import type { Log } from '../log.ts';
import type { ModUpdates } from '../mod-updates/mod-updates.ts';
import type { Play } from '../play/play.ts';
import type { Preferences } from './my-mods-store.ts';

/** The services of My mods, each on its own. What players do often needs several of them. */
export type MyModsParts = {
  readonly games: Games;
  readonly loadouts: Loadouts;
  readonly installs: Installs;
  readonly jobs: InstallJobs;
  readonly apply: ApplyLoadouts;
  readonly history: LoadoutHistory;
  readonly play: Play;
  readonly modUpdates: ModUpdates;
  readonly preferences: Preferences;
  readonly downloads: Pick<Downloads, 'list' | 'filePath' | 'onChange'>;
  /** The base URL of the service in use; null while none is known. */
  readonly service: () => string | null;
  /** A mod of the service in use, from the local catalog; `gone` if it has it no longer, null if nothing is known. */
  readonly findMod: (modId: number) => Promise<Mod | 'gone' | null>;
  readonly newId: () => string;
  readonly clock: Clock;
  readonly log: Log;
};
