import { mkdir, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { HoldPreferences } from '#main/kernel/hold-conditions.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Store } from '#main/kernel/platform.ts';
import { whenClosedChoices } from '#shared/contract/desktop/closing.ts';
import { appearances, type Settings, type SettingsChange } from '#shared/contract/storage/settings.ts';
import { AppError } from '#shared/errors.ts';
import { type Contents, partsOf } from '../backups/contents.ts';
import { parseDocument } from './document.ts';

/** The stored values, each with the default for a missing or unusable one. */
const storedSchema = z.object({
  appearance: z.enum(appearances).catch('system'),
  notifyWhenEnded: z.boolean().catch(true),
  pauseOnBattery: z.boolean().catch(false),
  pauseOnMetered: z.boolean().catch(false),
  keepCatalog: z.boolean().catch(true),
  whenClosed: z.enum(whenClosedChoices).catch('ask'),
  stayInTray: z.boolean().catch(false),
  downloadFolder: z.string().min(1).nullable().catch(null),
});
type Stored = Readonly<z.infer<typeof storedSchema>>;

const names = storedSchema.keyof().options;
const read = (from: (name: string) => unknown): Stored =>
  storedSchema.parse(Object.fromEntries(names.map((name) => [name, from(name)])));

/** The player's settings: read once, held in memory, saved at each change. */
export type SettingsService = {
  get(): Settings;
  /** Applies the named values; the others stay. */
  update(change: SettingsChange): Settings;
  /** Makes `folder` the download folder, or the default one for null. Fails with `folder-unusable`. */
  setDownloadFolder(folder: string | null): Promise<Settings>;
  /** The settings, or those of an earlier document. Throws for what is no document. */
  contents(earlier?: unknown): Contents;
  /** Restores earlier settings and returns the undo. Throws for what is no document. */
  restore(earlier: unknown): Promise<() => Promise<void>>;
  onChange(listener: (settings: Settings) => void): () => void;
};

/**
 * Unusable values fall back to their default, one by one. If the store can't be written, a change lasts until Loadout
 * closes, and `storage` says so.
 */
export function createSettings(options: {
  store: Store;
  defaultDownloadFolder: string;
  log: Log;
}): SettingsService {
  const { store, defaultDownloadFolder, log } = options;
  const listeners = new Set<(settings: Settings) => void>();
  let storage: Settings['storage'] = 'ok';
  let values = read((name) => store.get(name));

  const get = (): Settings => ({
    ...values,
    downloadFolder: values.downloadFolder ?? defaultDownloadFolder,
    downloadFolderIsDefault: values.downloadFolder === null,
    storage,
  });

  const takeOver = (change: Partial<Stored>) => {
    values = { ...values, ...change };
    try {
      for (const [name, value] of Object.entries(change)) store.set(name, value ?? undefined);
      if (storage === 'read-only') storage = 'ok';
    } catch (cause) {
      storage = 'read-only';
      log.warn('Settings could not be saved', { names: Object.keys(change), cause });
    }
    for (const listener of listeners) listener(get());
    return get();
  };

  return {
    get,
    contents: (earlier) => contentsOf(earlier === undefined ? values : read(valuesOf(earlier))),
    async restore(earlier) {
      const before = values;
      takeOver(read(valuesOf(earlier)));
      return async () => void takeOver(before);
    },
    update(change) {
      const named = Object.entries(change).filter(([, value]) => value !== undefined);
      return named.length === 0 ? get() : takeOver(Object.fromEntries(named));
    },
    async setDownloadFolder(folder) {
      if (folder !== null) await checkFolder(folder);
      return takeOver({ downloadFolder: folder });
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

const contentsOf = (values: Stored): Contents => ({
  text: describe(values),
  parts: partsOf(
    names,
    (name) => name,
    (name) => values[name],
  ),
});

const describe = ({ appearance, downloadFolder }: Stored): Contents['text'] =>
  downloadFolder === null
    ? { id: 'backups.settingsContentsUsual', values: { appearance } }
    : { id: 'backups.settingsContents', values: { appearance, folder: downloadFolder } };

/** Creates the folder if it is missing. Fails with `folder-unusable`. */
export async function checkFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if ((await stat(folder)).isDirectory()) return;
  } catch (cause) {
    throw new AppError('folder-unusable', { id: 'error.folderUnusable', values: { folder } }, { cause });
  }
  throw new AppError('folder-unusable', { id: 'error.folderUnusable', values: { folder } });
}

/** What downloads, the crawl and copies wait for, as the player has set it. */
export const holdPreferencesOf = (settings: Pick<SettingsService, 'get' | 'onChange'>): HoldPreferences => ({
  get() {
    const { pauseOnBattery, pauseOnMetered } = settings.get();
    return { power: pauseOnBattery, unmetered: pauseOnMetered };
  },
  onChange: settings.onChange,
});
