import process from 'node:process';
import { run } from './lib/print.mjs';
import { typescriptProgram } from './lib/typescript.mjs';
import { runWithApp } from './lib/with-app.mjs';

/**
 * Kills downloads, the app while it reads the catalog, the installing and removing of mods, switching and updating, taking over
 * mods, and moves between two disks, at random moments, repeatedly, and inspects the files that remain: `--rounds=N` of downloads,
 * `--crawl-rounds=N`, `--install-rounds=N`, `--switch-rounds=N`, `--ledger-rounds=N`, `--take-over-rounds=N`, `--disk-rounds=N`,
 * `--seed=N`.
 */
await run(() => runWithApp(typescriptProgram('test/crash/main.ts', process.argv.slice(2))));
