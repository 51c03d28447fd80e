import { createInterface } from 'node:readline';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';

/** The command for a child process, one line over its standard input: the file to write, and the first number. */
export type ChildTask = { readonly file: string; readonly from: number; readonly padding: number };

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Writes one number after the other into a store, each reported as a line once it is on disk, until it is killed. */
async function run({ file, from, padding }: ChildTask): Promise<void> {
  const store = openVersionedFile(file, { maxBackups: 3, log: silent });
  store.load((value) => value);
  for (let count = from; ; count += 1) {
    await store.write({ version: 1, count, padding: String(count % 10).repeat(padding) });
    process.stdout.write(`${count}\n`);
  }
}

const input = createInterface({ input: process.stdin });
input.once('line', (line) => void run(JSON.parse(line)));
// A test that ends in any way ends its children too.
input.once('close', () => process.exit());
