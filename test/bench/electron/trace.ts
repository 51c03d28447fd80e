import { setTimeout as wait } from 'node:timers/promises';
import type { Protocol } from './protocol.ts';
import { within } from './within.ts';

/** Counts trace events of the page by name over `span` ms. */
export async function countInTrace(
  protocol: Protocol,
  names: readonly string[],
  span: number,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  const stopListening = protocol.on('Tracing.dataCollected', (event) => {
    for (const { name } of (event as { value: { name: string }[] }).value)
      if (name in counts) counts[name] = (counts[name] ?? 0) + 1;
  });
  const complete = new Promise<void>((resolve) => protocol.on('Tracing.tracingComplete', () => resolve()));
  await protocol.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await wait(span);
  await protocol.send('Tracing.end');
  await within(10_000, 'the trace', complete);
  stopListening();
  return counts;
}
