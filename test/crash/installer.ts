import { randomBytes } from 'node:crypto';
import { Installs } from '#main/mods/installs/installs.ts';
import { ArchiveThreads } from '#main/mods/installs/worker/threads.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { type InstallPlace, storesOf } from './install-place.ts';

/** What the program says: that it begins, that a mod is in place, or that it is about to take one away. */
export type InstallerMessage =
  | { readonly ready: true }
  | { readonly installed: string }
  | { readonly removing: string };

/**
 * A program of the crash test: installs the archives that it is given, moves them to another disk and back, removes each and
 * puts some back, over and over, until it is killed. Arguments: where it does that, as JSON, and the archives.
 */
const [place = '', ...archives] = process.argv.slice(2);
const where = JSON.parse(place) as InstallPlace;
const { folder, script, gameFolder } = where;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const say = (message: InstallerMessage) => void process.stdout.write(`${JSON.stringify(message)}\n`);
const clock = createFakeClock(0);
const installs = new Installs({
  elsewhere: storesOf(where),
  folder,
  log,
  threads: new ArchiveThreads({ script: async () => script, clock }),
  freeBytes: async () => 1e12,
  clock,
  randomName: () => randomBytes(8).toString('hex'),
});
const remove = async (installId: string) => {
  say({ removing: installId });
  return installs.remove(installId);
};
await installs.open();
say({ ready: true });
const { signal } = new AbortController();
for (;;) {
  for (const [index, archivePath] of archives.entries()) {
    const facts = { service: 'https://mods.example', modId: 1, versionId: index + 1, fileId: 1 };
    const source = { archivePath, title: 'Mod', versionName: `${index}`, ...facts };
    const { installId } = await installs.install(source, { root: '', signal });
    say({ installed: installId });
    await installs.move(installId, gameFolder, { signal });
    if (index % 3 === 0) await installs.move(installId, folder, { signal });
    const removed = await remove(installId);
    if (index % 2 === 0) {
      await installs.putBack(removed);
      say({ installed: installId });
    } else await installs.deleteRemoved(removed);
  }
  for (const { installId } of installs.list()) await installs.deleteRemoved(await remove(installId));
}
