import type { Log } from '#main/kernel/log/log.ts';
import type { Store } from '#main/kernel/platform.ts';
import {
  type ChosenProfile,
  chosenProfileName,
  namedFile,
  type ProfileFiles,
  parseChosenProfile,
} from './files.ts';
import { type LoadedProfile, loadProfile } from './load.ts';

/** The profile of this start, which the player can replace by another file. */
export type ProfileChoice = {
  /** Loads the profile as it is on disk now. @throws AppError `profile-invalid`, naming the file */
  load(): Promise<LoadedProfile>;
  /**
   * Uses this file from the next `load` on, and in later starts. An unusable file changes nothing.
   * @throws AppError `profile-invalid`, naming the file
   */
  choose(file: string): Promise<void>;
};

/** Stores the choice in `store`. If that can't be written, the choice lasts until Loadout closes. */
export function createProfileChoice(options: {
  readonly sources: ProfileFiles;
  readonly store: Store;
  readonly log: Log;
}): ProfileChoice {
  const { sources, store, log } = options;
  let chosen: ChosenProfile | null = parseChosenProfile(store.get(chosenProfileName));
  return {
    load: () => loadProfile(sources, chosen),
    async choose(file) {
      const choice = { file, insteadOf: namedFile(sources) };
      await loadProfile(sources, choice);
      chosen = choice;
      try {
        store.set(chosenProfileName, choice);
      } catch (cause) {
        log.warn('The chosen service profile could not be saved', { cause });
      }
    },
  };
}
