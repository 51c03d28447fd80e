import { join } from 'node:path';
import type { Deployed, DeployedFile } from '../deployment.ts';
import { type FileCall, notDone } from '../thread/file-calls.ts';
import type { FileThread } from '../thread/file-thread.ts';

/** The files of which the thread doesn't find that their size, time and number are those that they were placed with. */
export async function findDoubtful(
  { files, target }: Pick<Deployed, 'files' | 'target'>,
  thread: FileThread,
): Promise<readonly DeployedFile[]> {
  const known: DeployedFile[] = [];
  const doubtful: DeployedFile[] = [];
  const calls: FileCall[] = [];
  for (const file of files) {
    const { path, size, ino, mtimeMs } = file;
    if (ino === null || mtimeMs === null) doubtful.push(file);
    else {
      known.push(file);
      calls.push({ do: 'compare', path: join(target, path), size, ino, mtimeMs });
    }
  }
  const results = await thread.run(calls);
  return [...doubtful, ...known.filter((_, index) => results[index] === notDone)];
}
