import { join } from 'node:path';
import type { Deployed, DeployedFile } from '../deployment.ts';
import { notDone } from '../thread/file-calls.ts';
import type { FileThreads } from '../thread/file-threads.ts';

/** The files of which the threads don't find that their size, time and number are those that they were placed with. */
export async function findDoubtful(
  { files, target }: Pick<Deployed, 'files' | 'target'>,
  threads: FileThreads,
): Promise<readonly DeployedFile[]> {
  const results = await threads.run(files, ({ path, size, ino, mtimeMs }) =>
    ino === null || mtimeMs === null ? null : { do: 'compare', path: join(target, path), size, ino, mtimeMs },
  );
  return files.filter((_, index) => results[index] === notDone);
}
