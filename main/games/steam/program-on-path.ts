import { access, constants } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

/** The first program of one of these names on the path of an environment; null without one. Not for Windows. */
export async function programOnPath(
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  // A relative folder would be one below the folder that Loadout was started in.
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => isAbsolute(folder));
  for (const name of names)
    for (const folder of folders) {
      const path = join(folder, name);
      if (await isProgram(path)) return path;
    }
  return null;
}

/** Whether a file is there that may be run. Never rejects. */
export const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
