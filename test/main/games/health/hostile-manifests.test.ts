import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { assess } from '#main/games/health/assess.ts';
import { readQuilt } from '#main/games/health/evidence/fabric.ts';
import { readFactorio } from '#main/games/health/evidence/factorio.ts';
import { readPackedFiles } from '#main/games/health/evidence/packed-files.ts';
import { readEvidence } from '#main/games/health/evidence/read-evidence.ts';
import { makeZip } from '#test/main/mods/installs/archive/make-zip.ts';
import { temporaryFolder } from '../setup.ts';

/** Writes files into a folder. Returns it, and the part of its manifest that evidence is read by. */
function writeMod(contents: Readonly<Record<string, string | Buffer>>) {
  const folder = temporaryFolder();
  const files = Object.entries(contents).map(([path, data]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), data);
    return { path, size: data.length, sha256: '0'.repeat(64) };
  });
  return { folder, files };
}

test('W50 archives in an archive are read up to a limit for all of them, however little they take packed', async () => {
  const inner = makeZip([
    { name: 'fabric.mod.json', data: JSON.stringify({ schemaVersion: 1, id: 'inner' }) },
  ]);
  const data = Buffer.alloc(1024 * 1024);
  const zeros = { data, method: 8, bytes: deflateRawSync(data), crc: crc32(data) };
  const jars = Array.from({ length: 20 }, (_, index) => `jars/${index}.jar`);
  const outer = makeZip([
    {
      name: 'fabric.mod.json',
      data: JSON.stringify({ schemaVersion: 1, id: 'outer', jars: jars.map((file) => ({ file })) }),
    },
    { name: jars[0] ?? '', data: inner },
    ...jars.slice(1).map((name) => ({ name, ...zeros })),
  ]);
  const { folder, files } = writeMod({ 'outer.jar': outer });
  const wanted = { wants: () => true, largest: 16 * 1024 * 1024, most: 200 };
  const read = await readPackedFiles(join(folder, 'outer.jar'), { ...wanted, inAll: 4 * 1024 * 1024 });
  const bytes = [...read.values()].reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect(bytes).toBeGreaterThan(3 * 1024 * 1024);
  const found = await readEvidence(folder, { files });
  expect(found.map(({ ids }) => ids)).toEqual([['outer'], ['inner']]);
});

test('W50 of what a mod says only so much is kept, and the rest is as if it were not said', async () => {
  const module = (nth: number) =>
    `- Name: Module${nth}\n  Version: 1.0\n  Dependencies:\n${'    - Name: Other\n      Version: 1.0\n'.repeat(100)}`;
  const yaml = Array.from({ length: 50 }, (_, nth) => module(nth)).join('');
  const { folder, files } = writeMod(
    Object.fromEntries(Array.from({ length: 10 }, (_, nth) => [`${nth}/everest.yaml`, yaml])),
  );
  const found = await readEvidence(folder, { files });
  expect(found).toHaveLength(200);
  expect(found.flatMap(({ relations }) => relations)).toHaveLength(20_000);
});

test('W50 a dependency of many blanks is read at once', () => {
  const dependencies = Array.from({ length: 500 }, () => `!${' '.repeat(60)}a${' '.repeat(130)}<`);
  const info = { name: 'a', title: 'A', version: '1.0.0', dependencies: [...dependencies, '~  b c >= 1.2'] };
  expect(readFactorio(JSON.stringify({ ...info, dependencies: dependencies.slice(1) }))?.relations).toEqual(
    [],
  );
  expect(
    readFactorio(JSON.stringify({ ...info, dependencies: ['~  b c >= 1.2 ', '? d', '! e '] }))?.relations,
  ).toEqual([
    { kind: 'needs', ids: ['b c'], name: 'b c', versions: ['>=1.2'] },
    { kind: 'apart', ids: ['e'], name: 'e', versions: null },
  ]);
});

test('W50 what a mod says it needs is shown up to a limit, and ids that are too long in lower case are none', () => {
  const letters = (nth: number) => `${nth}${'İ'.repeat(190)}`;
  const depends = Array.from({ length: 400 }, (_, need) =>
    Array.from({ length: 20 }, (_each, nth) => letters(need * 20 + nth)),
  );
  const usual = Array.from({ length: 100 }, (_, nth) => `usual-${nth}`);
  const loader = { id: 'hungry', version: '1', depends: [...depends, ...usual] };
  const found = readQuilt(JSON.stringify({ quilt_loader: loader }))?.found;
  const evidence = Array.from({ length: 20 }, (_, copy) => ({
    isFirst: false,
    gameVersions: [],
    ids: [],
    version: null,
    kind: 'fabric' as const,
    file: `${copy}.jar`,
    relations: (found?.relations ?? []).map((each) => ({
      ...each,
      ids: [`${copy} ${each.name}`],
      name: `${copy} ${each.name}`,
    })),
  }));
  const mod = {
    key: 'hungry',
    title: 'Hungry',
    modId: null,
    versionId: null,
    installId: 'hungry',
    isOn: true,
    isWaiting: false,
    isGone: false,
    hasUpdate: false,
    isPlaced: true,
    isChanged: false,
    evidence,
  };
  const around = {
    loadsInOrder: true,
    isOfGame: () => false,
    gameVersion: () => null,
    elsewhere: () => null,
  };
  expect(found?.relations).toHaveLength(100);
  const { findings } = assess([mod], around);
  expect(findings).toHaveLength(1_000);
});
