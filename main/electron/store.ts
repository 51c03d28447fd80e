import { join } from 'node:path';
import ElectronStore from 'electron-store';
import type { Log } from '../log.ts';
import type { Store } from '../platform.ts';
import { parseDocument, withValue } from '../settings/document.ts';
import type { OnTrouble } from '../stores/trouble.ts';
import { openVersionedFile, type VersionedFile } from '../stores/versioned-file.ts';

/**
 * Opens the settings in `<folder>/settings.json`, with three backups: what can't be read is kept beside and gives way
 * to the newest backup. Where nothing can be written, or read, values hold until Loadout closes and `set` throws.
 */
export function openSettingsStore(
  folder: string,
  options: { log: Log; onTrouble: OnTrouble },
): { store: Store; file: VersionedFile } {
  const file = openVersionedFile(join(folder, 'settings.json'), { keptBackups: 3, ...options });
  file.load(parseDocument);
  const store = openStore(folder, options.log);
  return {
    file,
    store: {
      get: store.get,
      set(name, value) {
        // The place of the window is not worth a backup.
        if (name !== 'window')
          file
            .backUpFound()
            .catch((cause: unknown) => options.log.warn('No backup of the settings', { cause }));
        store.set(name, value);
      },
    },
  };
}

function openStore(folder: string, log: Log): Store {
  try {
    const inner = new ElectronStore<Record<string, unknown>>({
      cwd: folder,
      name: 'settings',
      configFileMode: 0o600,
      clearInvalidConfig: false,
    });
    return {
      get: (key) => inner.get(key),
      set(key, value) {
        inner.store = withValue(inner.store, key, value);
      },
    };
  } catch (cause) {
    log.warn('Settings can be neither read nor written', { cause });
    return {
      get: () => undefined,
      set() {
        throw cause;
      },
    };
  }
}
