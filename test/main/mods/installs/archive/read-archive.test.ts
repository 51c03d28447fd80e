import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ArchiveRefused } from '#main/mods/installs/archive/refused.ts';
import { list } from './archives-at.ts';
import { makeZip, mode, utf8, type ZipEntry } from './make-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadout-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function write(bytes: Buffer): string {
  count += 1;
  const path = join(folder, `${count}.zip`);
  writeFileSync(path, bytes);
  return path;
}

const read = (bytes: Buffer, limits = {}) => list(write(bytes), limits);

/** The refusal and the name in its sentence. */
async function refusalOf(bytes: Buffer, limits = {}): Promise<readonly [string, unknown]> {
  const error = await read(bytes, limits).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ArchiveRefused)) throw new Error('It was not refused', { cause: error });
  return [error.refusal, error.text.values?.['name']];
}

const file = (name: string, data = 'x'): ZipEntry => ({ name, data });

describe('an honest archive', () => {
  it('is listed with its files as they lie, its empty folders and its size', async () => {
    const zip = makeZip([
      { name: 'mod/' },
      { name: 'mod/data/', attributes: mode(0o040755) | 0x10 },
      { name: 'mod/data/b.txt', data: 'bbb', method: 8, attributes: mode(0o100777) },
      { name: 'mod/empty/' },
      { name: 'mod/a.txt', data: 'aa' },
      { name: 'mod/näh/日本.txt', data: '' },
    ]);
    const archive = await read(zip);
    expect(archive.files.map(({ path, size }) => [path, size])).toEqual([
      ['mod/data/b.txt', 3],
      ['mod/a.txt', 2],
      ['mod/näh/日本.txt', 0],
    ]);
    expect(archive.emptyFolders).toEqual(['mod/empty']);
    expect(archive.totalBytes).toBe(5);
    expect(archive.programs).toEqual([]);
  });

  it('may have names in code page 437, as old tools write them', async () => {
    const zip = makeZip([{ name: Buffer.from([0x84, 0x2e, 0x74, 0x78, 0x74]), data: 'x', flags: 0 }]);
    expect((await read(zip)).files.map(({ path }) => path)).toEqual(['ä.txt']);
  });

  it('may say sizes and checksums after the content of each file', async () => {
    const zip = makeZip([
      { ...file('a.txt', 'aaa'), flags: utf8 | 8, local: { crc: 0, size: 0, packed: 0 } },
    ]);
    expect((await read(zip)).files).toMatchObject([{ path: 'a.txt', size: 3 }]);
  });

  it('may have 50,000 files', async () => {
    const many = makeZip(Array.from({ length: 50_000 }, (_, index) => file(`data/${index}.txt`)));
    expect((await read(many)).files).toHaveLength(50_000);
  });
});

it('Z11 programs and scripts are listed, by their name or their first bytes', async () => {
  const zip = makeZip([
    file('tools/Setup.EXE'),
    file('run.sh', 'echo'),
    file('data/readme.txt'),
    file('data/engine', '\x7fELF and so on'),
    file('data/script.lua'),
  ]);
  expect((await read(zip)).programs).toEqual(['data/engine', 'run.sh', 'tools/Setup.EXE']);
});

describe('Z1 paths that lead outside are refused', () => {
  it.each([
    ['/etc/passwd'],
    ['//server/share/a.txt'],
    ['C:/Windows/a.txt'],
    ['c:a.txt'],
    ['../a.txt'],
    ['mod/../../a.txt'],
    ['mod/..'],
    ['..'],
    ['./a.txt'],
    ['mod/./a.txt'],
    ['mod//a.txt'],
    ['mod/a/..//'],
    ['/'],
    [''],
    ['mod\\a.txt'],
    ['..\\..\\autoexec.bat'],
    ['mod/\\a.txt'],
    ['\\\\server\\share\\a.txt'],
  ])('%j', async (name) => {
    expect(await refusalOf(makeZip([file('mod/good.txt'), file(name)]))).toEqual(['outside', name]);
  });

  it('a name with NUL', async () => {
    expect((await refusalOf(makeZip([file('a.txt\0.exe')])))[0]).toBe('outside');
  });

  it('a name that another field of the entry replaces', async () => {
    const evil = Buffer.from('../../evil.txt');
    const extra = Buffer.alloc(9 + evil.length);
    extra.writeUInt16LE(0x7075, 0);
    extra.writeUInt16LE(5 + evil.length, 2);
    extra.writeUInt8(1, 4);
    extra.writeUInt32LE(crcOf('good.txt'), 5);
    evil.copy(extra, 9);
    expect(await refusalOf(makeZip([{ ...file('good.txt'), extra, flags: 0 }]))).toEqual([
      'outside',
      '../../evil.txt',
    ]);
  });

  it('a name that the header in front of the content spells in another way', async () => {
    const zip = makeZip([{ ...file('good.txt'), local: { name: '../a.txt' } }]);
    expect(await refusalOf(zip)).toEqual(['outside', 'good.txt']);
  });
});

describe('Z2 only files and folders are taken', () => {
  it.each([
    ['a symbolic link', { attributes: mode(0o120777), data: '/etc/passwd' }],
    ['a named pipe', { attributes: mode(0o010644) }],
    ['a block device', { attributes: mode(0o060644) }],
    ['a character device', { attributes: mode(0o020644) }],
    ['a socket', { attributes: mode(0o140644) }],
    ['a symbolic link made on Windows', { attributes: mode(0o120777), madeBy: 0 }],
    ['a reparse point', { attributes: 0x400, madeBy: 0 }],
    ['a folder that is called a file', { attributes: mode(0o040755) }],
  ])('%s is refused', async (_, entry) => {
    expect(await refusalOf(makeZip([{ name: 'mod/link', ...entry }]))).toEqual(['link', 'mod/link']);
  });

  it('a folder that is a link is refused', async () => {
    expect((await refusalOf(makeZip([file('a'), { name: 'mod/', attributes: mode(0o120777) }])))[0]).toBe(
      'link',
    );
  });
});

describe('Z4 archives that would fill the disk are refused before anything is unpacked', () => {
  it.each([
    ['too many entries', [file('a'), file('b'), file('c')], { entries: 2 }, 'tooMany'],
    ['one file that is too big', [file('a', 'xxxx')], { fileBytes: 3 }, 'tooBig'],
    ['files that are too big together', [file('a', 'xx'), file('b', 'xx')], { totalBytes: 3 }, 'tooBig'],
    ['a path that is too long', [file(`${'x/'.repeat(20)}y`)], { pathCharacters: 40 }, 'tooLong'],
    ['a name that is too long', [file('ä'.repeat(128))], {}, 'tooLong'],
    ['folders in folders', [file(`${'x/'.repeat(32)}y`)], {}, 'tooDeep'],
    [
      'a file that is packed 1,000 to one',
      [{ name: 'zeros', data: Buffer.alloc(1_000_000), method: 8 }],
      { ratioFreeBytes: 1_000 },
      'bomb',
    ],
    [
      'sizes that are declared only',
      [{ name: 'zeros', data: 'x', method: 8, size: 4_000_000_000, local: { size: 4_000_000_000 } }],
      {},
      'bomb',
    ],
  ] as const)('%s', async (_, entries, limits, refusal) => {
    expect((await refusalOf(makeZip(entries), limits))[0]).toBe(refusal);
  });

  it('many files that share their content', async () => {
    const zip = makeZip([file('a', 'the content'), { ...file('b', 'the content'), offset: 0 }]);
    expect((await refusalOf(zip))[0]).toMatch(/^(bomb|outside)$/);
  });

  it('more entries than the archive can hold', async () => {
    expect((await refusalOf(makeZip([file('a')], { entryCount: 60_000 })))[0]).toBe('damaged');
  });
});

describe('Z5 names that many file systems take for the same are refused', () => {
  it.each([
    ['the same file twice', ['mod/a.txt', 'mod/a.txt']],
    ['upper and lower case', ['mod/a.txt', 'mod/A.TXT']],
    ['files in folders that differ in case', ['Data/a.txt', 'data/A.txt']],
    ['a file where a folder that differs in case is needed', ['Data/x', 'data/X/b.txt']],
    ['composed and decomposed letters', ['n\u00e4he.txt', 'na\u0308he.txt']],
    ['Greek sigmas', ['σας.txt', 'σασ.txt']],
    ['the Kelvin sign', ['\u212a.txt', 'k.txt']],
    ['a file where a folder is needed', ['mod', 'mod/a.txt']],
    ['a folder where a file is', ['mod/a.txt', 'mod']],
    ['a file and a folder that differ in case', ['Mod', 'mod/a.txt']],
    ['a file and an empty folder', ['mod', 'mod/']],
  ])('%s', async (_, names) => {
    expect(
      (await refusalOf(makeZip(names.map((name) => file(name, name.endsWith('/') ? '' : 'x')))))[0],
    ).toBe('sameName');
  });

  it('a folder may be listed twice, and "ß" is not "ss"', async () => {
    const zip = makeZip([{ name: 'mod/' }, { name: 'mod/' }, file('mod/straße'), file('mod/strasse')]);
    expect((await read(zip)).files).toHaveLength(2);
  });
});

it('Z5 the sentence names both files', async () => {
  const error = await read(makeZip([file('Data/a.txt'), file('data/A.txt')])).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({
    text: { id: 'installs.sameName', values: { name: 'data/A.txt', other: 'Data/a.txt' } },
  });
});

it('Z36 folders that differ in case or in the form of a letter are one, in the spelling that came first', async () => {
  const { files, emptyFolders } = await read(
    makeZip([
      file('Mod/Meshes/a.nif'),
      file('mod/meshes/b.nif'),
      file('MOD/Textures/c.dds'),
      file('mod/textures/ä/d.dds'),
      file('mod/Textures/a\u0308/e.dds'),
      { name: 'mod/MESHES/' },
      { name: 'mod/NONE/' },
      { name: 'Mod/none/' },
    ]),
  );
  expect(files.map(({ path }) => path)).toEqual([
    'Mod/Meshes/a.nif',
    'Mod/Meshes/b.nif',
    'Mod/Textures/c.dds',
    'Mod/Textures/ä/d.dds',
    'Mod/Textures/ä/e.dds',
  ]);
  expect(emptyFolders).toEqual(['Mod/NONE']);
});

describe('Z6 names that Windows can’t store are refused on every system', () => {
  it.each([
    ['CON'],
    ['nul.txt'],
    ['mod/COM1.log'],
    ['lpt¹'],
    ['AUX .txt'],
    ['CONIN$'],
    ['a.'],
    ['a '],
    ['mod./a.txt'],
    ['mod /a.txt'],
    ['ab:c.txt'],
    ['a<b'],
    ['a>b'],
    ['a|b'],
    ['a?b'],
    ['a*b'],
    ['a"b'],
    ['a\nb'],
    ['a\x1bb'],
    ['a\x7fb'],
    ['invoice\u202efdp.exe'],
    ['a\u200bb'],
    ['\ufeffa'],
  ])('%j', async (name) => {
    expect((await refusalOf(makeZip([file(name)])))[0]).toBe('badName');
  });

  it('bytes that are no UTF-8', async () => {
    expect((await refusalOf(makeZip([{ name: Buffer.from([0x61, 0xff, 0xfe]), data: 'x' }])))[0]).toBe(
      'badName',
    );
  });

  it.each(['COM10.txt', 'console.log', '.hidden', 'a..b', 'nul-terminated.txt', 'ＣＯＮ.txt'])(
    '%j is a name like any other',
    async (name) => {
      expect((await read(makeZip([file(name)]))).files).toHaveLength(1);
    },
  );
});

describe('Z7 archives that can’t be unpacked, or that say two things, are refused', () => {
  it.each([
    ['encrypted', [{ ...file('a'), flags: utf8 | 1 }], {}, 'encrypted'],
    ['strongly encrypted', [{ ...file('a'), flags: utf8 | 0x41 }], {}, 'encrypted'],
    ['encrypted by its own header only', [{ ...file('a'), local: { flags: utf8 | 1 } }], {}, 'encrypted'],
    ['an unknown method', [{ ...file('a'), method: 14 }], {}, 'method'],
    ['another method in its own header', [{ ...file('a'), local: { method: 8 } }], {}, 'damaged'],
    ['another checksum in its own header', [{ ...file('a'), local: { crc: 1 } }], {}, 'damaged'],
    ['another size in its own header', [{ ...file('a'), local: { size: 2 } }], {}, 'damaged'],
    ['stored with two sizes', [{ ...file('a'), packed: 1, size: 2 }], {}, 'damaged'],
    ['content beyond the end', [{ ...file('a'), packed: 5_000, size: 5_000 }], {}, 'damaged'],
    ['a header beyond the end', [{ ...file('a'), offset: 70_000 }], {}, 'damaged'],
    ['a header that is none', [{ ...file('a', 'long enough to be read'), offset: 5 }], {}, 'damaged'],
    ['a program in front', [file('a')], { prefix: Buffer.from('PK\x03\x04 and a program') }, 'damaged'],
    ['bytes after the end', [file('a')], { suffix: Buffer.from('more') }, 'damaged'],
    ['a directory elsewhere', [file('a')], { directoryAt: 7 }, 'damaged'],
    ['no entries', [], {}, 'empty'],
    ['folders only', [{ name: 'mod/' }], {}, 'empty'],
    ['a folder with content', [{ name: 'mod/', data: 'x' }], {}, 'damaged'],
  ] as const)('%s', async (_, entries, options, refusal) => {
    expect((await refusalOf(makeZip(entries, options)))[0]).toBe(refusal);
  });

  it('entries that overlap', async () => {
    const inner = makeZip([file('inner.txt', 'inner')]);
    const zip = makeZip([
      { name: 'outer.txt', data: inner },
      { name: 'inner.txt', data: 'inner', offset: 30 + 'outer.txt'.length },
    ]);
    expect(await refusalOf(zip)).toEqual(['bomb', 'inner.txt']);
  });

  it.each([
    ['a truncated archive', makeZip([file('a', 'x'.repeat(500))]).subarray(0, 300)],
    ['only the first mark', Buffer.from('PK\x03\x04')],
  ])('%s', async (_, bytes) => {
    expect((await refusalOf(bytes))[0]).toBe('damaged');
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><title>404</title>')],
    ['a program', Buffer.from('MZ and so on')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is another format', async (_, bytes) => {
    expect((await refusalOf(bytes))[0]).toBe('otherFormat');
  });
});

it('the sentence of a refusal has the name without characters that control or turn the text', async () => {
  const [, name] = await refusalOf(makeZip([file(`../\u202eexe.${'a'.repeat(300)}\x1b[2J`)]));
  expect(String(name)).toMatch(/^\.\.\/exe\.a+…$/);
  expect([...String(name)]).toHaveLength(120);
});

const crcOf = (text: string) => {
  const zip = makeZip([file('x', text)]);
  return zip.readUInt32LE(14);
};
