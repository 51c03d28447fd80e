import type { Download } from '#shared/contract/downloads.ts';

type DoneChoice = 'getAgain' | 'copyHash' | 'takeOff';

/**
 * What the menu of a finished download offers, in its order. A changed file stays where it is, because whoever changed
 * it may want it, so another copy is offered in the menu. Without a SHA-256 there is nothing to copy.
 */
export function doneMenu({ file, sha256 }: Pick<Download, 'file' | 'sha256'>): readonly DoneChoice[] {
  return [
    ...(file === 'changed' ? (['getAgain'] as const) : []),
    ...(sha256 === null ? [] : (['copyHash'] as const)),
    'takeOff',
  ];
}
