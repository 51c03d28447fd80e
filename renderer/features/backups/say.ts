import type { TextTools } from '#renderer/text/text-context.tsx';
import type { Text } from '#shared/contract/text.ts';

/** When a backup was written, as precisely as it takes to tell one from another: yesterday, 14:02. Unix ms both. */
export const sayMoment = (text: TextTools, at: number, now: number): string =>
  text.t('backups.at', { when: text.when(at, now), time: text.time(at) });

/** A sentence of main about a store; a value whose name ends in "At" is a moment (Unix ms). */
export function sayText(text: TextTools, { id, values = {} }: Text, now: number): string {
  const written = Object.entries(values).map(([name, value]) =>
    typeof value === 'number' && name.endsWith('At') ? [name, sayMoment(text, value, now)] : [name, value],
  );
  return text.t(id, Object.fromEntries(written));
}
