import { expect, test } from 'vitest';
import { BadMessagePack, readMessagePack } from '#main/games/take-over/msgpack.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';
import { makeMessagePack } from './make-msgpack.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

test.each([
  ['c0', null],
  ['c2', false],
  ['c3', true],
  ['7f', 127],
  ['ff', -1],
  ['e0', -32],
  ['cc ff', 255],
  ['cd 01 00', 256],
  ['ce 00 01 00 00', 65_536],
  ['cf 00 00 01 74 87 6e 80 00', 1_600_000_000_000],
  ['d0 80', -128],
  ['d1 80 00', -32_768],
  ['d2 80 00 00 00', -2_147_483_648],
  ['d3 ff ff ff ff ff ff ff ff', -1],
  ['ca 3f c0 00 00', 1.5],
  ['cb 3f f8 00 00 00 00 00 00', 1.5],
  ['a3 c3 bc 41', 'üA'],
  ['d9 01 41', 'A'],
  ['da 00 01 41', 'A'],
  ['db 00 00 00 01 41', 'A'],
  ['c4 02 00 00', null],
  ['c5 00 01 00', null],
  ['c6 00 00 00 01 00', null],
  ['d4 01 00', null],
  ['d6 ff 00 00 00 00', null],
  ['d8 01 00000000 00000000 00000000 00000000', null],
  ['c7 02 01 00 00', null],
  ['c8 00 01 01 00', null],
  ['c9 00 00 00 01 01 00', null],
  ['92 01 a1 61', [1, 'a']],
  ['dc 00 01 05', [5]],
  ['dd 00 00 00 01 05', [5]],
  ['81 a1 61 90', { a: [] }],
  ['de 00 01 a1 61 c0', { a: null }],
  ['df 00 00 00 01 a1 61 c0', { a: null }],
])('%s is %j', (hex, value) => {
  expect(readMessagePack(bytes(hex))).toEqual(value);
});

test.each([
  ['nothing', ''],
  ['an unused byte', 'c1'],
  ['a list that ends too early', '93 01 02'],
  ['a list of four billion', 'dd ff ff ff ff 01'],
  ['a map of four billion', 'df ff ff ff ff a1 61 01'],
  ['a text of four billion bytes', 'db ff ff ff ff 41'],
  ['bytes that end too early', 'c6 7f ff ff ff 00'],
  ['a number that ends too early', 'cf 00 00'],
  ['a number as a key', '81 01 02'],
  ['more after the end', '01 02'],
  ['a hundred lists in one another', `${'91'.repeat(100)} c0`],
])('%s is refused', (_name, hex) => {
  expect(() => readMessagePack(bytes(hex))).toThrow(BadMessagePack);
});

test('more values than a list of 200,000 files has are refused', () => {
  const listOf = (count: number) => {
    const list = Buffer.alloc(5 + count, 0xc0);
    list.writeUInt8(0xdd, 0);
    list.writeUInt32BE(count, 1);
    return list;
  };
  const most = readMessagePack(listOf(1_999_999)) as unknown[];
  expect(most.length).toBe(1_999_999);
  expect(() => readMessagePack(listOf(2_000_000))).toThrow(BadMessagePack);
});

test.each(['', 'a', 'Tëst', '名', 'x'.repeat(24), 'x'.repeat(25), `${'x'.repeat(22)}é`])(
  'the text %j is read as it is',
  (value) => {
    expect(readMessagePack(makeMessagePack(value))).toBe(value);
  },
);

test('a key can’t change what objects are', () => {
  const read = readMessagePack(makeMessagePack({ a: 1 })) as object;
  const evil = readMessagePack(bytes('81 a9 5f5f70726f746f5f5f 81 a1 78 01')) as Record<string, unknown>;
  expect(Object.getPrototypeOf(evil)).toBe(Object.prototype);
  expect('x' in evil || 'x' in read).toBe(false);
});

test('2,000 random and damaged inputs end in a value or a named error', () => {
  const random = createSeededRandom(1);
  const list = makeMessagePack({ version: 1, files: [{ relPath: 'a\\b', source: 'mod', time: 1.5 }] });
  for (let round = 0; round < 2_000; round += 1) {
    const damaged = Buffer.from(list);
    for (let each = random.whole(1, 4); each > 0; each -= 1)
      damaged[random.whole(0, damaged.length - 1)] = random.whole(0, 255);
    try {
      readMessagePack(damaged.subarray(0, random.whole(0, damaged.length)));
    } catch (error) {
      expect(error).toBeInstanceOf(BadMessagePack);
    }
  }
});
