import { join } from 'node:path';

/**
 * The possible sources of a profile: `--service=`, LOADOUT_SERVICE, the user data folder, and the file in the app.
 * Null or undefined means not given.
 */
export type ProfileFiles = {
  readonly argument: string | null | undefined;
  readonly environment: string | null | undefined;
  readonly userData: string;
  readonly shipped: string;
};

/**
 * A profile that the player chose, by its path. It counts for starts that name the same file as the start in which it
 * was chosen (`insteadOf`, null for none), so that another `--service=` is still obeyed.
 */
export type ChosenProfile = { readonly file: string; readonly insteadOf: string | null };

/** The name under which the choice is stored in the settings. */
export const chosenProfileName = 'serviceProfile';

/** Parses a stored choice; null for anything else. Without zod: the first frame reads it before any library. */
export function parseChosenProfile(value: unknown): ChosenProfile | null {
  const { file, insteadOf }: { file?: unknown; insteadOf?: unknown } = { ...Object(value) };
  const isNamed = insteadOf === null || typeof insteadOf === 'string';
  return typeof file === 'string' && file !== '' && isNamed ? { file, insteadOf } : null;
}

/** The most bytes that a profile may have. */
export const profileSizeLimit = 262_144;

/** The file that the command line or the environment names; null for none. */
export const namedFile = ({ argument, environment }: ProfileFiles): string | null =>
  argument ?? (environment || null);

/**
 * The files that may be the profile, in order: the first that exists is it. A chosen or named file is the only one.
 */
export function profileFiles(sources: ProfileFiles, chosen: ChosenProfile | null): readonly string[] {
  const named = namedFile(sources);
  if (chosen !== null && chosen.insteadOf === named) return [chosen.file];
  return named !== null ? [named] : [join(sources.userData, 'service.json'), sources.shipped];
}
