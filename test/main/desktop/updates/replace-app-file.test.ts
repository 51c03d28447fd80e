import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from '#main/desktop/updates/replace-app-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loadout-replace-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function files() {
  const [file, made] = [join(folder, 'Loadout.AppImage'), join(folder, 'pending')];
  writeFileSync(file, 'old');
  chmodSync(file, 0o750);
  writeFileSync(made, 'new');
  return { file, made };
}

describe('replaceFile', () => {
  it('replaces the old one with the new one, with its mode, and leaves nothing else behind', () => {
    const { file, made } = files();
    replaceFile(file, made);
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o750]);
    expect(readdirSync(folder)).toEqual(['Loadout.AppImage']);
  });

  it('keeps the old one when the new one is gone', () => {
    const { file, made } = files();
    rmSync(made);
    expect(() => replaceFile(file, made)).toThrow('ENOENT');
    expect([readFileSync(file, 'utf8'), existsSync(`${file}.part`)]).toEqual(['old', false]);
  });

  it('keeps the old one when the new one cannot be written beside it', () => {
    const { file, made } = files();
    // Like a full disk or a read-only folder, but for root too.
    mkdirSync(join(`${file}.part`, 'in the way'), { recursive: true });
    expect(() => replaceFile(file, made)).toThrow();
    expect([readFileSync(file, 'utf8'), readFileSync(made, 'utf8')]).toEqual(['old', 'new']);
  });

  it('leaves nothing beside the old one when that cannot be replaced', () => {
    const { file, made } = files();
    rmSync(file);
    mkdirSync(join(file, 'in the way'), { recursive: true });
    expect(() => replaceFile(file, made)).toThrow();
    expect([existsSync(`${file}.part`), readFileSync(made, 'utf8')]).toEqual([false, 'new']);
  });

  it('overwrites the rest of an earlier try', () => {
    const { file, made } = files();
    writeFileSync(`${file}.part`, 'half of someth');
    replaceFile(file, made);
    expect(readFileSync(file, 'utf8')).toBe('new');
  });
});
