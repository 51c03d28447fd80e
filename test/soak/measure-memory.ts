import { readdirSync } from 'node:fs';
import { memoryOf } from '#test/bench/electron/processes.ts';
import { mainHeapOf, ownMemoryOf, pageHeldOf } from '#test/fuzz/memory-in-use.ts';
import type { RunningApp } from './running-app.ts';

/** How many files, sockets and the like a process holds open. */
export const openHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/**
 * Everything that is weighed, in the order of the table: bytes of memory, or a count. Garbage is collected in main and
 * page before, so that what grows here is held, and not merely not cleared up yet.
 */
export const measures = {
  all: {
    name: 'memory of all processes',
    unit: 'MB',
    note: 'with its part of the pages of files that other programs have open too (PSS), so it moves with those and is held to no limit',
  },
  own: { name: 'private memory of all processes', unit: 'MB', note: 'whatever else runs' },
  shared: { name: 'memory shared among the processes', unit: 'MB', note: 'in no file' },
  mainOwn: { name: 'private memory of main', unit: 'MB', note: '' },
  pageOwn: { name: 'private memory of the page', unit: 'MB', note: '' },
  mainHeap: { name: 'JavaScript in main', unit: 'MB', note: 'heap and blocks of bytes' },
  pageHeap: { name: 'JavaScript in the page', unit: 'MB', note: '' },
  nodes: { name: 'nodes in the page', unit: '', note: 'also those that are no longer in the document' },
  listeners: { name: 'listeners in the page', unit: '', note: '' },
  handles: { name: 'open handles of main', unit: '', note: 'files, sockets and the like, while it plays' },
} as const satisfies Record<string, { name: string; unit: 'MB' | ''; note: string }>;
export type Measure = keyof typeof measures;

/** One weighing: when, in ms from the start of play, and each measure, memory in MB of 1,000,000 bytes. */
export type Weight = { readonly at: number } & Readonly<Record<Measure, number>>;

/** Weighs the app as it is now. @throws Error when it is gone */
export async function weigh({ electron, page, pid }: RunningApp): Promise<Omit<Weight, 'at'>> {
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
    ...{ nodes, listeners, handles: openHandles(pid) },
  };
}
