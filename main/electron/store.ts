import { renameSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import type { Store } from '../platform.ts';

/**
 * Opens `<folder>/<name>.json`. A file that is not JSON is set aside as `<name>.unreadable.json`, never deleted,
 * and `wasReset` is true.
 */
export function openStore(folder: string, name: string): { store: Store; wasReset: boolean } {
  const open = () =>
    new ElectronStore<Record<string, unknown>>({
      cwd: folder,
      name,
      configFileMode: 0o600,
      clearInvalidConfig: false,
    });
  let wasReset = false;
  let inner: ElectronStore<Record<string, unknown>>;
  try {
    inner = open();
  } catch {
    renameSync(join(folder, `${name}.json`), join(folder, `${name}.unreadable.json`));
    wasReset = true;
    inner = open();
  }
  return {
    wasReset,
    store: {
      get: (key) => inner.get(key),
      set: (key, value) => (value === undefined ? inner.delete(key) : inner.set(key, value)),
    },
  };
}
