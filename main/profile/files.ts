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

/** The most bytes that a profile may have. */
export const profileSizeLimit = 262_144;

/** The files that may be the profile, in order: the first that exists is it. A named file is the only one. */
export function profileFiles({ argument, environment, userData, shipped }: ProfileFiles): readonly string[] {
  const named = argument ?? (environment || null);
  return named !== null ? [named] : [join(userData, 'service.json'), shipped];
}
