import type { Log } from '#main/kernel/log/log.ts';

/** A log that keeps its lines for tests to inspect. */
export function createMemoryLog(): Log & {
  readonly lines: { level: string; message: string; fields: unknown }[];
} {
  const lines: { level: string; message: string; fields: unknown }[] = [];
  const at = (level: string) => (message: string, fields?: Record<string, unknown>) =>
    void lines.push({ level, message, fields });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
