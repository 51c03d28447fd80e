import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Installs } from '#main/mods/installs/installs.ts';
import { InstallEdits } from '#main/mods/installs/own/install-edits.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { noOtherDisks } from '#test/fakes/other-disks.ts';

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
