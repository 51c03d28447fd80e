import { join } from 'node:path';
import { type FileCall, notDone } from '../thread/file-calls.ts';
import type { FileThreads } from '../thread/file-threads.ts';
import { type Identity, isLinkable } from './place-file.ts';
import type { Step } from './steps.ts';

/**
 * Does those of these steps in the threads that find all as expected: links of files that have their time, deletions of files
 * that nobody changed, folders. Tells of each file that was placed, and returns the steps that are left: they weren't
 * done. Rejects when a thread ends.
 */
export async function doInThreads(
  steps: readonly Step[],
  {
    threads,
    target,
    filesFolders,
    onPlaced,
  }: {
    readonly threads: FileThreads;
    readonly target: string;
    readonly filesFolders: ReadonlyMap<string, string>;
    readonly onPlaced: (path: string, identity: Identity) => void;
  },
): Promise<readonly Step[]> {
  const left: Step[] = [];
  const results = await threads.run(steps, (step) => callOf(step, target, filesFolders));
  for (const [index, step] of steps.entries()) {
    const ino = results[index] ?? notDone;
    if (ino === notDone) left.push(step);
    else if (step.do === 'place') onPlaced(step.path, { how: 'link', ino, mtimeMs: step.mtimeMs ?? null });
  }
  return left;
}

/** The call that does a step; null where it takes more than one. */
function callOf(step: Step, target: string, filesFolders: ReadonlyMap<string, string>): FileCall | null {
  if (step.do === 'move') return null;
  const path = join(target, step.path);
  switch (step.do) {
    case 'place': {
      const { installId, source, size, mtimeMs, placedMs } = step;
      const folder = filesFolders.get(installId);
      const isLink = placedMs === undefined && isLinkable(path, size);
      if (folder === undefined || !isLink || typeof mtimeMs !== 'number') return null;
      return { do: 'link', from: join(folder, source), path, size, mtimeMs };
    }
    case 'remove': {
      const { size, ino, mtimeMs } = step;
      return ino === null || mtimeMs === null ? null : { do: 'unlink', path, size, ino, mtimeMs };
    }
    case 'make-folder':
    case 'remove-folder':
      return { do: step.do, path };
  }
}
