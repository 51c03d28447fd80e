import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#main/kernel/platform.ts';
import { createKeyStore, KeyUnreadable } from '#main/storage/settings/entered-key.ts';
import { createSettings } from '#main/storage/settings/settings.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loadout-settings-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

function memoryStore(values: Record<string, unknown> = {}): Store & { values: Record<string, unknown> } {
  return {
    values,
    get: (name) => values[name],
    set: (name, value) => {
      values[name] = value;
    },
  };
}
const open = (store: Store) =>
  createSettings({ store, defaultDownloadFolder: '/default', log: createMemoryLog() });

describe('settings', () => {
  it('start with defaults and keep a change', () => {
    const store = memoryStore();
    expect(open(store).get()).toEqual({
      appearance: 'system',
      downloadFolder: '/default',
      downloadFolderIsDefault: true,
      keepCatalog: true,
      stayInTray: false,
      notifyWhenEnded: true,
      pauseOnBattery: false,
      pauseOnMetered: false,
      storage: 'ok',
      whenClosed: 'ask',
    });
    open(store).update({ appearance: 'light' });
    open(store).update({ pauseOnMetered: true, notifyWhenEnded: undefined });
    expect(open(store).get()).toMatchObject({
      appearance: 'light',
      notifyWhenEnded: true,
      pauseOnBattery: false,
      pauseOnMetered: true,
    });
  });

  it('fall back value by value when the file is invalid', () => {
    const settings = open(
      memoryStore({ appearance: 'purple', pauseOnBattery: 'yes', downloadFolder: '/mods' }),
    );
    expect(settings.get()).toMatchObject({
      appearance: 'system',
      pauseOnBattery: false,
      downloadFolder: '/mods',
    });
  });

  it('notify listeners of each change', () => {
    const settings = open(memoryStore());
    const seen: string[] = [];
    const stop = settings.onChange((now) => seen.push(now.appearance));
    settings.update({ appearance: 'dark' });
    stop();
    settings.update({ appearance: 'light' });
    expect(seen).toEqual(['dark']);
  });

  it('S5 store a change in memory and say so when it cannot be saved', () => {
    const settings = open({
      get: () => undefined,
      set: () => {
        throw new Error('EROFS');
      },
    });
    expect(settings.update({ appearance: 'dark' })).toMatchObject({
      appearance: 'dark',
      storage: 'read-only',
    });
  });

  it('S5 are saved again, and say so, once their file can be written', () => {
    const store = memoryStore();
    let isFull = true;
    const settings = open({
      get: store.get,
      set(name, value) {
        if (isFull) throw new Error('ENOSPC');
        store.set(name, value);
      },
    });
    expect(settings.update({ appearance: 'dark' }).storage).toBe('read-only');
    isFull = false;
    expect(settings.update({ pauseOnBattery: true }).storage).toBe('ok');
  });

  it('accept a folder that can be created, and refuse a file in its place', async () => {
    const settings = open(memoryStore());
    const mods = join(folder, 'new', 'mods');
    expect(await settings.setDownloadFolder(mods)).toMatchObject({
      downloadFolder: mods,
      downloadFolderIsDefault: false,
    });
    expect(existsSync(mods)).toBe(true);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(settings.setDownloadFolder(file)).rejects.toMatchObject({ code: 'folder-unusable' });
    await expect(settings.setDownloadFolder(join(file, 'below'))).rejects.toMatchObject({
      code: 'folder-unusable',
    });
    expect(settings.get().downloadFolder).toBe(mods);
    expect(await settings.setDownloadFolder(null)).toMatchObject({ downloadFolder: '/default' });
  });
});

describe('the replaced guest key', () => {
  const encryption = {
    encrypt: async (text: string) => Buffer.from(text).toString('hex'),
    decrypt: async (text: string) => (text.startsWith('bad') ? null : Buffer.from(text, 'hex').toString()),
  };

  it('O36 is not in the store as plain text', async () => {
    const store = memoryStore();
    const keys = createKeyStore(store, encryption, createMemoryLog());
    expect(await keys.read('https://mods.example')).toBeNull();
    await keys.write('https://mods.example', 'gk_marked_key');
    expect(JSON.stringify(store.values)).not.toContain('gk_marked_key');
    expect(await keys.read('https://mods.example')).toBe('gk_marked_key');
    await keys.write('https://mods.example', null);
    expect(await keys.read('https://mods.example')).toBeNull();
  });

  it('O40 is not used for another service than the one it was entered for', async () => {
    const keys = createKeyStore(memoryStore(), encryption, createMemoryLog());
    await keys.write('https://mods.example', 'gk_marked_key');
    expect(await keys.read('https://other.example')).toBeNull();
  });

  it.each(['bad', 7, { a: 1 }, { origin: 'https://mods.example', key: 'bad' }])(
    'O49 is said to be unreadable, and stays, when %j was stored',
    async (value) => {
      const store = memoryStore({ guestKey: value });
      const keys = createKeyStore(store, encryption, createMemoryLog());
      await expect(keys.read('https://mods.example')).rejects.toBeInstanceOf(KeyUnreadable);
      expect(store.values['guestKey']).toBe(value);
    },
  );
});
