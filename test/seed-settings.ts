import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes into the settings in this user data folder whether the app reads the service's whole list in the background,
 * which it does unless a file says otherwise. Settings that can't be read or written stay as they are.
 */
export function seedSettings(userData: string, keepCatalog: boolean): void {
  const file = join(userData, 'settings.json');
  const isNew = !existsSync(file);
  if (keepCatalog && isNew) return;
  try {
    const settings: unknown = isNew ? {} : JSON.parse(readFileSync(file, 'utf8'));
    mkdirSync(userData, { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify({ ...Object(settings), keepCatalog }));
    // The app may run as another user, to whom the folder above belongs.
    const { uid, gid } = statSync(dirname(userData));
    if (isNew && process.getuid?.() === 0) for (const made of [userData, file]) chownSync(made, uid, gid);
  } catch {
    // Damaged or read-only on purpose.
  }
}
