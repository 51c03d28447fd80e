import type { Download } from './contract/mods/downloads.ts';

/** True while a download runs, waits, or is paused: it has not ended. */
export const isUnfinished = ({ state }: Pick<Download, 'state'>): boolean =>
  state !== 'done' && state !== 'failed' && state !== 'cancelled';

/** True while a download takes one of the running places. */
export const isRunning = ({ state }: Pick<Download, 'state'>): boolean =>
  state === 'running' || state === 'checking';

/** True while a download continues without the player, now or later: it is neither paused nor waits for approval. */
export const isActive = ({ state, waiting }: Pick<Download, 'state' | 'waiting'>): boolean =>
  isUnfinished({ state }) && state !== 'paused' && !(state === 'waiting' && waiting?.for === 'host');
