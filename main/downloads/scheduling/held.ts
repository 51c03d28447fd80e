import type { Waiting } from '#shared/contract/downloads.ts';
import { type HoldReason, holdReasons } from '../../hold-conditions/hold-conditions.ts';

/** Whether a download waits for a condition of the computer. */
export const isHeld = (waiting: Waiting | null): waiting is Waiting & { for: HoldReason } =>
  holdReasons.some((reason) => reason === waiting?.for);
