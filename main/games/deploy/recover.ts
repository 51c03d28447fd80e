import { join } from 'node:path';
import { sweepUnfinished } from '#main/storage/files/quarantine.ts';
import { AppError } from '#shared/errors.ts';
import type { Deployed, WantedSet } from './deployment.ts';
import { folderGone, notRecovered, recordUnreadable } from './errors.ts';
import type { Note } from './notes.ts';
import { readDeployed, setDeployedAside, writeDeployed } from './record/deployed-file.ts';
import { endJournal, type Journal, readJournal, setJournalAside } from './record/journal.ts';
import { rebuildDeployed } from './record/rebuild.ts';
import { orMissing } from './steps/disk.ts';
import { newSwitchId } from './steps/run-steps.ts';
import { type SwitchDeps, undoSwitch } from './switch.ts';

/** What had to be done after a kill. `rebuilt`: switch to the active loadout once more, it may be deployed in part. */
export type Recovered = {
  readonly state: 'clean' | 'finished' | 'undone' | 'rebuilt';
  readonly notes: readonly Note[];
  /** What is deployed now; null when nothing ever was. */
  readonly deployed: Deployed | null;
};

/**
 * Brings the game's folder to one whole set after a kill: to the new one if its record was written, otherwise back to
 * the old one. `findKnown` finds the game's folder and all installs that may be in it; it is called only when the journal or
 * the record is damaged or lost. `isDeployed` says that a loadout is in there, so that a record that is gone is lost. Rejects
 * with an `AppError` when that isn't possible now; call it again then.
 */
export async function recover(
  findKnown: () => Promise<WantedSet>,
  deps: SwitchDeps,
  isDeployed = false,
): Promise<Recovered> {
  const { state, log } = deps;
  for (const name of ['journal.json', 'deployed.json']) sweepUnfinished(join(state, name));
  const [journal, deployed] = await readState(state);
  const isLost = isDeployed && deployed === null;
  if (journal === null && deployed !== 'damaged' && !isLost) return { state: 'clean', notes: [], deployed };
  if (journal === null || journal === 'damaged' || deployed === 'damaged') {
    const known = await findKnown();
    return settling(journal === null || journal === 'damaged' ? known.target : journal.target, deps, () =>
      rebuild(known, { journal, deployed }, deps),
    );
  }
  return settling(journal.target, deps, async () => {
    if (deployed?.id === journal.id) {
      await endJournal(state);
      return { state: 'finished', notes: [], deployed };
    }
    const notes = await undoSwitch(journal, deployed, deps);
    log.info('A switch that was cut short is undone', { notes: notes.length });
    const [, now] = await readState(state);
    return { state: 'undone', notes, deployed: now === 'damaged' ? deployed : now };
  });
}

/** Settles what a kill left in a folder, if it is there. Rejects with an `AppError`. */
async function settling(
  target: string,
  { disk }: Pick<SwitchDeps, 'disk'>,
  settle: () => Promise<Recovered>,
): Promise<Recovered> {
  if (!(await orMissing(disk.lstat(target)))?.isDirectory()) throw folderGone(target);
  try {
    return await settle();
  } catch (error) {
    throw notRecovered(target, error);
  }
}

async function readState(
  state: string,
): Promise<readonly [Journal | null | 'damaged', Deployed | null | 'damaged']> {
  try {
    return [await readJournal(state), await readDeployed(state)];
  } catch (error) {
    throw error instanceof AppError ? error : recordUnreadable(error);
  }
}

async function rebuild(
  known: WantedSet,
  {
    journal,
    deployed: earlier,
  }: { journal: Journal | null | 'damaged'; deployed: Deployed | null | 'damaged' },
  deps: SwitchDeps,
): Promise<Recovered> {
  const { state, disk, log, random } = deps;
  log.warn('What is deployed is found out from what is on disk');
  const deployed = await rebuildDeployed(known, earlier === 'damaged' ? null : earlier, {
    id: newSwitchId(random),
    state,
    disk,
  });
  if (earlier === 'damaged') setDeployedAside(state);
  await writeDeployed(state, deployed);
  if (journal === 'damaged') setJournalAside(state);
  await endJournal(state);
  return { state: 'rebuilt', notes: [], deployed };
}
