import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '#main/mods/installs/archive/refused.ts';
import { list } from './archives-at.ts';

// Hostile archives that tools of others make, not only the tests themselves: what is wrong in them is as it is met.

const folder = mkdtempSync(join(tmpdir(), 'loadout-tools-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string) => list(join(folder, name));

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, stdio: 'pipe', env: { ...process.env, LC_ALL: 'C.UTF-8' } });

/** Makes the folder `mod`, which the tools pack. */
beforeAll(() => {
  mkdirSync(join(folder, 'mod/data'), { recursive: true });
  writeFileSync(join(folder, 'mod/a.txt'), 'a line of text\n'.repeat(200));
  writeFileSync(join(folder, 'mod/data/b.bin'), Buffer.alloc(200_000));
  writeFileSync(join(folder, 'mod/run.exe'), 'MZ');
  symlinkSync('/etc/passwd', join(folder, 'mod/link'));
});

describe('7z', () => {
  it.each(['Deflate', 'Copy'])('makes archives that can be read, with the method %s', async (method) => {
    run('7za', 'a', '-tzip', `-mm=${method}`, `good-${method}.zip`, 'mod/a.txt', 'mod/data', 'mod/run.exe');
    const { files, programs } = await read(`good-${method}.zip`);
    expect(files.map(({ path }) => path).sort()).toEqual(['mod/a.txt', 'mod/data/b.bin', 'mod/run.exe']);
    expect(programs).toEqual(['mod/run.exe']);
  });

  it.each<[title: string, refusal: Refusal, name: string, args: readonly string[]]>([
    ['Z7 the method Deflate64', 'method', 'deflate64.zip', ['-tzip', '-mm=Deflate64', 'mod/data']],
    ['Z7 the method BZip2', 'method', 'bzip2.zip', ['-tzip', '-mm=BZip2', 'mod/data']],
    ['Z7 the method LZMA', 'method', 'lzma.zip', ['-tzip', '-mm=LZMA', 'mod/data']],
    ['Z7 the method PPMd', 'method', 'ppmd.zip', ['-tzip', '-mm=PPMd', 'mod/a.txt']],
    ['Z7 a password', 'encrypted', 'password.zip', ['-tzip', '-psecret', 'mod/a.txt']],
    ['Z7 a password with AES', 'encrypted', 'aes.zip', ['-tzip', '-psecret', '-mem=AES256', 'mod/a.txt']],
    ['Z2 a symbolic link', 'link', 'link.zip', ['-tzip', '-snl', 'mod']],
    ['Z7 one file of gzip', 'otherFormat', 'mod.gz', ['-tgzip', 'mod/a.txt']],
  ])('%s is refused', async (_, refusal, name, args) => {
    run('7za', 'a', ...args.slice(0, -1), name, args.at(-1) ?? '');
    await expect(read(name)).rejects.toMatchObject({ refusal });
  });

  it('Z7 makes parts of an archive, each of which is refused', async () => {
    run('7za', 'a', '-tzip', '-mx0', '-v100k', 'parts.zip', 'mod/data');
    await expect(read('parts.zip.001')).rejects.toMatchObject({ refusal: 'damaged' });
    await expect(read('parts.zip.002')).rejects.toMatchObject({
      refusal: expect.stringMatching(/otherFormat|damaged/),
    });
  });
});

describe('Info-ZIP', () => {
  it.each<[title: string, refusal: Refusal, name: string, args: readonly string[]]>([
    ['Z7 a password', 'encrypted', 'info-password.zip', ['-P', 'secret', 'info-password.zip', 'mod/a.txt']],
    ['Z2 a symbolic link', 'link', 'info-link.zip', ['-y', 'info-link.zip', 'mod/link']],
    ['Z7 the method BZip2', 'method', 'info-bzip2.zip', ['-Z', 'bzip2', 'info-bzip2.zip', 'mod/data/b.bin']],
    [
      'Z7 the last part of an archive in parts',
      'otherFormat',
      'info-parts.zip',
      ['-s', '64k', '-0', 'info-parts.zip', 'mod/data/b.bin'],
    ],
  ])('%s is refused', async (_, refusal, name, args) => {
    run('zip', '-q', ...args);
    await expect(read(name)).rejects.toMatchObject({ refusal });
  });
});

/** Names that Python's zipfile writes as they are given, and why each is refused. */
const names: readonly (readonly [string, string, Refusal])[] = [
  ['Z1', '../evil.txt', 'outside'],
  ['Z1', 'mod/../../evil.txt', 'outside'],
  ['Z1', '/etc/evil.txt', 'outside'],
  ['Z1', '//server/share/evil.txt', 'outside'],
  ['Z1', 'C:/evil.txt', 'outside'],
  ['Z1', 'c:evil.txt', 'outside'],
  ['Z1', '..\\evil.txt', 'outside'],
  ['Z1', '\\\\server\\share\\evil.txt', 'outside'],
  ['Z1', './evil.txt', 'outside'],
  ['Z1', 'mod//evil.txt', 'outside'],
  ['Z1', 'mod/./evil.txt', 'outside'],
  ['Z4', `${'d/'.repeat(60)}deep.txt`, 'tooDeep'],
  ['Z4', `${'long'.repeat(80)}.txt`, 'tooLong'],
  ['Z6', 'mod/CON', 'badName'],
  ['Z6', 'mod/nul.txt', 'badName'],
  ['Z6', 'mod/com1.cfg', 'badName'],
  ['Z6', 'mod/LPT¹', 'badName'],
  ['Z6', 'mod/dot.', 'badName'],
  ['Z6', 'mod/space ', 'badName'],
  ['Z6', 'mod/stream:hidden.txt', 'badName'],
  ['Z6', 'mod/question?.txt', 'badName'],
  ['Z6', 'mod/turn\u202etxt.exe', 'badName'],
  ['Z6', 'mod/line\nbreak.txt', 'badName'],
];

/** Pairs of names that can't be side by side. */
const pairs: readonly (readonly [string, string])[] = [
  ['mod/a.txt', 'mod/a.txt'],
  ['mod/a.txt', 'mod/A.TXT'],
  ['mod/a.txt', 'MOD/a.txt'],
  ['mod/caf\u00e9.txt', 'mod/cafe\u0301.txt'],
  ['mod/data', 'mod/data/a.txt'],
  ['mod/data/a.txt', 'mod/data'],
];

/** A name as a title can show it. */
const label = (name: string) => JSON.stringify(name.slice(0, 40)).replaceAll(/[^ -~]/g, '?');

describe('Python', () => {
  beforeAll(() => {
    const archives = [...names.map(([, name]) => [name]), ...pairs];
    writeFileSync(join(folder, 'names.json'), JSON.stringify(archives));
    run(
      'python3',
      '-c',
      `import json, warnings, zipfile
warnings.simplefilter('ignore')
for index, names in enumerate(json.load(open('names.json', encoding='utf-8'))):
    with zipfile.ZipFile('python-%d.zip' % index, 'w', zipfile.ZIP_DEFLATED) as archive:
        archive.writestr('first.txt', 'honest')
        for name in names:
            info = zipfile.ZipInfo('x')
            info.filename = name
            archive.writestr(info, 'hostile')`,
    );
  });

  /** The names of one kind, as `it.each` takes them. */
  const namesOf = (kind: string) =>
    names.flatMap(([each, name, refusal], index) =>
      each === kind ? [[label(name), refusal, index, name] as const] : [],
    );
  const expectRefused = async (_: string, refusal: Refusal, index: number, name: string) =>
    expect(read(`python-${index}.zip`), name).rejects.toMatchObject({ refusal });

  it.each(namesOf('Z1'))('Z1 the name %s is refused', expectRefused);
  it.each(namesOf('Z4'))('Z4 the name %s is refused', expectRefused);
  it.each(namesOf('Z6'))('Z6 the name %s is refused', expectRefused);

  it.each(pairs.map(([one, other], index) => [label(one), label(other), names.length + index] as const))(
    'Z5 the names %s and %s are refused',
    async (_, name, index) => {
      await expect(read(`python-${index}.zip`), name).rejects.toMatchObject({ refusal: 'sameName' });
    },
  );
});
