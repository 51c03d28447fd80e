import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '#main/kernel/system-error.ts';
import {
  type ChosenProfile,
  chosenProfileName,
  type ProfileFiles,
  parseChosenProfile,
  profileFiles,
  profileSizeLimit,
} from '#main/service/profile/files.ts';
import { readFileUpTo } from '#main/service/profile/read-file.ts';

/**
 * What the next start would read its service and its key from, as a hash: the profile's bytes and the stored record of
 * an entered key, which stays encrypted. It is computed before any service is loaded, from two small files. Null while
 * one of them can't be read, so that nothing is shown in doubt.
 */
export async function readStartScope(sources: ProfileFiles): Promise<string | null> {
  try {
    const settings = await readSettings(join(sources.userData, 'settings.json'));
    const profile = await readProfileBytes(sources, parseChosenProfile(settings[chosenProfileName]));
    if (profile === null) return null;
    const enteredKey = JSON.stringify(settings['guestKey'] ?? null);
    return createHash('sha256').update(enteredKey).update('\0').update(profile).digest('hex');
  } catch {
    return null;
  }
}

async function readProfileBytes(
  sources: ProfileFiles,
  chosen: ChosenProfile | null,
): Promise<Uint8Array | null> {
  for (const file of profileFiles(sources, chosen)) {
    const bytes = await orMissing(readFileUpTo(file, profileSizeLimit));
    if (bytes !== null) return bytes;
  }
  return null;
}

/** The settings as they are on disk. Throws for damaged ones: a backup may have another key. */
async function readSettings(settingsFile: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await orMissing(readFile(settingsFile, 'utf8'));
  return text === null ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>);
}

const orMissing = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
