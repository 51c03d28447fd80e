import type { Download } from '#shared/contract/downloads.ts';

type DoneChoice = 'getAgain' | 'copyHash' | 'takeOff';

/**
 * Returns the menu entries of a finished download, in order. For a changed file, the menu offers another copy; the
 * changed file is not replaced, because the player may have changed it on purpose. Copying needs a SHA-256.
 */
export function doneMenu({ file, sha256 }: Pick<Download, 'file' | 'sha256'>): readonly DoneChoice[] {
  return [
    ...(file === 'changed' ? (['getAgain'] as const) : []),
    ...(sha256 === null ? [] : (['copyHash'] as const)),
    'takeOff',
  ];
}
