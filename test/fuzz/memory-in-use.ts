import { readFile } from 'node:fs/promises';
import type { ElectronApplication, Page } from '@playwright/test';

type App = { readonly electron: ElectronApplication; readonly page: Page };

/** JavaScript memory of main after garbage collection, in bytes, including external buffers. */
export function mainHeapOf(electron: ElectronApplication): Promise<number> {
  return electron.evaluate(async () => {
    process.getBuiltinModule('v8').setFlagsFromString('--expose-gc');
    const collect = process.getBuiltinModule('vm').runInNewContext('gc');
    // External buffers are released one turn after the objects that own them.
    for (let turn = 0; turn < 5; turn += 1) {
      collect();
      await new Promise((next) => setTimeout(next, 20));
    }
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  });
}

/** A page's memory after garbage collection: JavaScript bytes, and the number of nodes and listeners. */
export type PageHeld = { readonly heap: number; readonly nodes: number; readonly listeners: number };

/** Measures a page through the DevTools protocol. */
export async function pageHeldOf(page: Page): Promise<PageHeld> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { heap: usedSize, nodes, listeners: jsEventListeners };
  } finally {
    await session.detach();
  }
}

/** JavaScript memory of main and the renderer after garbage collection, in bytes. */
export async function heapOf({ electron, page }: App): Promise<number> {
  const main = await mainHeapOf(electron);
  return main + (await pageHeldOf(page)).heap;
}

/**
 * Private bytes of an app's processes: in all, in main and in the renderers. `shared` is the memory they share that
 * isn't file-backed, such as pictures for the screen; each byte counts once.
 */
export type OwnMemory = {
  readonly all: number;
  readonly main: number;
  readonly pages: number;
  readonly shared: number;
};

/**
 * Measures the private memory of each process of an app. Unlike PSS, it doesn't depend on other programs that map the
 * same files, such as another Electron.
 */
export async function ownMemoryOf({ electron }: Pick<App, 'electron'>): Promise<OwnMemory> {
  const processes = await electron.evaluate(({ app }) =>
    app.getAppMetrics().map(({ pid, type }) => ({ pid, type })),
  );
  const own = { all: 0, main: 0, pages: 0, shared: 0 };
  for (const { pid, type } of processes) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    const sizeOf = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) * 1024;
    const bytes = sizeOf('Anonymous');
    own.shared += sizeOf('Pss_Shmem');
    own.all += bytes;
    if (type === 'Browser') own.main += bytes;
    if (type === 'Tab') own.pages += bytes;
  }
  return own;
}
