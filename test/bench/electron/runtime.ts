import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes a copy of Electron for an app from hard links, so that it starts the app like an installed one. `to` must be on
 * the same disk as `from`. Returns the executable and the folder to put the app in.
 */
export async function copyRuntime(from: string, to: string): Promise<{ executable: string; app: string }> {
  await linkTree(from, to);
  const app = join(to, 'resources', 'app');
  await mkdir(app);
  return { executable: join(to, 'electron'), app };
}

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const isApp = entry.name === 'app' && from.endsWith('resources');
    if (isApp) continue;
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isFile()) await link(source, target);
  }
}
