import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const repository = join(import.meta.dirname, '../..');

/** The unpacked build as it is released. */
export const release = join(repository, 'out/package/linux-unpacked');

/** The copy of it that Playwright can drive. */
export const inspectable = join(repository, 'out/package/linux-inspectable');

if (!existsSync(join(release, 'loadout')))
  throw new Error('There is no package: run "npm run package" first.');
