import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes into the settings in this user data folder whether the app reads the service's whole list in the background,
 * which it does unless a file says otherwise. Settings that can't be read or written stay as they are.
 */
export function seedSettings(userData: string, keepCatalog: boolean): void {
  const file = join(userData, 'settings.json');
  if (keepCatalog && !existsSync(file)) return;
  try {
    const settings: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    mkdirSync(userData, { recursive: true });
    writeFileSync(file, JSON.stringify({ ...Object(settings), keepCatalog }));
  } catch {
    // Damaged or read-only on purpose.
  }
}
