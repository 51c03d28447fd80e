import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fuseReading, RELEASE_FUSES, readFuses, setFuses } from '#scripts/package/fuses.mjs';
import { inspectable, release } from './package.ts';

/** E19 of the checklist, word for word. */
const demanded = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  GrantFileProtocolExtraPrivileges: false,
};

const program = join(release, 'loadout-bin');

describe('the packaged program', () => {
  it.each(Object.entries(demanded))('E19 the fuse %s is %s', async (name, on) => {
    expect((await readFuses(program))[name]).toBe(on);
  });

  it('E19 every fuse it has is decided on, and is as decided', async () => {
    const fuses = await readFuses(program);
    const decided = Object.fromEntries(RELEASE_FUSES.map(({ name, on }) => [name, on]));
    expect(decided).toMatchObject(fuses);
    expect(Object.keys(fuses).length).toBeGreaterThanOrEqual(8);
  });

  it('E19 Electron’s own reader of fuses says the same', async () => {
    const wire = await getCurrentFuseWire(program);
    for (const [name, on] of Object.entries(demanded))
      expect(String.fromCharCode(Number(wire[FuseV1Options[name as keyof typeof FuseV1Options]])), name).toBe(
        on ? '1' : '0',
      );
  });

  it('E19 the reading that is printed compares them, and refuses the copy for tests', async () => {
    expect(await fuseReading(program)).toMatch(
      /^RunAsNode off, EnableCookieEncryption on, .*OnlyLoadAppFromAsar on/,
    );
    await expect(fuseReading(join(inspectable, 'loadout-bin'))).rejects.toThrow(
      'does not have the fuses of a release: EnableNodeCliInspectArguments is on.',
    );
  });

  it('E19 the copy for tests differs in the inspector’s fuse and in nothing else', async () => {
    const [real, copy] = [await readFuses(program), await readFuses(join(inspectable, 'loadout-bin'))];
    expect(copy).toEqual({ ...real, EnableNodeCliInspectArguments: true });
    const [released, tested] = [readFileSync(program), readFileSync(join(inspectable, 'loadout-bin'))];
    let different = 0;
    for (let at = 0; at < released.length; at += 4096) {
      const [one, other] = [released.subarray(at, at + 4096), tested.subarray(at, at + 4096)];
      if (!one.equals(other)) different += one.filter((byte, index) => byte !== other[index]).length;
    }
    expect([tested.length, different]).toEqual([released.length, 1]);
    const names = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    expect(names(inspectable)).toEqual(names(release));
    for (const name of names(release).filter((name) => name !== 'loadout-bin'))
      expect(
        statSync(join(inspectable, name)).isDirectory() || digest(join(inspectable, name)),
        name,
      ).toEqual(statSync(join(release, name)).isDirectory() || digest(join(release, name)));
  });
});

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('setFuses', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loadout-fuses-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const binary = (...wires: string[]) => {
    const file = join(folder, 'binary');
    const parts = wires.flatMap((wire) => [
      'code',
      'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX',
      `\x01${String.fromCharCode(wire.length)}`,
      wire,
    ]);
    writeFileSync(file, parts.join(''), 'latin1');
    return file;
  };

  it('E19 sets both slices of a universal binary', async () => {
    const file = binary('10011010', '10011010');
    await setFuses(file, RELEASE_FUSES);
    expect(readFileSync(file, 'latin1').match(/01001100/g)).toHaveLength(2);
  });

  it('E19 refuses an Electron with a fuse nobody has decided on', async () => {
    await expect(setFuses(binary('1001101011'), RELEASE_FUSES)).rejects.toThrow(
      'has 10 fuses, but only 9 are decided on',
    );
  });

  it('E19 refuses an Electron that lost a fuse', async () => {
    await expect(setFuses(binary('r0011010'), RELEASE_FUSES)).rejects.toThrow(
      'The fuse RunAsNode is no longer in this Electron.',
    );
  });

  it('refuses a file without fuses', async () => {
    const file = join(folder, 'other');
    copyFileSync(import.meta.filename, file);
    writeFileSync(file, 'nothing of the kind');
    await expect(setFuses(file, RELEASE_FUSES)).rejects.toThrow('no fuses');
  });
});
