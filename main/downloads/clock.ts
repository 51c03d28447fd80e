import type { Clock as FullClock } from '../clock.ts';

/** Time as downloads need it. */
export type Clock = Pick<FullClock, 'now' | 'monotonic' | 'wait'>;
