import { mkdir, stat } from 'node:fs/promises';
import { z } from 'zod';
import { appearances, type Settings } from '#shared/contract/settings.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { Store } from '../platform.ts';
import { parseDocument, type SettingsDocument } from './document.ts';

const stored = {
  appearance: z.enum(appearances).catch('system'),
  downloadFolder: z.string().min(1).nullable().catch(null),
};

/** The player's settings: read once, kept in memory, saved at each change. */
export type SettingsService = {
  get(): Settings;
  update(change: { appearance?: Settings['appearance'] | undefined }): Settings;
  /** Makes `folder` the download folder, or the default one for null. Fails with `folder-unusable`. */
  setDownloadFolder(folder: string | null): Promise<Settings>;
  /** What is set, or was in an earlier document, in words. Throws for what is no document. */
  contents(earlier?: unknown): Text;
  /** Goes back to earlier settings; answers what takes that back. Throws for what is no document. */
  restore(earlier: unknown): Promise<() => Promise<void>>;
  onChange(listener: (settings: Settings) => void): () => void;
};

/**
 * Settings over a store. Values that make no sense fall back to their default, one by one. When the store
 * cannot be written the change holds until Loadout closes, and `storage` says so.
 */
export function createSettings(options: {
  store: Store;
  defaultDownloadFolder: string;
  log: Log;
}): SettingsService {
  const { store, defaultDownloadFolder, log } = options;
  const listeners = new Set<(settings: Settings) => void>();
  let storage: Settings['storage'] = 'ok';
  const read = (from: (name: string) => unknown) => ({
    appearance: stored.appearance.parse(from('appearance')),
    downloadFolder: stored.downloadFolder.parse(from('downloadFolder')),
  });
  let { appearance, downloadFolder } = read((name) => store.get(name));

  const get = (): Settings => ({
    appearance,
    downloadFolder: downloadFolder ?? defaultDownloadFolder,
    downloadFolderIsDefault: downloadFolder === null,
    storage,
  });

  const save = (name: string, value: unknown) => {
    try {
      store.set(name, value);
      if (storage === 'read-only') storage = 'ok';
    } catch (cause) {
      storage = 'read-only';
      log.warn('Settings could not be saved', { name, cause });
    }
    for (const listener of listeners) listener(get());
    return get();
  };

  const takeOver = (document: SettingsDocument) => {
    const values = read((name) => document[name]);
    ({ appearance, downloadFolder } = values);
    for (const [name, value] of Object.entries(values)) save(name, value ?? undefined);
  };

  return {
    get,
    contents: (earlier) =>
      contentsOf(earlier === undefined ? { appearance, downloadFolder } : read(valuesOf(earlier))),
    async restore(earlier) {
      const document = parseDocument(earlier);
      const before = { appearance, downloadFolder };
      takeOver(document);
      return async () => takeOver(before);
    },
    update(change) {
      if (change.appearance === undefined) return get();
      appearance = change.appearance;
      return save('appearance', appearance);
    },
    async setDownloadFolder(folder) {
      if (folder !== null) await checkFolder(folder);
      downloadFolder = folder;
      return save('downloadFolder', folder ?? undefined);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const valuesOf = (document: unknown) => {
  const values = parseDocument(document);
  return (name: string) => values[name];
};

const contentsOf = (values: { appearance: string; downloadFolder: string | null }): Text => {
  const { appearance, downloadFolder } = values;
  return downloadFolder === null
    ? { id: 'backups.settingsContentsUsual', values: { appearance } }
    : { id: 'backups.settingsContents', values: { appearance, folder: downloadFolder } };
};

/** Makes sure that there is a folder at this path. Fails with `folder-unusable`. */
export async function checkFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if ((await stat(folder)).isDirectory()) return;
  } catch (cause) {
    throw new AppError('folder-unusable', { id: 'error.folderUnusable', values: { folder } }, { cause });
  }
  throw new AppError('folder-unusable', { id: 'error.folderUnusable', values: { folder } });
}
