import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastLines, openOutput, readLastLines, removeOutput } from '#main/games/play/last-output.ts';
import { testFolder } from './setup.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');

describe('lastLines', () => {
  it.each([
    ['', []],
    ['one', ['one']],
    ['one\ntwo\n', ['one', 'two']],
    ['one\r\n\r\ntwo', ['one', '', 'two']],
    ['10 %\r50 %\r100 %\ndone\n', ['100 %', 'done']],
    ['\u001b[31mred\u001b[0m \u001b]0;title\u0007plain', ['red plain']],
    ['bell\u0007 and\ttab \u0000nul', ['bell and tab nul']],
    ['a\u202eb\u2066c', ['abc']],
    ['日本 😀', ['日本 😀']],
  ])('reads %j', (text, expected) => {
    expect(lastLines(bytes(text), false)).toEqual(expected);
  });

  it('tolerates bytes that are not UTF-8', () => {
    expect(lastLines(Buffer.from([0x61, 0xff, 0xfe, 0x62, 0x0a, 0xc3]), false)).toEqual([
      'a\ufffd\ufffdb',
      '\ufffd',
    ]);
  });

  it('keeps the last 200 lines, 64 KiB and 1,000 characters of a line', () => {
    const many = Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n');
    const kept = lastLines(bytes(many), false);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 'line 300', 'line 499']);
    const wide = lastLines(bytes(`${'x'.repeat(2_000)}\n`.repeat(100)), false);
    expect(wide).toHaveLength(32);
    expect(wide[0]).toBe(`${'x'.repeat(999)}…`);
  });

  it('leaves out a first line whose beginning was cut', () => {
    expect(lastLines(bytes('ne\ntwo'), true)).toEqual(['two']);
  });
});

it('a file that is opened for another run has nothing of the one before', async () => {
  const file = join(testFolder(), 'game.log');
  writeFileSync(file, 'the end\n');
  writeFileSync(`${file}.earlier`, 'long ago\n');
  expect(await readLastLines(file)).toEqual(['the end']);
  const output = await openOutput(file);
  await output.write('again\n');
  await output.close();
  expect(await readLastLines(file)).toEqual(['again']);
  await removeOutput(file);
  expect(readdirSync(dirname(file))).toEqual([]);
});
