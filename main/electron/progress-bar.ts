import type { ProgressBarOptions } from 'electron';
import type { ProgressSign } from '../platform.ts';

/** What takes the bar away; and, as the smallest share above 1, what makes it endless. */
const none = -1;
const endless = 2;

/**
 * A sign in the form of Electron's `setProgressBar`. Modes are shown on Windows alone: elsewhere a failure, which
 * would look like work that is done, is no bar; and a bar without an end, which Linux does not have, is none there.
 */
export function barOf(sign: ProgressSign, platform: NodeJS.Platform): [number, ProgressBarOptions] {
  switch (sign.kind) {
    case 'none':
      return [none, { mode: 'none' }];
    case 'endless':
      return platform === 'linux' ? [none, { mode: 'none' }] : [endless, { mode: 'indeterminate' }];
    case 'growing':
      return [sign.share, { mode: 'normal' }];
    case 'standing':
      return [sign.share, { mode: 'paused' }];
    case 'failed':
      return platform === 'win32' ? [sign.share, { mode: 'error' }] : [none, { mode: 'none' }];
  }
}
