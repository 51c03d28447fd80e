import process from 'node:process';
import { parentPort } from 'node:worker_threads';

// The catalog's thread, which ends without a word after so many pages: like a crash of the library.
await import(String(process.env['LOADOUT_TEST_THREAD']));
let pages = Number(process.env['LOADOUT_TEST_PAGES']);
parentPort?.on('message', ({ name }) => {
  if (name === 'savePage') pages -= 1;
  if (pages === 0) process.exit(7);
});
