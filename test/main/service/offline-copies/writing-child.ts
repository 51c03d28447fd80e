import { writeSync } from 'node:fs';
import { openCopyFiles } from '#main/service/offline-copies/copy-files.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

// Saves three copies again and again until it is killed, and prints each one that was saved.
const [folder = ''] = process.argv.slice(2);
const files = openCopyFiles({ folder, now: Date.now, log: createMemoryLog() });
for (let value = 1; ; value += 1) {
  const name = `a/${(value % 3) + 1}`;
  await files.change(name, String, () => `${value}-`.padEnd(20_000, 'x'));
  writeSync(1, `${name} ${value}\n`);
}
