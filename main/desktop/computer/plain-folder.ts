import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Whether the system shows this path as a folder when it is told to open it, and starts nothing (E29). Not so for files,
 * links, what macOS takes for a program (a folder that has an ending or a bundle's contents), and what Windows takes for a
 * folder of another kind (an ending in braces). A path that isn't there is none either.
 */
export async function isPlainFolder(path: string, platform: NodeJS.Platform): Promise<boolean> {
  // With a separator at its end, a link would be taken for what it leads to.
  const bare = withoutEnd(path);
  const found = await lstat(bare).catch(() => null);
  if (!found?.isDirectory()) return false;
  const name = basename(bare);
  if (/\.(?:desktop|lnk|url)$/i.test(name)) return false;
  if (platform === 'win32') return !/\.\{[^{}]*\}?$/.test(name);
  if (platform !== 'darwin') return true;
  return !hasKind.test(name) && !(await isBundle(bare));
}

/** A path without separators at its end, the root excepted. */
export const withoutEnd = (path: string): string => path.replace(/(?<=[^/\\])[/\\]+$/, '');

/** An ending that could be a kind of bundle; "Stardew Valley 1.6" has none. */
const hasKind = /\.[a-z][\w-]*$/i;

const isBundle = (folder: string): Promise<boolean> =>
  lstat(join(folder, 'Contents')).then(
    () => true,
    () => false,
  );
