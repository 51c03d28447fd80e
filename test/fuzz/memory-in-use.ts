import { readFile } from 'node:fs/promises';
import type { ElectronApplication, Page } from '@playwright/test';

type App = { readonly electron: ElectronApplication; readonly page: Page };

/** Bytes that JavaScript holds in main and page after garbage is collected. */
export async function heapOf({ electron, page }: App): Promise<number> {
  const main = await electron.evaluate(async () => {
    process.getBuiltinModule('v8').setFlagsFromString('--expose-gc');
    const collect = process.getBuiltinModule('vm').runInNewContext('gc');
    // Blocks of bytes are let go a turn after the objects that held them.
    for (let turn = 0; turn < 5; turn += 1) {
      collect();
      await new Promise((next) => setTimeout(next, 20));
    }
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  });
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return main + usedSize;
}

/**
 * Bytes that the processes of an app have for themselves. Unlike the proportional set size this does not change with
 * how many other programs have the same files open, such as another Electron that ends meanwhile.
 */
export async function ownMemoryOf({ electron }: App): Promise<number> {
  const pids = await electron.evaluate(({ app }) => app.getAppMetrics().map(({ pid }) => pid));
  let bytes = 0;
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    bytes += Number(/^Anonymous:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
  }
  return bytes;
}
