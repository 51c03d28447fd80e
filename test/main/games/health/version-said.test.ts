import { expect, test } from 'vitest';
import type { Evidence } from '#main/games/health/evidence/evidence.ts';
import { versionSaid } from '#main/games/health/evidence/version-said.ts';

const said = (kind: Evidence['kind'], file: string, version: string | null): Evidence => ({
  kind,
  file,
  ids: ['lanterns'],
  version,
  isFirst: false,
  gameVersions: [],
  relations: [],
});

test.each<readonly [string, readonly Evidence[], string | null]>([
  ['nothing says it', [], null],
  ['a manifest says none', [said('smapi', 'manifest.json', null)], null],
  ['a manifest says it', [said('thunderstore', 'manifest.json', '1.4.2')], '1.4.2'],
  [
    'a library says another one beside a manifest',
    [said('thunderstore', 'manifest.json', '1.4.2'), said('bepinex', 'Lanterns.dll', '1.4.0')],
    '1.4.2',
  ],
  ['only libraries say it', [said('bepinex', 'plugins/Lanterns.dll', '1.4.0')], '1.4.0'],
  [
    'a mod comes along inside',
    [said('smapi', 'Lanterns/manifest.json', '2.0.0'), said('smapi', 'Lanterns/core/manifest.json', '7.1.0')],
    '2.0.0',
  ],
  ['a jar says it', [said('fabric', 'lanterns.jar > fabric.mod.json', '3.1')], '3.1'],
  [
    'several mods are in one archive',
    [said('smapi', 'Lanterns/manifest.json', '2.0.0'), said('smapi', 'Snow/manifest.json', '1.0.0')],
    null,
  ],
  ['it is too long to be one', [said('smapi', 'manifest.json', '1.'.repeat(30))], null],
  ['only a plugin says one, of its format', [said('plugin', 'lanterns.esp', '1.7')], null],
])('W63 the version of a mod where %s', (_, evidence, version) =>
  expect(versionSaid(evidence)).toBe(version),
);
