import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '#test/e2e/security/traces.ts';

export const repository = join(import.meta.dirname, '../..');

/** The unpacked build as it is released. */
export const release = join(repository, 'out/package/linux-unpacked');

/** The copy of it that Playwright can drive. */
export const inspectable = join(repository, 'out/package/linux-inspectable');

if (!existsSync(join(release, 'loadout')))
  throw new Error('There is no package: run "npm run package" first.');

/** The files below a folder, by their names there, that have a text in them. */
export const filesThatHold = (folder: string, text: string): string[] =>
  filesBelow(folder)
    .filter((file) => readFileSync(file).includes(text))
    .map((file) => relative(folder, file))
    .sort();
