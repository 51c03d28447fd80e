import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Downloads } from '#main/mods/downloads/downloads.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { InstallJobs } from '#main/mods/jobs/install-jobs.ts';
import type { ModUpdates } from '#main/mods/updates/mod-updates.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { Bisections } from './bisect/bisections.ts';
import type { Fomods } from './fomod/fomods.ts';
import type { Games } from './games.ts';
import type { ApplyLoadouts } from './loadouts/apply/apply.ts';
import type { Loadouts } from './loadouts/loadouts.ts';
import type { Overlaps } from './loadouts/overlaps.ts';
import type { LoadoutHistory } from './loadouts/undo/history.ts';
import type { ModsElsewhere } from './mods-elsewhere.ts';
import type { OwnVersions } from './own-versions/own-versions.ts';
import type { GameUpdates } from './play/game-updates.ts';
import type { Play } from './play/play.ts';
import type { KnownRules } from './rules/known-rules.ts';
import type { Targets } from './rules/targets.ts';

/** The services of My mods, each on its own. What players do often needs several of them. */
export type MyModsParts = {
  readonly games: Games;
  readonly loadouts: Loadouts;
  readonly installs: Installs;
  readonly ownVersions: OwnVersions;
  readonly elsewhere: ModsElsewhere;
  readonly jobs: InstallJobs;
  readonly apply: ApplyLoadouts;
  readonly targets: Targets;
  readonly fomods: Fomods;
  readonly overlaps: Overlaps;
  readonly rules: KnownRules;
  readonly history: LoadoutHistory;
  readonly play: Play;
  readonly gameUpdates: GameUpdates;
  readonly bisections: Bisections;
  readonly modUpdates: ModUpdates;
  readonly preferences: Preferences;
  readonly downloads: Pick<Downloads, 'list' | 'filePath' | 'watch'>;
  /** The base URL of the service in use; null while none is known. */
  readonly service: () => string | null;
  /** A mod of the service in use, from the local catalog; `gone` if it has it no longer, null if nothing is known. */
  readonly findMod: (modId: number) => Promise<Mod | 'gone' | null>;
  /** The description of a mod of the service in use, as it was copied when it was opened, fetched or a favorite; null for none. */
  readonly descriptionOf: (modId: number) => Promise<string | null>;
  readonly newId: () => string;
  readonly clock: Clock;
  readonly log: Log;
};
