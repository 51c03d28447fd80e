import type { ProgressBarOptions } from 'electron';
import type { TaskbarState } from '#main/kernel/platform.ts';

/** Electron's values: below 0 removes the bar, above 1 makes it indeterminate. */
const none = -1;
const indeterminate = 2;

/**
 * The arguments of Electron's `setProgressBar`. Only Windows shows modes: elsewhere a failure would look like finished
 * work, so it is no bar. Linux has no indeterminate bar.
 */
export function progressBarOf(sign: TaskbarState, platform: NodeJS.Platform): [number, ProgressBarOptions] {
  switch (sign.kind) {
    case 'none':
      return [none, { mode: 'none' }];
    case 'indeterminate':
      return platform === 'linux' ? [none, { mode: 'none' }] : [indeterminate, { mode: 'indeterminate' }];
    case 'normal':
      return [sign.share, { mode: 'normal' }];
    case 'paused':
      return [sign.share, { mode: 'paused' }];
    case 'failed':
      return platform === 'win32' ? [sign.share, { mode: 'error' }] : [none, { mode: 'none' }];
  }
}
