import { join } from 'node:path';
import ElectronStore from 'electron-store';
import type { Log } from '#main/kernel/log/log.ts';
import type { Store } from '#main/kernel/platform.ts';
import type { OnProblem } from '#main/storage/files/store-problem.ts';
import { openVersionedFile, type VersionedFile } from '#main/storage/files/versioned-file.ts';
import { parseDocument, type SettingsDocument, withValue } from '#main/storage/settings/document.ts';

/**
 * Opens the settings in `<folder>/settings.json`, with three backups: a damaged file is kept beside it and replaced
 * by the newest backup. They are read once. If nothing can be written, or the file can't be read, values last until
 * Loadout closes and `set` throws.
 */
export function openSettingsStore(
  folder: string,
  options: { log: Log; onProblem: OnProblem },
): { store: Store; file: VersionedFile } {
  const { log } = options;
  const file = openVersionedFile(join(folder, 'settings.json'), { maxBackups: 3, ...options });
  let document = file.load(parseDocument) ?? {};
  const write = writerFor(folder, file.refused(), log);
  return {
    file,
    store: {
      get: (name) => document[name],
      set(name, value) {
        // A change of the window's place needs no backup.
        if (name !== 'window')
          file.backUpFound().catch((cause: unknown) => log.warn('No backup of the settings', { cause }));
        const next = withValue(document, name, value);
        write(next);
        document = next;
      },
    },
  };
}

/** Writes settings to disk. Throws `refused`, or the system's error. */
function writerFor(folder: string, refused: Error | null, log: Log): (document: SettingsDocument) => void {
  try {
    if (refused) throw refused;
    const inner = new ElectronStore<Record<string, unknown>>({
      cwd: folder,
      name: 'settings',
      configFileMode: 0o600,
      clearInvalidConfig: false,
    });
    return (document) => {
      inner.store = document;
    };
  } catch (cause) {
    log.warn('Settings can be neither read nor written', { cause });
    return () => {
      throw cause;
    };
  }
}
