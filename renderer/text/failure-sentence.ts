import type { ReactNode } from 'react';
import type { Failure } from '#shared/contract/text.ts';
import type { Values } from './messages.ts';
import type { TextTools } from './text-context.tsx';

/** Formats a failure as a sentence, where only a string fits. */
export function failureSentence(text: TextTools, failure: Failure): string {
  try {
    return text.t(failure.text.id, valuesOf(text, failure));
  } catch {
    // A value is missing: fall back to the general sentence. The details still name the failure.
    return text.t('error.internal');
  }
}

/** Formats a failure as a sentence for the page, with the names in it bold. */
export function richFailure(text: TextTools, failure: Failure): ReactNode {
  try {
    return text.rich(failure.text.id, valuesOf(text, failure));
  } catch {
    return text.t('error.internal');
  }
}

/** Whether the sentence of a failure names the mod with this title, so that it needs no heading. */
export const namesMod = ({ text }: Failure, title: string): boolean => text.values?.['title'] === title;

/**
 * The values of a failure as they are shown. Main sends sizes as bytes and times as Unix ms. Values whose name ends in
 * "Bytes" or "At" are formatted for the player's locale here. Free space uses the unit of the needed space.
 */
function valuesOf(text: TextTools, failure: Failure): Values {
  const needed = failure.text.values?.['neededBytes'];
  const values = Object.entries(failure.text.values ?? {}).map(([name, value]) => {
    if (name === 'freeBytes' && typeof value === 'number' && typeof needed === 'number')
      return [name, text.bytesBeside(value, needed)] as const;
    if (typeof value === 'number' && /bytes$/i.test(name)) return [name, text.bytes(value)] as const;
    if (typeof value === 'number' && name.endsWith('At')) return [name, text.time(value)] as const;
    return [name, value] as const;
  });
  return Object.fromEntries(values);
}
