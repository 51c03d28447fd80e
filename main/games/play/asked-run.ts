import { type Ended, hasNeverAppeared, type LastRun, type RunningProcess, type StoredGame } from './run.ts';

/** The most sets of mods of a game that are remembered as judged. */
const mostJudged = 100;

/**
 * Whether the player is asked how a run went: only where its end doesn't tell, and once for a set of mods. Nothing is asked
 * without mods, in a step of a search, or with the mods of the last run that worked.
 * @param before what was known of the game before the run
 */
export function isAskedAbout(
  { modsId, stepId, loadoutId, change }: Pick<RunningProcess, 'modsId' | 'stepId' | 'loadoutId' | 'change'>,
  ended: Ended,
  { judged, wellAt }: Pick<StoredGame, 'judged' | 'wellAt'>,
): boolean {
  const isTold = ended.kind !== 'unknown' || hasNeverAppeared(ended);
  if (isTold || stepId !== null || modsId === null || judged.includes(modsId)) return false;
  // Earlier versions remembered when a loadout ran well, but not with which mods.
  const lastWell = wellAt[loadoutId ?? ''];
  return lastWell === undefined || (change !== null && change.changedAt > lastWell);
}

/** Whether a run says nothing new: its end doesn't tell, and the player has said that the same mods broke the game. */
export const isStillBroken = (
  { modsId, loadoutId }: Pick<RunningProcess, 'modsId' | 'loadoutId'>,
  ended: Ended,
  crash: LastRun | null,
): boolean =>
  ended.kind === 'unknown' &&
  crash?.ended.kind === 'unknown' &&
  crash.loadoutId === loadoutId &&
  crash.modsId === modsId;

/** With a set of mods that needs no question any more. */
export const withJudged = (judged: readonly string[], modsId: string | null): string[] =>
  modsId === null ? [...judged] : [...new Set([modsId, ...judged])].slice(0, mostJudged);
