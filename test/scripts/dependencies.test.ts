import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dependenciesMatch } from '#scripts/setup/dependencies.mjs';
import { testFolder } from './folder.ts';

const react = { version: '19.0.0', integrity: 'sha512-a' };
const zod = { version: '4.0.0', integrity: 'sha512-b' };

/** A repository whose lockfile names `locked`, and whose node_modules holds `installed`, or is not there at all. */
function repository(locked: object, installed: object | null): string {
  const folder = testFolder();
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...locked } }));
  if (installed) {
    mkdirSync(join(folder, 'node_modules'));
    const written = JSON.stringify({ packages: installed });
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), written);
  }
  return folder;
}

describe('dependenciesMatch', () => {
  const locked = { 'node_modules/react': react, 'node_modules/zod': zod };
  it.each([
    ['all are there', locked, locked, true],
    ['nothing is installed', locked, null, false],
    ['one is missing', locked, { 'node_modules/react': react }, false],
    ['one is too old', locked, { ...locked, 'node_modules/zod': { ...zod, version: '3.0.0' } }, false],
    [
      'one is another build',
      locked,
      { ...locked, 'node_modules/zod': { ...zod, integrity: 'sha512-c' } },
      false,
    ],
    ['one too many is there', { 'node_modules/react': react }, locked, false],
    [
      'one for another platform is missing',
      { ...locked, 'node_modules/mac': { ...zod, optional: true } },
      locked,
      true,
    ],
  ])('%s', async (_what, wanted, installed, expected) => {
    expect(await dependenciesMatch(repository(wanted, installed))).toBe(expected);
  });
});
