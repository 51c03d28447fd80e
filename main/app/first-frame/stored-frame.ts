import { join } from 'node:path';
import { readFileUpTo } from '#main/service/profile/read-file.ts';

/** The version of the file: another one is ignored. */
const version = 1;

/** The most bytes that the file may have. It is read before the first frame. */
const maxBytes = 100_000;

/** The file in the user data folder. */
export const firstFrameFile = (userData: string): string => join(userData, 'first-frame.json');

/**
 * The text of the file for a frame; null for a frame that is too large.
 * @param toJson hides secrets
 */
export function formatStoredFrame(
  scope: string,
  frame: object,
  toJson: (value: unknown) => string,
): string | null {
  const text = toJson({ version, scope, frame });
  return Buffer.byteLength(text) > maxBytes ? null : text;
}

/** The frame of a file as JSON; null if the file is missing, damaged, or of another version or scope. Never rejects. */
export async function readStoredFrame(file: string, scope: string | null): Promise<string | null> {
  if (scope === null) return null;
  try {
    const bytes = await readFileUpTo(file, maxBytes);
    if (bytes.length > maxBytes) return null;
    const stored = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Record<
      string,
      unknown
    >;
    if (stored['version'] !== version || stored['scope'] !== scope) return null;
    return typeof stored['frame'] === 'object' && stored['frame'] !== null
      ? JSON.stringify(stored['frame'])
      : null;
  } catch {
    return null;
  }
}
