import { writeSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { openMyModsStore } from '#main/games/store/my-mods-store.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';

/** Stores a preference below the folder that is given, and says so: "stored". Then it waits for its end. */
function main(folder: string): void {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = openMyModsStore({
    path: join(folder, 'my-mods.db'),
    copyFile: openVersionedFile(join(folder, 'my-mods.json'), { maxBackups: 1, log }),
    now: Date.now,
    onProblem: () => undefined,
    log,
  });
  store.preferences.set('answer', 42);
  writeSync(1, 'stored\n');
  process.stdin.resume();
}

main(process.argv[2] ?? '');
