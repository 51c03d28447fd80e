import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pluginsIn, readBepInEx } from '#main/games/health/evidence/bepinex.ts';
import { readCliMetadata } from '#main/games/health/evidence/cli-metadata.ts';
import { readCliTables } from '#main/games/health/evidence/cli-tables.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';
import { temporaryFolder } from '../setup.ts';

/** Made by Mono's compiler (mcs 6.8) from the sources beside them, HatLib for 64-bit computers only (PE32+). */
const assembly = (name: string) => join(import.meta.dirname, 'assemblies', `${name}.dll`);

test('W50 a plugin of BepInEx says what it is, what it needs, and what it can’t be with', async () => {
  expect(await readBepInEx(assembly('Hats'))).toEqual([
    {
      kind: 'bepinex',
      ids: ['com.someone.morehats'],
      version: '1.2.0',
      relations: [
        { kind: 'needs', ids: ['com.someone.hatlib'], name: 'HatLib', versions: ['>=2.1.0'] },
        { kind: 'needs', ids: ['com.third.core'], name: 'Core', versions: null },
        { kind: 'apart', ids: ['com.fourth.nohats'], name: 'NoHats', versions: null },
      ],
    },
  ]);
  const library = await readBepInEx(assembly('HatLib'));
  expect(library.map(({ ids, version }) => [ids, version])).toEqual([
    [['com.someone.hatlib'], '2.3.0'],
    [['com.third.core'], '0.9'],
  ]);
  expect(await readBepInEx(assembly('Plain'))).toEqual([]);
});

test('W50 a file that is no assembly says nothing', async () => {
  const path = join(temporaryFolder(), 'x.dll');
  const whole = readFileSync(assembly('Hats'));
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('MZ'),
    whole.subarray(0, 100),
    whole.subarray(0, 600),
    Buffer.alloc(5_000, 0xff),
  ]) {
    writeFileSync(path, bytes);
    expect(await readBepInEx(path)).toEqual([]);
  }
});

test('W50 500 damaged headers and 10,000 damaged tables end in what they say, or in nothing', async () => {
  const random = createSeededRandom(50);
  const path = join(temporaryFolder(), 'x.dll');
  const whole = readFileSync(assembly('Hats'));
  const metadata = await readCliMetadata(assembly('Hats'));
  expect(metadata).not.toBeNull();
  const damaged = (bytes: Buffer, within: number) => {
    const copy = Buffer.from(bytes);
    for (let left = random.whole(1, 8); left > 0; left -= 1) {
      const at = random.whole(0, within - 1);
      copy[at] = random.pick([0, 0xff, 0x7f, 0x80, random.whole(0, 255)]);
    }
    return random.whole(0, 9) === 0 ? copy.subarray(0, random.whole(0, copy.length)) : copy;
  };
  let said = 0;
  for (let count = 0; count < 10_000; count += 1)
    said += pluginsIn(damaged(metadata ?? Buffer.alloc(0), count % 2 ? 400 : (metadata?.length ?? 0))).length;
  expect(said).toBeGreaterThan(1_000);
  for (let count = 0; count < 500; count += 1) {
    writeFileSync(path, damaged(whole, 600));
    await readBepInEx(path);
  }
});

test('W50 names that never end are not searched for their end, one after the other', () => {
  // 16,000 types with a name at the beginning of 12 MB of letters.
  const rows = 16_000;
  const strings = Buffer.alloc(12_000_000, 'A');
  const tables = Buffer.alloc(28 + rows * 10);
  tables[6] = 1;
  tables.writeBigUInt64LE(1n << 1n, 8);
  tables.writeUInt32LE(rows, 24);
  const head = Buffer.alloc(20 + 12 + 20);
  head.writeUInt32LE(0x424a5342, 0);
  head.writeUInt16LE(2, 18);
  let from = head.length;
  for (const [at, name, stream] of [
    [20, '#~', tables],
    [32, '#Strings', strings],
  ] as const) {
    head.writeUInt32LE(from, at);
    head.writeUInt32LE(stream.length, at + 4);
    head.write(name, at + 8, 'latin1');
    from += stream.length;
  }
  const metadata = Buffer.concat([head, tables, strings]);
  expect(readCliTables(metadata)?.rowsOf(1)).toBe(rows);
  expect(pluginsIn(metadata)).toEqual([]);
});
