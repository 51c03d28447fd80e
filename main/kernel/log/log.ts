import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Redactor } from './redact.ts';

/** The log. Messages are short English; fields hold figures and names, never secrets. */
export type Log = {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
};

const maxFiles = 3;

function rotate(file: string, maxBytes: number): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < maxBytes) return;
  for (let n = maxFiles - 1; n >= 1; n--) {
    const from = n === 1 ? file : `${file}.${n - 1}`;
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${file}.${n}`);
  }
}

/**
 * A log file of JSON lines, redacted, readable by its owner only, rotated at `maxBytes` with three files kept. A log
 * that can't be written is silent: it must never stop the app.
 */
export function createFileLog(options: {
  file: string;
  redactor: Redactor;
  clock: { now(): number };
  maxBytes?: number;
}): Log {
  const { file, redactor, clock, maxBytes = 1_000_000 } = options;

  const write = (level: string, message: string, fields: Record<string, unknown> = {}) => {
    const time = new Date(clock.now()).toISOString();
    const line = { time, level, message: redactor.text(message), ...(redactor.fields(fields) as object) };
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      rotate(file, maxBytes);
      appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    } catch {
      // There is no other place to report it.
    }
  };

  return {
    info: (message, fields) => write('info', message, fields),
    warn: (message, fields) => write('warn', message, fields),
    error: (message, fields) => write('error', message, fields),
  };
}
