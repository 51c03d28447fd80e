import type { Failure } from '#shared/contract/text.ts';
import { isForSignIn } from './recovery-actions.ts';

/**
 * The color of a failure to read something: amber for a state that passes or that a sign-in ends, while what is stored
 * here still works; red for what failed. A refused certificate does not pass.
 */
export function toneOf({ code, text }: Failure): 'amber' | 'red' {
  if (text.id.startsWith('error.certificate')) return 'red';
  if (text.id === 'error.captivePortal') return 'amber';
  const passes = code === 'unreachable' || code === 'unavailable' || code === 'page-past-end';
  return passes || isForSignIn(code) ? 'amber' : 'red';
}
