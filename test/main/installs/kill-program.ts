import { randomBytes } from 'node:crypto';
import { createInstalls } from '#main/installs/installs.ts';

/**
 * A program of the kill test: installs the archives that it is given, removes one and puts it back, over and over, until
 * it is killed. Arguments: the installs' folder, the thread's script, and the archives.
 */
const [folder = '', script = '', ...archives] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const installs = createInstalls({
  ...{ folder, log, script: async () => script, freeBytes: async () => 1e12, now: () => 0 },
  randomName: () => randomBytes(8).toString('hex'),
});
await installs.open();
process.stdout.write('ready\n');
const { signal } = new AbortController();
for (;;) {
  for (const [index, archivePath] of archives.entries()) {
    const facts = { service: 'https://mods.example', modId: 1, versionId: index + 1, fileId: 1 };
    const source = { archivePath, title: 'Mod', versionName: `${index}`, ...facts };
    const { installId } = await installs.install(source, { root: '', signal });
    const removed = await installs.remove(installId);
    if (index % 2 === 0) await installs.putBack(removed);
    else await installs.deleteRemoved(removed);
  }
  for (const { installId } of installs.list()) await installs.deleteRemoved(await installs.remove(installId));
}
