import { readdirSync } from 'node:fs';
import { memoryOf } from '#test/bench/electron/processes.ts';
import { mainHeapOf, ownMemoryOf, pageHeldOf } from '#test/fuzz/memory-in-use.ts';
import type { RunningApp } from './running-app.ts';

/** Counts the open file descriptors of a process. */
export const countOpenHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/**
 * Every measure, in the order of the table: bytes of memory, or a count. Main and the renderer collect garbage first,
 * so growth means retained objects.
 */
export const measures = {
  all: {
    name: 'memory of all processes',
    unit: 'MB',
    note: 'PSS, which varies with other programs that map the same files, so it has no limit',
  },
  own: { name: 'private memory of all processes', unit: 'MB', note: 'independent of other programs' },
  shared: { name: 'memory shared by the processes', unit: 'MB', note: 'not backed by files' },
  mainOwn: { name: 'private memory of main', unit: 'MB', note: '' },
  pageOwn: { name: 'private memory of the renderer', unit: 'MB', note: '' },
  mainHeap: { name: 'JavaScript in main', unit: 'MB', note: 'heap and external buffers' },
  pageHeap: { name: 'JavaScript in the renderer', unit: 'MB', note: '' },
  nodes: { name: 'nodes in the renderer', unit: '', note: 'including detached ones' },
  listeners: { name: 'listeners in the renderer', unit: '', note: '' },
  handles: { name: 'open handles of main', unit: '', note: 'files, sockets and others, during the actions' },
} as const satisfies Record<string, { name: string; unit: 'MB' | ''; note: string }>;
export type Measure = keyof typeof measures;

/** One sample: its time in ms from the start of the actions, and each measure, memory in MB of 1,000,000 bytes. */
export type MemorySample = { readonly at: number } & Readonly<Record<Measure, number>>;

/** Measures the app now. @throws Error if it no longer runs */
export async function measureMemory({ electron, page, pid }: RunningApp): Promise<Omit<MemorySample, 'at'>> {
  const mainHeap = await mainHeapOf(electron);
  const { heap: pageHeap, nodes, listeners } = await pageHeldOf(page);
  const own = await ownMemoryOf({ electron });
  const all = await memoryOf(pid);
  return {
    all: all / 1e6,
    own: own.all / 1e6,
    shared: own.shared / 1e6,
    mainOwn: own.main / 1e6,
    pageOwn: own.pages / 1e6,
    mainHeap: mainHeap / 1e6,
    pageHeap: pageHeap / 1e6,
    nodes,
    listeners,
    handles: countOpenHandles(pid),
  };
}
