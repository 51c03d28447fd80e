import { readFile } from 'node:fs/promises';
import type { ElectronApplication, Page } from '@playwright/test';

type App = { readonly electron: ElectronApplication; readonly page: Page };

/** Bytes that JavaScript holds in main after garbage is collected, with the blocks of bytes that its objects own. */
export function mainHeapOf(electron: ElectronApplication): Promise<number> {
  return electron.evaluate(async () => {
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
}

/** What a page holds after garbage is collected: bytes of JavaScript, and how many nodes and listeners. */
export type PageHeld = { readonly heap: number; readonly nodes: number; readonly listeners: number };

/** Weighs a page through the DevTools protocol. */
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

/** Bytes that JavaScript holds in main and page after garbage is collected. */
export async function heapOf({ electron, page }: App): Promise<number> {
  const main = await mainHeapOf(electron);
  return main + (await pageHeldOf(page)).heap;
}

/**
 * Bytes that processes have for themselves: all of an app's, and main's and the pages' among them. `shared` is what they
 * have with each other and in no file, such as pictures on their way to the screen; each byte counts once.
 */
export type OwnMemory = {
  readonly all: number;
  readonly main: number;
  readonly pages: number;
  readonly shared: number;
};

/**
 * Weighs what each process of an app has for itself. Unlike the proportional set size this does not change with how
 * many other programs have the same files open, such as another Electron that ends meanwhile.
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
