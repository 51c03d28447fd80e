import type { Failure } from '#shared/contract/text.ts';
import type { TextTools } from './text-context.tsx';

/**
 * A failure's sentence. Main sends sizes as bytes and moments as Unix ms; a value whose name ends in "Bytes" or
 * "At" is written out for the player's language here. What is free is told in the unit of what is needed.
 */
export function failureSentence(text: TextTools, failure: Failure): string {
  const needed = failure.text.values?.['neededBytes'];
  const values = Object.entries(failure.text.values ?? {}).map(([name, value]) => {
    if (name === 'freeBytes' && typeof value === 'number' && typeof needed === 'number')
      return [name, text.bytesBeside(value, needed)] as const;
    if (typeof value === 'number' && /bytes$/i.test(name)) return [name, text.bytes(value)] as const;
    if (typeof value === 'number' && name.endsWith('At')) return [name, text.time(value)] as const;
    return [name, value] as const;
  });
  try {
    return text.t(failure.text.id, Object.fromEntries(values));
  } catch {
    // A value that the sentence names is missing: say the general thing, the details carry the rest.
    return text.t('error.internal');
  }
}
