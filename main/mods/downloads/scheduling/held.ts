import { type HoldReason, holdReasons } from '#main/kernel/hold-conditions.ts';
import type { Waiting } from '#shared/contract/mods/downloads.ts';

/** Whether a download waits for a condition of the computer. */
export const isHeld = (waiting: Waiting | null): waiting is Waiting & { for: HoldReason } =>
  holdReasons.some((reason) => reason === waiting?.for);
