import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { RunningApp } from './running-app.ts';

/**
 * Writes heap snapshots of main and the renderer into `folder`, for the Memory panel of the DevTools. Taking one needs
 * memory itself, which the app keeps for a while.
 */
export async function takeSnapshots({ electron, page }: RunningApp, folder: string, when: string) {
  const file = (of: string) => join(folder, `soak-${of}-${when}.heapsnapshot`);
  await electron.evaluate((_, path) => {
    process.getBuiltinModule('v8').writeHeapSnapshot(path);
  }, file('main'));
  const into = createWriteStream(file('page'));
  const session = await page.context().newCDPSession(page);
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void into.write(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot');
  await session.detach();
  into.end();
  await finished(into);
}
