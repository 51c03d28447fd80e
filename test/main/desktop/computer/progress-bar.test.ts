import { expect, test } from 'vitest';
import { progressBarOf } from '#main/desktop/computer/progress-bar.ts';
import type { TaskbarState } from '#main/kernel/platform.ts';

const none = [-1, { mode: 'none' }];
const cases: readonly [TaskbarState, NodeJS.Platform, unknown][] = [
  [{ kind: 'none' }, 'win32', none],
  [{ kind: 'normal', share: 0.5 }, 'win32', [0.5, { mode: 'normal' }]],
  [{ kind: 'normal', share: 1 }, 'linux', [1, { mode: 'normal' }]],
  [{ kind: 'paused', share: 0.5 }, 'win32', [0.5, { mode: 'paused' }]],
  [{ kind: 'indeterminate' }, 'win32', [2, { mode: 'indeterminate' }]],
  [{ kind: 'indeterminate' }, 'darwin', [2, { mode: 'indeterminate' }]],
  [{ kind: 'indeterminate' }, 'linux', none],
  [{ kind: 'failed', share: 1 }, 'win32', [1, { mode: 'error' }]],
  [{ kind: 'failed', share: 1 }, 'darwin', none],
  [{ kind: 'failed', share: 1 }, 'linux', none],
];

test.each(cases)('%j on %s is %j', (sign, platform, bar) => {
  expect(progressBarOf(sign, platform)).toEqual(bar);
});
