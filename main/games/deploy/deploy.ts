import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import type { WantedSet } from './deployment.ts';
import { type Given, noneGiven } from './plan/given.ts';
import type { Answer } from './plan/plan-input.ts';
import { type Recovered, recover } from './recover.ts';
import { type DeployDisk, nodeDisk } from './steps/disk.ts';
import { type SwitchDeps, type Switched, switchTo } from './switch.ts';
import type { FileThreads } from './thread/file-threads.ts';

/** Puts loadouts into one game's folder and takes them out again. Calls run one after the other. */
export type Deploy = {
  /**
   * Switches to a set of mods; see `switchTo`. A switch that was cut short before is settled first. `findKnown`
   * finds all installs that may be in the folder, the wanted ones if not given; see `recover`. `given`: see `Given`.
   */
  switchTo(
    wanted: WantedSet,
    options?: {
      answers?: ReadonlyMap<string, Answer>;
      findKnown?: () => Promise<WantedSet>;
      given?: Given;
    },
  ): Promise<Switched>;
  /** Settles a switch that was cut short; see `recover`. Call it at the start, before anything else. */
  recover(findKnown: () => Promise<WantedSet>, isDeployed?: boolean): Promise<Recovered>;
};

/**
 * Creates it for the game whose state folder this is. `restoreFile` restores a file of an install from its archive. Where `threads`
 * are given, they make most calls of a large switch, on the real disk.
 */
export function createDeploy(deps: {
  readonly state: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
  readonly restoreFile?: SwitchDeps['restoreFile'];
  readonly disk?: DeployDisk;
  readonly threads?: FileThreads | undefined;
}): Deploy {
  const { restoreFile = async () => false, disk = nodeDisk, threads = null } = deps;
  const all: SwitchDeps = { ...deps, restoreFile, disk, threads };
  const queue = createSerialQueue();
  return {
    recover: (findKnown, isDeployed) => queue(() => recover(findKnown, all, isDeployed)),
    switchTo: (wanted, { answers = new Map(), findKnown = async () => wanted, given = noneGiven } = {}) =>
      queue(async () => {
        const { deployed } = await recover(findKnown, all);
        return switchTo(wanted, { present: deployed, answers, given }, all);
      }),
  };
}
