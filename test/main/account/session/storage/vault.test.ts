import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StoredSession } from '#main/account/session/storage/stored-session.ts';
import { createVault } from '#main/account/session/storage/vault.ts';
import type { StoreProblem } from '#main/storage/files/store-problem.ts';
import { withOrdinaryRights } from '#test/disk/ordinary-rights.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { createKeyring } from '../keyring.ts';

const binding = {
  clientId: 'loadout',
  siteUrl: 'https://mods.example/',
  baseUrl: 'https://mods.example/api/',
};
const stored: StoredSession = {
  ...binding,
  account: 'acc-1',
  userId: 7,
  name: 'Mirelle',
  scopes: ['mod:read'],
  ended: null,
  tokens: {
    accessToken: 'canary-access',
    refreshToken: 'canary-refresh',
    lifetimeMs: 3_600_000,
    expiresAt: 1_900_000_000_000,
  },
};

async function setUp() {
  const root = await mkdtemp(join(tmpdir(), 'loadout-vault-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, 'session');
  const keyring = createKeyring();
  const log = createMemoryLog();
  const vault = createVault({ folder, encryption: keyring, log });
  const file = vault.file(binding);
  const name = basename(file);
  return { root, folder, file, name, keyring, log, vault, names: () => readdir(folder) };
}

const mode = async (path: string) => (await stat(path)).mode & 0o777;

describe('the vault', () => {
  it('S2 reads a file of version 1, as it was first written', async () => {
    const { vault, file, folder, keyring } = await setUp();
    await mkdir(folder);
    const sealed = await keyring.encrypt(JSON.stringify(stored));
    await writeFile(file, JSON.stringify({ version: 1, sealed }));
    expect(await vault.read(binding)).toEqual({ kind: 'stored', stored });
  });

  it('O36 stores a session, and nothing of it as plain text', async () => {
    const { vault, file, folder, name } = await setUp();
    expect(await vault.read(binding)).toEqual({ kind: 'empty' });
    await vault.write(stored);
    expect(await vault.read(binding)).toEqual({ kind: 'stored', stored });
    const text = await readFile(file, 'utf8');
    for (const secret of ['canary', 'Mirelle', 'loadout', Buffer.from('canary-access').toString('base64')])
      expect(text).not.toContain(secret);
    expect(await readdir(folder)).toEqual([name]);
  });

  it.skipIf(process.platform === 'win32')(
    'O38 the file is 0600 and its folder 0700, whatever they were',
    async () => {
      const { vault, file, folder } = await setUp();
      await mkdir(folder, { mode: 0o755 });
      await chmod(folder, 0o755);
      await writeFile(file, '{}', { mode: 0o644 });
      await chmod(file, 0o644);
      await vault.write(stored);
      expect(await mode(folder)).toBe(0o700);
      expect(await mode(file)).toBe(0o600);
    },
  );

  it.each([
    ['client', { clientId: 'other' }],
    ['website', { siteUrl: 'https://evil.example/' }],
    ['API', { baseUrl: 'https://evil.example/api/' }],
  ])('O38 O43 each %s has a file of its own, whose name tells nothing of it', async (_, other) => {
    const { vault, log, names } = await setUp();
    await vault.write(stored);
    expect(await vault.read({ ...binding, ...other })).toEqual({ kind: 'empty' });
    await vault.write({ ...stored, ...other, name: 'Tolvar' });
    expect(await vault.read(binding)).toEqual({ kind: 'stored', stored });
    expect(await names()).toHaveLength(2);
    for (const name of await names()) expect(name).toMatch(/^[0-9a-f]{32}\.json$/);
    await vault.erase({ ...binding, ...other });
    expect(await vault.read(binding)).toEqual({ kind: 'stored', stored });
    expect(log.lines).toEqual([]);
  });

  it('O38 a file with the sign-in of another client is quarantined, not used and not deleted', async () => {
    const { vault, file, name, log, names } = await setUp();
    const other = { ...stored, clientId: 'other' };
    await vault.write(other);
    await rename(vault.file(other), file);
    expect(await vault.read(binding)).toEqual({ kind: 'empty' });
    expect(await names()).toEqual([`${name}.aside`]);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { problem: 'of another client or service' } }]);
  });

  /** The file of version 0.1: one file for every service. */
  const leaveOldFile = async (folder: string, sealed: string) => {
    await mkdir(folder, { mode: 0o700 });
    await writeFile(join(folder, 'session.json'), JSON.stringify({ version: 1, sealed }), { mode: 0o600 });
  };

  it('O43 S2 the single file of earlier versions becomes the file of its service', async () => {
    const { vault, folder, name, keyring, names } = await setUp();
    const stored = await readFile(join(import.meta.dirname, 'stored', 'session-v1.json'), 'utf8');
    await leaveOldFile(folder, await keyring.encrypt(stored));
    expect(await vault.hasFile(binding)).toBe(true);
    // Another profile is in use at the first start: nothing of it is that one's, and nothing is lost.
    expect(await vault.read({ ...binding, baseUrl: 'https://other.example/api/' })).toEqual({
      kind: 'empty',
    });
    expect(await names()).toEqual([name]);
    await vault.erase({ ...binding, baseUrl: 'https://other.example/api/' });
    expect(await vault.read(binding)).toEqual({ kind: 'stored', stored: JSON.parse(stored) });
  });

  it('O43 an old file that can’t be decrypted stays until it can be', async () => {
    const { vault, folder, name, keyring, names } = await setUp();
    await leaveOldFile(folder, await keyring.encrypt(JSON.stringify(stored)));
    keyring.lock(true);
    expect(await vault.read(binding)).toEqual({ kind: 'locked' });
    expect(await names()).toEqual(['session.json']);
    keyring.lock(false);
    expect(await vault.read(binding)).toEqual({ kind: 'stored', stored });
    expect(await names()).toEqual([name]);
  });

  it('O43 an old file changes nothing in a newer one, and a damaged one is quarantined with a notice', async () => {
    const { vault, folder, name, keyring, names } = await setUp();
    await leaveOldFile(folder, await keyring.encrypt(JSON.stringify({ ...stored, name: 'Earlier' })));
    await vault.write(stored);
    expect(await vault.read(binding)).toEqual({ kind: 'stored', stored });
    await writeFile(join(folder, 'session.json'), JSON.stringify({ version: 1, sealed: 'of another key' }));
    await vault.write(stored);
    expect(await names()).toEqual([name]);
    await writeFile(join(folder, 'session.json'), 'garbage');
    expect(await vault.read(binding)).toEqual({ kind: 'stored', stored });
    expect(await names()).toEqual([name, 'session.json.aside'].sort());
  });

  it.each([
    ['empty', ''],
    ['half written', '{"version":1,"sealed":"abc'],
    ['garbage', '\u0000\u0001\u0002'],
    ['of a later version', '{"version":2,"sealed":"abc"}'],
    ['another thing', '["a"]'],
  ])('O29 a file that is %s is set aside with a notice', async (_, text) => {
    const { vault, file, log, names, name } = await setUp();
    await vault.write(stored);
    await writeFile(file, text);
    expect(await vault.read(binding)).toEqual({ kind: 'empty' });
    expect(await names()).toEqual([`${name}.aside`]);
    expect(await readFile(`${file}.aside`, 'utf8')).toBe(text);
    expect(log.lines).toHaveLength(1);
  });

  it('O29 decrypted data that is no session is quarantined too', async () => {
    const { vault, file, keyring, names, name } = await setUp();
    await vault.write(stored);
    const sealed = await keyring.encrypt(JSON.stringify({ ...stored, account: '' }));
    await writeFile(file, JSON.stringify({ version: 1, sealed }));
    expect(await vault.read(binding)).toEqual({ kind: 'empty' });
    expect(await names()).toEqual([`${name}.aside`]);
  });

  it('S9 a file that can’t be read is locked, not lost: it stays, is reported, and is there when it can be', async () => {
    const { root, folder, file, keyring, log, vault, names, name } = await setUp();
    await vault.write(stored);
    await chmod(root, 0o777);
    await chmod(folder, 0o777);
    await chmod(file, 0o000);
    const problems: StoreProblem[] = [];
    const onProblem = (one: StoreProblem) => problems.push(one);
    const next = createVault({ folder, encryption: keyring, log, onProblem });
    expect(await withOrdinaryRights(() => next.read(binding))).toEqual({ kind: 'locked' });
    expect(problems).toEqual([{ kind: 'unreadable', path: file }]);
    expect(await names()).toEqual([name]);
    await chmod(file, 0o600);
    expect(await next.read(binding)).toEqual({ kind: 'stored', stored });
  });

  it('O39 what a locked keyring can’t decrypt stays until it is unlocked', async () => {
    const { vault, keyring, names, name } = await setUp();
    await vault.write(stored);
    keyring.lock(true);
    expect(await vault.read(binding)).toEqual({ kind: 'locked' });
    await vault.eraseReadable();
    expect(await names()).toEqual([name]);
    keyring.lock(false);
    expect(await vault.read(binding)).toEqual({ kind: 'stored', stored });
  });

  it('O39 a keyring that throws counts as locked', async () => {
    const { folder, vault, keyring, log } = await setUp();
    await vault.write(stored);
    const encryption = { ...keyring, decrypt: () => Promise.reject(new Error('gone')) };
    expect(await createVault({ folder, encryption, log }).read(binding)).toEqual({ kind: 'locked' });
  });

  it('O39 a sign-in that another keyring decrypts to nonsense counts as locked, and stays', async () => {
    const { folder, name, vault, keyring, log, names } = await setUp();
    await vault.write(stored);
    const encryption = { ...keyring, decrypt: async () => '\u0013\uFFFD~nonsense' };
    expect(await createVault({ folder, encryption, log }).read(binding)).toEqual({ kind: 'locked' });
    expect(await names()).toEqual([name]);
    expect(await vault.read(binding)).toEqual({ kind: 'stored', stored });
  });

  it('O29 a failed write leaves the old session complete', async () => {
    const { vault, keyring } = await setUp();
    await vault.write(stored);
    keyring.lock(true);
    await expect(vault.write({ ...stored, account: 'acc-2' })).rejects.toThrow();
    keyring.lock(false);
    expect(await vault.read(binding)).toEqual({ kind: 'stored', stored });
  });

  it('O33 erasing leaves nothing: not the file, no quarantined file, no file of a killed write', async () => {
    const { vault, file, folder, root } = await setUp();
    await vault.write(stored);
    await writeFile(`${file}.aside`, 'x');
    await writeFile(`${file}.1234567`, 'half of a write');
    await writeFile(join(folder, 'other.json'), 'not ours');
    await vault.erase(binding);
    expect(await readdir(folder)).toEqual(['other.json']);
    await vault.erase(binding);
    expect(await readdir(root)).toEqual(['session']);
  });

  it('O33 erasing leaves nothing of an earlier version either', async () => {
    const { vault, folder, keyring, names } = await setUp();
    await leaveOldFile(folder, await keyring.encrypt(JSON.stringify(stored)));
    keyring.lock(true);
    await vault.erase(binding);
    expect(await names()).toEqual([]);
  });

  it('O33 erasing nothing is no error', async () => {
    const { vault, root } = await setUp();
    await vault.erase(binding);
    expect(await readdir(root)).toEqual([]);
  });
});
