import { type ChosenProfile, type ProfileFiles, profileFiles, profileSizeLimit } from './files.ts';
import { type ParseOptions, parseProfile, profileError } from './parse.ts';
import type { ServiceProfile } from './profile.ts';
import { type ReadFile, readFileUpTo } from './read-file.ts';

/** A profile and the path of its file. */
export type LoadedProfile = { readonly profile: ServiceProfile; readonly source: string };

/** Where a profile may be, and how it is read and parsed. */
export type ProfileSources = ProfileFiles &
  Pick<ParseOptions, 'allowLoopbackHttp'> & { readonly readFile?: ReadFile };

/**
 * Loads the first profile that exists. A chosen or named file must exist; only service.json in user data may be missing.
 * A wrong file is never skipped.
 * @throws AppError `profile-invalid`, naming the file.
 */
export async function loadProfile(
  sources: ProfileSources,
  chosen: ChosenProfile | null = null,
): Promise<LoadedProfile> {
  const files = profileFiles(sources, chosen);
  if (files[0] === '') throw profileError('profile.noFileNamed', {});
  for (const file of files) {
    const text = await readText(file, sources);
    if (text !== null) return parsed(text, file, sources);
  }
  // The first is the player's own, where one can be put.
  throw profileError('profile.missing', { file: files[0] ?? '' });
}

function parsed(text: string, source: string, { allowLoopbackHttp = true }: ProfileSources): LoadedProfile {
  return { profile: parseProfile(text, { source, allowLoopbackHttp }), source };
}

/** The text of the file; null when there is none. */
async function readText(path: string, sources: ProfileSources): Promise<string | null> {
  const bytes = await (sources.readFile ?? readFileUpTo)(path, profileSizeLimit).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'EISDIR') throw profileError('profile.folder', { file: path });
    throw profileError('profile.unreadable', { file: path }, code);
  });
  if (bytes === null) return null;
  if (bytes.length > profileSizeLimit)
    throw profileError('profile.tooLarge', { file: path, limit: profileSizeLimit });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw profileError('profile.notText', { file: path });
  }
}
