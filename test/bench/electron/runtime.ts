import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes an Electron of its own for an app, of hard links, so that it starts the app the way an installed one does.
 * `to` must lie on the same disk as `from`. Returns the executable and the folder to put the app in.
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
