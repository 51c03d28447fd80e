import { dirname, join } from 'node:path';
import { syncAll, syncFolder } from '#main/storage/files/sync.ts';
import { parentOf } from '../deployment.ts';
import type { Journal } from '../record/journal.ts';
import { orMissing } from './disk.ts';
import { pathOf, phaseNames } from './steps.ts';

/** Syncs all folders that the steps changed, so that not even a power cut brings back a part of the old set. */
export async function syncChangedFolders(journal: Journal, state: string): Promise<void> {
  await syncAll(changedFolders(journal, state), (folder) => orMissing(syncFolder(folder)));
}

/** The folders that the steps changed. */
function changedFolders({ phases, target }: Journal, state: string): string[] {
  const folders = new Set<string>();
  const add = (path: string) => folders.add(parentOf(path));
  const inState = new Set<string>();
  for (const name of phaseNames)
    for (const step of phases[name]) {
      if (step.do !== 'move') add(step.path);
      else
        for (const end of [step.from, step.to]) {
          if (end.in === 'target') add(end.path);
          else inState.add(dirname(pathOf({ target, state }, end)));
        }
    }
  return [...[...folders].map((folder) => join(target, folder)), ...inState];
}
