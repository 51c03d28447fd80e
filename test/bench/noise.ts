import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the bench waits and looks at the machine, in ms. */
const lookMs = 1_000;

/** One look: what the bench measured after it ("the end" for the last), and how many cores other programs kept busy. */
export type Noise = { readonly before: string; readonly cores: number };

/** The times of all cores since the system started, in ticks (proc(5), the first line of /proc/stat). */
async function timesOfCores(): Promise<{ busy: number; all: number }> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user = 0, nice = 0, system = 0, idle = 0, ioWait = 0, irq = 0, softIrq = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  // Time that the host gave to others ("steal") is missing here as much as what other programs use.
  const busy = user + nice + system + irq + softIrq + steal;
  return { busy, all: busy + idle + ioWait };
}

/** Looks at how busy the machine is while the bench only waits. `cores` is how many there are. */
export async function lookForNoise(before: string, cores: number): Promise<Noise> {
  const begin = await timesOfCores();
  await wait(lookMs);
  const end = await timesOfCores();
  const share = (end.busy - begin.busy) / Math.max(1, end.all - begin.all);
  return { before, cores: share * cores };
}

/** Says how busy other programs kept the machine during a run. */
export function describeNoise(looks: readonly Noise[], cores: number): string {
  const busiest = looks.reduce<Noise | null>(
    (most, look) => (most && most.cores >= look.cores ? most : look),
    null,
  );
  if (!busiest) return 'Nobody looked at what else the machine did.';
  const mean = looks.reduce((sum, look) => sum + look.cores, 0) / looks.length;
  const percent = (value: number) => `${Math.round(value * 100)}%`;
  return `Other programs used ${percent(mean)} of one core on average, of ${cores}; at most ${percent(busiest.cores)}, before ${busiest.before}`;
}
