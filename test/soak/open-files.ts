import { readdirSync, readlinkSync } from 'node:fs';
import type { OpenHandles } from './report.ts';
import type { RunningApp } from './running-app.ts';

/** Returns main's open handles by kind (proc(5), /proc/PID/fd). */
export function openHandlesOf({ pid }: RunningApp): OpenHandles {
  const folder = `/proc/${pid}/fd`;
  const kinds: Record<string, number> = {};
  const names = readdirSync(folder);
  for (const name of names) {
    const kind = kindOf(`${folder}/${name}`);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return { handles: names.length, kinds };
}

function kindOf(handle: string): string {
  try {
    const target = readlinkSync(handle);
    return target.startsWith('/') ? 'file' : target.replace(/:.*$/, '');
  } catch {
    // It was closed in the meantime.
    return 'closed';
  }
}
