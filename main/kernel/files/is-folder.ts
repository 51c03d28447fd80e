import { stat } from 'node:fs/promises';

/** Whether there is a folder at a path, or a link to one. Never rejects. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
