import { readdir, readFile } from 'node:fs/promises';

/** The fields of /proc/PID/stat after the name, which may itself contain spaces and brackets (proc(5)). */
async function statOf(pid: number): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Returns a process and its running descendants. */
async function familyOf(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const stat = await statOf(pid);
    if (stat) parents.set(pid, Number(stat[1]));
  }
  const family = [root];
  for (const member of family) for (const [pid, parent] of parents) if (parent === member) family.push(pid);
  return family;
}

/** Resident memory of a process and its children in bytes, with shared pages divided among their users (PSS). */
export async function memoryOf(root: number): Promise<number> {
  let bytes = 0;
  for (const pid of await familyOf(root)) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    bytes += Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
  }
  return bytes;
}

/**
 * Processor time that the threads of a process and of its children have used so far, in ms. Read from schedstat, which
 * counts nanoseconds; the ticks in stat are 10 ms, too coarse for an idle app.
 */
export async function processorTimeOf(root: number): Promise<number> {
  const times = await Promise.all((await familyOf(root)).map(ownProcessorTimeOf));
  return times.reduce((sum, each) => sum + each, 0);
}

/** Processor time of main alone and of its pages together, in ms. `main` is the process that was started. */
export async function processorTimesOf(main: number): Promise<{ main: number; pages: number }> {
  const times = { main: await ownProcessorTimeOf(main), pages: 0 };
  for (const pid of await familyOf(main)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('--type=renderer')) times.pages += await ownProcessorTimeOf(pid);
  }
  return times;
}

async function ownProcessorTimeOf(pid: number): Promise<number> {
  let nanoseconds = 0;
  for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
    nanoseconds += Number(text.split(' ')[0]);
  }
  return nanoseconds / 1e6;
}
