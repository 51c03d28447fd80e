import type { BisectDecision } from '#shared/contract/games/play.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { type Loadout, type LoadoutMod, modKey } from '../loadouts/loadout.ts';
import { goBackToVersion } from '../loadouts/update-mods.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import { ignoreVersion } from '../play/play-game.ts';
import type { LastRun, PlayState } from '../play/run.ts';
import type { StepResult } from './bisection.ts';

/** Begins the search for the mod of a loadout that breaks its game. The loadout is the active one then. Rejects with an AppError. */
export async function beginBisection(gameId: string, loadoutId: string, parts: MyModsParts): Promise<void> {
  const { loadouts, bisections } = parts;
  if (loadouts.active(gameId).loadoutId !== loadoutId) await loadouts.activate(gameId, loadoutId);
  bisections.begin(loadouts.activeLoadout(gameId));
}

/**
 * Says how a game went with the mods of a step (1-based). @throws AppError `not-found` for another step than that of now, and
 * before it was played
 */
export function answerBisection(
  { gameId, step, result }: { gameId: string; step: number; result: StepResult },
  parts: MyModsParts,
): void {
  const { bisections, play } = parts;
  const loadout = parts.loadouts.activeLoadout(gameId);
  const stepId = bisections.stepId(loadout);
  const isNow = bisections.in(loadout)?.search.step === step;
  if (stepId === null || !isNow || runOfStep(play.state(gameId), stepId) === null)
    throw new AppError('not-found', { id: 'play.bisect.ended' });
  bisections.answer(loadout, stepId, result);
}

/** The last run of a step, or that it still runs; null before the game was played in that step. */
export function runOfStep({ running, last }: PlayState, stepId: string): LastRun | 'runs' | null {
  if (running !== null) return running.stepId === stepId && running.phase !== 'preparing' ? 'runs' : null;
  return last?.stepId === stepId ? last : null;
}

/** The mod that a search found, as it is in its loadout; null while it goes on, and where it is none of them. */
export function foundMod(
  loadout: Loadout,
  { bisections }: Pick<MyModsParts, 'bisections'>,
): LoadoutMod | null {
  const outcome = bisections.in(loadout)?.search.outcome;
  if (outcome?.kind !== 'mod') return null;
  return loadout.mods.find((mod) => modKey(mod) === outcome.key) ?? null;
}

/** Whether a loadout can go back to the version of a mod from before its update. */
export const canGoBack = ({ isPinned, service }: LoadoutMod, parts: Pick<MyModsParts, 'service'>): boolean =>
  !isPinned && service !== null && service === parts.service();

/**
 * Ends the search in the active loadout, and does with the mod that it found what the player decided. All other mods go
 * into the game again when it is played. Returns a sentence about it. Rejects with an AppError.
 */
export async function endBisection(
  gameId: string,
  decision: BisectDecision,
  parts: MyModsParts,
): Promise<Text> {
  const { loadouts, bisections, play } = parts;
  const loadout = parts.loadouts.activeLoadout(gameId);
  const { loadoutId, name } = loadout;
  const found = bisections.in(loadout);
  const mod = foundMod(loadout, parts);
  if (decision !== 'keep') {
    if (mod === null || found?.isVoid) throw new AppError('not-found', { id: 'play.bisect.ended' });
    if (decision === 'turnOff') await loadouts.setOn({ loadoutId, mods: [modKey(mod)], isOn: false });
    else if (mod.modId !== null && canGoBack(mod, parts)) {
      await goBackToVersion(mod.modId, parts);
      await ignoreVersion(mod, parts);
    } else throw new AppError('not-found', { id: 'loadouts.noChange' });
  }
  bisections.end(loadout);
  // The run that broke is dealt with.
  if (found !== null && found.search.outcome !== null) await play.dismiss(gameId);
  return { id: doneTexts[decision], values: { title: mod?.title ?? '', loadout: name } };
}

const doneTexts = {
  turnOff: 'play.bisect.done.turnOff',
  goBack: 'play.bisect.done.goBack',
  keep: 'play.bisect.done.keep',
} as const;
