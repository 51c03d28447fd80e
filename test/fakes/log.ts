import type { Log } from '#main/log.ts';

/** A log that retains its lines, so that a test can look for what must and must not be in them. */
export function createMemoryLog(): Log & {
  readonly lines: { level: string; message: string; fields: unknown }[];
} {
  const lines: { level: string; message: string; fields: unknown }[] = [];
  const at = (level: string) => (message: string, fields?: Record<string, unknown>) =>
    void lines.push({ level, message, fields });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
