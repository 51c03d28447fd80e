import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { KeptSession } from '#main/session/kept-session.ts';
import { createVault } from '#main/session/vault.ts';
import type { StoreTrouble } from '#main/stores/trouble.ts';
import { withOrdinaryRights } from '#test/disk/ordinary-rights.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { createKeyring } from './keyring.ts';

const binding = {
  clientId: 'loadout',
  siteUrl: 'https://mods.example/',
  baseUrl: 'https://mods.example/api/',
};
const kept: KeptSession = {
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
  const file = join(folder, 'sign-in.json');
  const keyring = createKeyring();
  const log = createMemoryLog();
  const vault = createVault({ file, protection: keyring, log });
  return { root, folder, file, keyring, log, vault, names: () => readdir(folder) };
}

const mode = async (path: string) => (await stat(path)).mode & 0o777;

describe('the vault', () => {
  it('S2 reads a file of version 1, as it was first written', async () => {
    const { vault, file, folder, keyring } = await setUp();
    await mkdir(folder);
    const sealed = await keyring.protect(JSON.stringify(kept));
    await writeFile(file, JSON.stringify({ version: 1, sealed }));
    expect(await vault.read(binding)).toEqual({ kind: 'kept', kept });
  });

  it('O36 keeps a session, and nothing of it in clear', async () => {
    const { vault, file, folder } = await setUp();
    expect(await vault.read(binding)).toEqual({ kind: 'empty' });
    await vault.write(kept);
    expect(await vault.read(binding)).toEqual({ kind: 'kept', kept });
    const text = await readFile(file, 'utf8');
    for (const secret of ['canary', 'Mirelle', 'loadout', Buffer.from('canary-access').toString('base64')])
      expect(text).not.toContain(secret);
    expect(await readdir(folder)).toEqual(['sign-in.json']);
  });

  it.skipIf(process.platform === 'win32')(
    'O38 the file is 0600 and its folder 0700, whatever they were',
    async () => {
      const { vault, file, folder } = await setUp();
      await mkdir(folder, { mode: 0o755 });
      await chmod(folder, 0o755);
      await writeFile(file, '{}', { mode: 0o644 });
      await chmod(file, 0o644);
      await vault.write(kept);
      expect(await mode(folder)).toBe(0o700);
      expect(await mode(file)).toBe(0o600);
    },
  );

  it.each([
    ['client', { clientId: 'other' }],
    ['website', { siteUrl: 'https://evil.example/' }],
    ['API', { baseUrl: 'https://evil.example/api/' }],
  ])('O38 a file of another %s is set aside, not used and not destroyed', async (_, other) => {
    const { vault, log, names } = await setUp();
    await vault.write(kept);
    expect(await vault.read({ ...binding, ...other })).toEqual({ kind: 'empty' });
    expect(await names()).toEqual(['sign-in.json.aside']);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { problem: 'of another client or service' } }]);
  });

  it.each([
    ['empty', ''],
    ['half written', '{"version":1,"sealed":"abc'],
    ['garbage', '\u0000\u0001\u0002'],
    ['of a later version', '{"version":2,"sealed":"abc"}'],
    ['another thing', '["a"]'],
  ])('O29 a file that is %s is set aside with a notice', async (_, text) => {
    const { vault, file, log, names } = await setUp();
    await vault.write(kept);
    await writeFile(file, text);
    expect(await vault.read(binding)).toEqual({ kind: 'empty' });
    expect(await names()).toEqual(['sign-in.json.aside']);
    expect(await readFile(`${file}.aside`, 'utf8')).toBe(text);
    expect(log.lines).toHaveLength(1);
  });

  it('O29 what unseals to no session is set aside too', async () => {
    const { vault, file, keyring, names } = await setUp();
    await vault.write(kept);
    const sealed = await keyring.protect(JSON.stringify({ ...kept, account: '' }));
    await writeFile(file, JSON.stringify({ version: 1, sealed }));
    expect(await vault.read(binding)).toEqual({ kind: 'empty' });
    expect(await names()).toEqual(['sign-in.json.aside']);
  });

  it('S9 a file that can’t be read is locked, not lost: it stays, is told, and is there when it can be', async () => {
    const { root, folder, file, keyring, log, vault, names } = await setUp();
    await vault.write(kept);
    await chmod(root, 0o777);
    await chmod(folder, 0o777);
    await chmod(file, 0o000);
    const troubles: StoreTrouble[] = [];
    const onTrouble = (trouble: StoreTrouble) => troubles.push(trouble);
    const next = createVault({ file, protection: keyring, log, onTrouble });
    expect(await withOrdinaryRights(() => next.read(binding))).toEqual({ kind: 'locked' });
    expect(troubles).toEqual([{ kind: 'unreadable', path: file }]);
    expect(await names()).toEqual(['sign-in.json']);
    await chmod(file, 0o600);
    expect(await next.read(binding)).toEqual({ kind: 'kept', kept });
  });

  it('O39 what a locked keyring does not open stays for when it does', async () => {
    const { vault, keyring, names } = await setUp();
    await vault.write(kept);
    keyring.lock(true);
    expect(await vault.read(binding)).toEqual({ kind: 'locked' });
    expect(await names()).toEqual(['sign-in.json']);
    keyring.lock(false);
    expect(await vault.read(binding)).toEqual({ kind: 'kept', kept });
  });

  it('O39 a keyring that throws is a locked one', async () => {
    const { file, vault, keyring, log } = await setUp();
    await vault.write(kept);
    const protection = { ...keyring, reveal: () => Promise.reject(new Error('gone')) };
    expect(await createVault({ file, protection, log }).read(binding)).toEqual({ kind: 'locked' });
  });

  it('O29 a write that fails leaves the old session whole', async () => {
    const { vault, keyring } = await setUp();
    await vault.write(kept);
    keyring.lock(true);
    await expect(vault.write({ ...kept, account: 'acc-2' })).rejects.toThrow();
    keyring.lock(false);
    expect(await vault.read(binding)).toEqual({ kind: 'kept', kept });
  });

  it('O33 erasing leaves nothing: not the file, not what was set aside, not what a killed write left', async () => {
    const { vault, file, folder, root } = await setUp();
    await vault.write(kept);
    await writeFile(`${file}.aside`, 'x');
    await writeFile(`${file}.1234567`, 'half of a write');
    await writeFile(join(folder, 'other.json'), 'not ours');
    await vault.erase();
    expect(await readdir(folder)).toEqual(['other.json']);
    await vault.erase();
    expect(await readdir(root)).toEqual(['session']);
  });

  it('O33 erasing where nothing ever was is fine', async () => {
    const { vault, root } = await setUp();
    await vault.erase();
    expect(await readdir(root)).toEqual([]);
  });
});
