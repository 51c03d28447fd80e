import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Installs } from '#main/mods/installs/installs.ts';
import { InstallEdits } from '#main/mods/installs/own/install-edits.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { noOtherDisks } from '#test/fakes/other-disks.ts';

/** What this thread is told to do, and what it answers when that is done. */
export type EditingOrder = {
  readonly order: 'start' | 'save' | 'finish' | 'discard';
  readonly installId: string;
};
export type EditingDone = { readonly done: string; readonly failure: string | null };

/** Opens installs and edits as the app does. */
export async function openEdits(home: string): Promise<{ installs: Installs; edits: InstallEdits }> {
  const folder = join(home, 'installs');
  const shared = {
    folder,
    freeBytes: async () => 1e12,
    clock: createFakeClock(1_800_000_000_000),
    log: createMemoryLog(),
  };
  const newId = () => randomBytes(8).toString('hex');
  // Nothing here is in an archive.
  const threads = { run: () => Promise.reject(new Error('No archive is read.')) };
  const installs = new Installs({ ...shared, elsewhere: noOtherDisks, threads, randomName: newId });
  await installs.open();
  const edits = new InstallEdits({ ...shared, installs, newId });
  await edits.open();
  return { installs, edits };
}

const { signal } = new AbortController();

async function carryOut(
  { order, installId }: EditingOrder,
  { edits }: Awaited<ReturnType<typeof openEdits>>,
) {
  const [edit] = edits.list();
  if (order === 'start' && !edit)
    await edits.start({ installId, gameId: 'game', loadoutId: 'loadout', note: '' }, { signal });
  if (!edit || order === 'start') return;
  const save = () => edits.save(edit.editId, { signal, use: async () => undefined });
  if (order === 'save') await save();
  if (order === 'finish') await save();
  if (order === 'save') return;
  await edits.end(edit.editId, (edits.version(edits.get(edit.editId)) ?? edit.of).files);
}

if (parentPort !== null && typeof workerData === 'string') {
  const port = parentPort;
  const opened = await openEdits(workerData);
  port.on('message', (order: EditingOrder) => {
    void carryOut(order, opened).then(
      () => port.postMessage({ done: order.order, failure: null } satisfies EditingDone),
      (error: unknown) =>
        port.postMessage({ done: order.order, failure: String(error) } satisfies EditingDone),
    );
  });
  port.postMessage({ done: 'open', failure: null } satisfies EditingDone);
}
