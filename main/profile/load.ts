import { join } from 'node:path';
import { type ParseOptions, parseProfile, profileError } from './parse.ts';
import type { ServiceProfile } from './profile.ts';
import { type ReadFile, readFileUpTo } from './read-file.ts';

/** A profile and the path of its file. */
export type LoadedProfile = { readonly profile: ServiceProfile; readonly source: string };

/**
 * The possible sources of a profile: `--service=`, LOADOUT_SERVICE, the user data folder, and the file in the app.
 * Null or undefined means not given.
 */
export type ProfileSources = Pick<ParseOptions, 'allowLoopbackHttp'> & {
  readonly argument: string | null | undefined;
  readonly environment: string | null | undefined;
  readonly userData: string;
  readonly shipped: string;
  readonly readFile?: ReadFile;
};

const sizeLimit = 262_144;

/**
 * Loads the first profile in that order. A named file must exist; only service.json in user data may be missing. A
 * wrong file is never skipped.
 * @throws AppError `profile-invalid`, naming the file.
 */
export async function loadProfile(sources: ProfileSources): Promise<LoadedProfile> {
  if (sources.argument === '') throw profileError('profile.noFileNamed', {});
  const named = sources.argument ?? (sources.environment || null);
  if (named !== null) return load(named, sources);
  const own = join(sources.userData, 'service.json');
  const found = await readText(own, sources);
  return found === null ? load(sources.shipped, sources) : parsed(found, own, sources);
}

async function load(path: string, sources: ProfileSources): Promise<LoadedProfile> {
  const text = await readText(path, sources);
  if (text === null) throw profileError('profile.missing', { file: path });
  return parsed(text, path, sources);
}

function parsed(text: string, source: string, { allowLoopbackHttp = true }: ProfileSources): LoadedProfile {
  return { profile: parseProfile(text, { source, allowLoopbackHttp }), source };
}

/** The text of the file; null when there is none. */
async function readText(path: string, sources: ProfileSources): Promise<string | null> {
  const bytes = await (sources.readFile ?? readFileUpTo)(path, sizeLimit).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'EISDIR') throw profileError('profile.folder', { file: path });
    throw profileError('profile.unreadable', { file: path }, code);
  });
  if (bytes === null) return null;
  if (bytes.length > sizeLimit) throw profileError('profile.tooLarge', { file: path, limit: sizeLimit });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw profileError('profile.notText', { file: path });
  }
}
