import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Refusal } from '#main/mods/installs/archive/refused.ts';
import { list, unpack } from './archives-at.ts';
import { makeRar, type RarEntry } from './make-rar.ts';
import { formats, kindOf, modOf, pack, rarSample, run, writeMod } from './packed-mods.ts';

function home(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-formats-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'target'));
  return folder;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

/** How many archives each format is tried with. */
const count = 60;

describe('Z35 archives of other formats are listed and unpacked to the same files', () => {
  it.each(formats)(`%s, ${count} of them`, { timeout: 120_000 }, async (format) => {
    const folder = home();
    for (let nth = 0; nth < count; nth += 1) {
      const mod = modOf(nth, kindOf(format));
      writeMod(folder, mod);
      // What a file is called doesn't matter.
      const archivePath = join(folder, 'archive.zip');
      pack[format](folder, 'archive.zip', nth, mod);
      const target = join(folder, 'target', String(nth));
      mkdirSync(target);
      const archive = await list(archivePath);
      const { files } = await unpack(archivePath, target);
      const expected = [...mod.files].map(([path, data]) => [path, sha256(data)]).sort();
      expect(files.map((file) => [file.path, file.sha256]).sort(), `${format} ${nth}`).toEqual(expected);
      expect(archive.files.map(({ path }) => path).sort()).toEqual(expected.map(([path]) => path));
      expect(archive.emptyFolders).toEqual(mod.emptyFolders);
      for (const each of mod.emptyFolders) expect(existsSync(join(target, each))).toBe(true);
    }
  });

  // Rar itself made these. The hashes begin those of what unrar extracts.
  it.each([
    ['rar4-windows', ['test.txt 2d45c5f8', 'testdir/test.txt 2d45c5f8', 'testshortcut.lnk 08b633f1']],
    ['rar4-noeof', ['test.txt 5a5f16e0']],
    ['rar4-subblock', ['test.txt 5a5f16e0']],
    ['rar4-multi-lzss-blocks', ['multi_lzss_blocks_test.txt 49a84a38']],
    ['rar4-filter', ['bsdcat.exe a961532b']],
    ['rar5-stored-manyfiles', ['cebula.txt 1e985402', 'make_uue.tcl 41f7ec23', 'test.bin 588870a2']],
    ['rar5-compressed', ['test.bin 588870a2']],
    [
      'rar5-multiple-files-solid',
      ['test1.bin 7d89f86f', 'test2.bin f81e6fce', 'test3.bin 5e621f2b', 'test4.bin 2627f401'],
    ],
    ['rar5-blake2', ['cebula.txt 1e985402']],
    [
      'rar5-win32',
      [
        ...['test.bin 588870a2', 'test1.bin 7d89f86f', 'test2.bin f81e6fce', 'test3.bin 5e621f2b'],
        ...['test4.bin 2627f401', 'test5.bin b0622b64', 'test6.bin 0b79ce23'],
      ],
    ],
  ])('%s of rar itself', async (name, expected) => {
    const target = join(home(), 'target');
    const { files } = await unpack(rarSample(name), target);
    expect(files.map((file) => `${file.path} ${file.sha256.slice(0, 8)}`)).toEqual(expected);
  });

  it.each(['7z', 'rar5', 'tar.xz'] as const)('%s: one folder of it, with progress', async (format) => {
    const folder = home();
    const files = new Map([
      ['mod/Dark/a.txt', Buffer.alloc(900_000, 'dark')],
      ['mod/Light/a.txt', Buffer.from('light')],
      ['mod/Light/run', Buffer.from('\x7fELF')],
    ]);
    const mod = { files, emptyFolders: ['mod/Light/none'] };
    writeMod(folder, mod);
    pack[format](folder, 'archive.zip', 0, mod);
    const target = join(folder, 'target');
    const progress: number[] = [];
    const unpacked = await unpack(join(folder, 'archive.zip'), target, {
      root: 'mod/Light',
      onProgress: (bytes) => progress.push(bytes),
    });
    expect(unpacked.files.map(({ path, size }) => [path, size])).toEqual([
      ['a.txt', 5],
      ['run', 4],
    ]);
    expect(unpacked.programs).toEqual(['run']);
    expect(existsSync(join(target, 'none'))).toBe(true);
    expect(progress.at(-1)).toBe(9);
  });
});

/** What is said of an archive with a password, by the sentence for it. */
const passwordRefusal = { refusal: 'encrypted', text: { id: 'installs.encrypted' } };

/** What makes an archive hostile, as rar stores it, and how it is refused. */
const hostile: readonly (readonly [title: string, entries: readonly RarEntry[], refusal: Refusal])[] = [
  ['Z1 a way outside', [{ name: '../evil.txt' }], 'outside'],
  ['Z1 a way outside through a folder', [{ name: 'mod/../../evil.txt' }], 'outside'],
  ['Z1 an absolute path', [{ name: '/etc/evil.txt' }], 'outside'],
  ['Z1 a drive', [{ name: 'C:/evil.txt' }], 'outside'],
  ['Z2 a link', [{ name: 'link', mode: 0o120777, data: '/etc/passwd' }], 'link'],
  ['Z2 a pipe', [{ name: 'pipe', mode: 0o010644 }], 'link'],
  ['Z2 a device', [{ name: 'device', mode: 0o020644 }], 'link'],
  ['Z5 a file twice', [{ name: 'a.txt' }, { name: 'b.txt' }, { name: 'a.txt' }], 'sameName'],
  ['Z5 two files that differ in case', [{ name: 'Mod/a.txt' }, { name: 'mod/A.txt' }], 'sameName'],
  ['Z5 a file in place of a folder', [{ name: 'mod' }, { name: 'mod/a.txt' }], 'sameName'],
  ['Z6 the name of a device of Windows', [{ name: 'mod/CON.txt' }], 'badName'],
  ['Z6 a name that turns text around', [{ name: 'a\u202etxt.exe' }], 'badName'],
  ['Z4 folders in folders', [{ name: `${'d/'.repeat(60)}a.txt` }], 'tooDeep'],
  ['Z7 folders only', [{ name: 'mod/' }], 'empty'],
];

describe('hostile archives of other formats are refused', () => {
  const cases = hostile.flatMap(([title, entries, refusal]) =>
    ([4, 5] as const).map((version) => [title, version, entries, refusal] as const),
  );
  it.each(cases)('%s, rar %d', async (_, version, entries, refusal) => {
    const archivePath = join(home(), 'mod.rar');
    writeFileSync(
      archivePath,
      makeRar(version, [{ name: 'first.txt', data: 'x' }, ...entries].slice(refusal === 'empty' ? 1 : 0)),
    );
    await expect(list(archivePath)).rejects.toMatchObject({ refusal });
  });

  it.each(hostile.filter(([, [entry]]) => entry?.mode === undefined))(
    '%s, tar',
    async (_, entries, refusal) => {
      const folder = home();
      writeFileSync(join(folder, 'names.json'), JSON.stringify(entries.map(({ name }) => name)));
      run(
        folder,
        'python3',
        '-c',
        `import io, json, tarfile
with tarfile.open('mod.tar', 'w') as archive:
    for name in json.load(open('names.json', encoding='utf-8')):
        info = tarfile.TarInfo(name.rstrip('/'))
        if name.endswith('/'): info.type = tarfile.DIRTYPE
        archive.addfile(info, io.BytesIO(b''))`,
      );
      await expect(list(join(folder, 'mod.tar'))).rejects.toMatchObject({ refusal });
    },
  );

  it.each(['SYMTYPE', 'LNKTYPE', 'FIFOTYPE', 'CHRTYPE', 'BLKTYPE'])('Z2 %s in a tar', async (type) => {
    const folder = home();
    run(
      folder,
      'python3',
      '-c',
      `import io, tarfile
with tarfile.open('mod.tar.gz', 'w:gz') as archive:
    info = tarfile.TarInfo('a.txt'); info.size = 1
    archive.addfile(info, io.BytesIO(b'x'))
    info = tarfile.TarInfo('link'); info.type = tarfile.${type}; info.linkname = 'a.txt'
    archive.addfile(info)`,
    );
    await expect(list(join(folder, 'mod.tar.gz'))).rejects.toMatchObject({ refusal: 'link' });
  });

  it.each(['rar4-unicode', 'rar5-hardlink', 'rar5-symlink'])('Z2 the links of %s', async (name) => {
    await expect(list(rarSample(name))).rejects.toMatchObject({ refusal: 'link' });
  });

  // Parts that aren't encrypted are refused with the others: half a mod is none.
  it.each(
    ([4, 5] as const).flatMap((version) =>
      ['data', 'header', 'partially'].map((part) => `rar${version}-encryption-${part}`),
    ),
  )('Z7 Z39 the password of %s', async (name) => {
    const [target, archivePath] = [join(home(), 'target'), rarSample(name)];
    await expect(list(archivePath)).rejects.toMatchObject(passwordRefusal);
    await expect(unpack(archivePath, target)).rejects.toMatchObject(passwordRefusal);
  });

  it.each([
    ['of the files of a 7z', ['-t7z']],
    ['of the names, too, of a 7z', ['-t7z', '-mhe=on']],
    ['of a stored 7z', ['-t7z', '-mx=0']],
    ['of a zip', ['-tzip', '-mem=ZipCrypto']],
    ['with AES of a zip', ['-tzip', '-mem=AES256']],
  ])('Z7 Z39 the password %s', async (_, args) => {
    const folder = home();
    const [target, archivePath] = [join(folder, 'target'), join(folder, 'mod.archive')];
    writeMod(folder, modOf(1));
    run(folder, '7za', 'a', '-psecret', ...args, archivePath, 'mod');
    await expect(list(archivePath)).rejects.toMatchObject(passwordRefusal);
    await expect(unpack(archivePath, target)).rejects.toMatchObject(passwordRefusal);
  });

  it('Z2 a link in a 7z', async () => {
    const folder = home();
    run(folder, 'ln', '-s', '/etc/passwd', 'link');
    run(folder, '7za', 'a', '-snl', 'mod.7z', 'link');
    await expect(list(join(folder, 'mod.7z'))).rejects.toMatchObject({ refusal: 'link' });
  });

  it.each([4, 5] as const)('Z7 one part of several, rar %d', async (version) => {
    const archivePath = join(home(), 'mod.part1.rar');
    writeFileSync(archivePath, makeRar(version, [{ name: 'a.txt', data: 'x' }], 1));
    await expect(list(archivePath)).rejects.toMatchObject({ refusal: 'part' });
    await expect(list(rarSample('rar5-part'))).rejects.toMatchObject({ refusal: 'part' });
  });

  it.each([4, 5] as const)('Z7 another checksum or size than the content has, rar %d', async (version) => {
    const folder = home();
    const refusalOf = async (entry: RarEntry) => {
      const target = join(folder, 'target', String(entry.crc ?? 'size'));
      mkdirSync(target);
      writeFileSync(join(folder, 'mod.rar'), makeRar(version, [entry]));
      return unpack(join(folder, 'mod.rar'), target).then(
        () => 'none',
        (error: { refusal: Refusal }) => error.refusal,
      );
    };
    expect(await refusalOf({ name: 'a.txt', data: 'xyz', crc: 1 })).toBe('damaged');
    expect(await refusalOf({ name: 'a.txt', data: 'xyz', size: 2 })).toMatch(/^(damaged|bomb)$/);
  });

  it('Z4 content that grows out of proportion, before all of it is unpacked', async () => {
    const folder = home();
    run(
      folder,
      'bash',
      '-c',
      'mkdir mod && truncate -s 300M mod/zeros && bsdtar -c mod | zstd -q > mod.tar.zst',
    );
    run(folder, '7za', 'a', '-mx=1', 'mod.7z', 'mod');
    await expect(list(join(folder, 'mod.tar.zst'))).rejects.toMatchObject({ refusal: 'bomb' });
    await expect(list(join(folder, 'mod.7z'))).rejects.toMatchObject({ refusal: 'bomb' });
  });

  it('Z4 content behind the last file of a tar', async () => {
    const folder = home();
    run(
      folder,
      'bash',
      '-c',
      'echo x > a.txt && (bsdtar -c a.txt; head -c 20M /dev/zero) | gzip > mod.tar.gz',
    );
    await expect(list(join(folder, 'mod.tar.gz'))).rejects.toMatchObject({ refusal: 'bomb' });
  });

  it('a packed file that is no tar is another format, and so is a broken mark', async () => {
    const folder = home();
    run(folder, 'bash', '-c', 'echo text | xz > mod.esp.xz; echo text | gzip > mod.esp.gz');
    await expect(list(join(folder, 'mod.esp.xz'))).rejects.toMatchObject({ refusal: 'otherFormat' });
    await expect(list(join(folder, 'mod.esp.gz'))).rejects.toMatchObject({ refusal: 'otherFormat' });
  });
});

it('Z36 folders that differ in case are one folder in other formats, too', async () => {
  const folder = home();
  const archivePath = join(folder, 'mod.rar');
  writeFileSync(
    archivePath,
    makeRar(5, [
      { name: 'Meshes/a.nif', data: 'a' },
      { name: 'meshes/b.nif', data: 'b' },
    ]),
  );
  const { files } = await unpack(archivePath, join(folder, 'target'));
  expect(files.map(({ path }) => path)).toEqual(['Meshes/a.nif', 'Meshes/b.nif']);
});

it('an archive that isn’t zip is a game’s own file where the game takes it as it is', async () => {
  const folder = home();
  const archivePath = join(folder, 'mod.rar');
  copyFileSync(rarSample('rar5-compressed'), archivePath);
  const { files } = await unpack(archivePath, join(folder, 'target'), { packedAs: 'mod.rar' });
  expect(files.map(({ path, size }) => [path, size])).toEqual([['mod.rar', 436]]);
});
