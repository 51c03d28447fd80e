import { expect, test } from 'vitest';
import { barOf } from '#main/electron/progress-bar.ts';
import type { ProgressSign } from '#main/platform.ts';

const none = [-1, { mode: 'none' }];
const cases: readonly [ProgressSign, NodeJS.Platform, unknown][] = [
  [{ kind: 'none' }, 'win32', none],
  [{ kind: 'growing', share: 0.5 }, 'win32', [0.5, { mode: 'normal' }]],
  [{ kind: 'growing', share: 1 }, 'linux', [1, { mode: 'normal' }]],
  [{ kind: 'standing', share: 0.5 }, 'win32', [0.5, { mode: 'paused' }]],
  [{ kind: 'endless' }, 'win32', [2, { mode: 'indeterminate' }]],
  [{ kind: 'endless' }, 'darwin', [2, { mode: 'indeterminate' }]],
  [{ kind: 'endless' }, 'linux', none],
  [{ kind: 'failed', share: 1 }, 'win32', [1, { mode: 'error' }]],
  [{ kind: 'failed', share: 1 }, 'darwin', none],
  [{ kind: 'failed', share: 1 }, 'linux', none],
];

test.each(cases)('%j on %s is %j', (sign, platform, bar) => {
  expect(barOf(sign, platform)).toEqual(bar);
});
