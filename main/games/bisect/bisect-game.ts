import type { BisectDecision } from '#shared/contract/games/play.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { type Loadout, type LoadoutMod, modKey } from '../loadouts/loadout.ts';
import { goBackToVersion } from '../loadouts/update-mods.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import type { LastRun, PlayState } from '../play/run.ts';
import type { Bisection, StepResult } from './bisection.ts';

/** The active loadout of a game. */
export const activeLoadout = (gameId: string, { loadouts }: Pick<MyModsParts, 'loadouts'>): Loadout =>
  loadouts.get(gameId, loadouts.active(gameId).loadoutId);

/**
 * Begins the search for the mod that breaks a game. It is in the loadout that broke, which is active again where the player
 * went on without mods. Rejects with an AppError.
 */
export async function beginBisection(gameId: string, parts: MyModsParts): Promise<void> {
  const { loadouts, play, bisections } = parts;
  const { crash, last } = play.state(gameId);
  const { loadoutId } = loadouts.active(gameId);
  const broken = crash?.loadoutId ?? null;
  if (loadoutId === vanillaId && broken !== null) await loadouts.activate(gameId, broken);
  // A run without mods that the player watched to its end has already shown that it is a mod.
  const endedWell = last?.ended.kind === 'code' && last.ended.code === 0;
  const worksWithout =
    crash !== null &&
    last !== null &&
    last.loadoutId === null &&
    endedWell &&
    last.startedAt > crash.startedAt;
  bisections.begin(activeLoadout(gameId, parts), {
    worksWithout,
    runBefore: lastStart(play.state(gameId), loadouts.active(gameId).loadoutId),
  });
}

/** Says how a game went with the mods of this step. @throws AppError `not-found` where nothing is searched for */
export function answerBisection(gameId: string, result: StepResult, parts: MyModsParts): void {
  const loadout = activeLoadout(gameId, parts);
  parts.bisections.answer(loadout, result, lastStart(parts.play.state(gameId), loadout.loadoutId));
}

/** When the last run with a loadout was started, also one that still runs, in Unix ms; null for none. */
const lastStart = ({ running, last }: PlayState, loadoutId: string): number | null => {
  if (running?.phase === 'running' && running.loadoutId === loadoutId) return running.since;
  return last?.loadoutId === loadoutId ? last.startedAt : null;
};

/** The last run of a step, or that it still runs; null before the game was played in that step. */
export function runOfStep(
  state: PlayState,
  loadoutId: string,
  { runBefore }: Bisection,
): LastRun | 'runs' | null {
  const start = lastStart(state, loadoutId);
  if (start === null || start === runBefore) return null;
  return state.running === null ? state.last : 'runs';
}

/** The mod that a search found, as it is in its loadout; null while it goes on, and where it is none of them. */
export function foundMod(
  loadout: Loadout,
  { bisections }: Pick<MyModsParts, 'bisections'>,
): LoadoutMod | null {
  const search = bisections.in(loadout);
  const outcome = search?.outcome;
  if (outcome?.kind !== 'mod') return null;
  return loadout.mods.find((mod) => modKey(mod) === outcome.key) ?? null;
}

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
  const loadout = activeLoadout(gameId, parts);
  const { loadoutId } = loadout;
  const search = bisections.in(loadout);
  const isFound = search !== null && search.outcome !== null;
  const mod = foundMod(loadout, parts);
  if (decision !== 'keep') {
    if (mod === null) throw new AppError('not-found', { id: 'play.bisect.ended' });
    if (decision === 'turnOff') await loadouts.setOn({ loadoutId, mods: [modKey(mod)], isOn: false });
    else if (mod.modId !== null) await goBackToVersion(mod.modId, parts);
  }
  bisections.end(loadout);
  // The run that broke is dealt with.
  if (isFound) await play.dismiss(gameId);
  const values = { title: mod?.title ?? '', loadout: loadout.name };
  return { id: doneTexts[decision], values };
}

const doneTexts = {
  turnOff: 'play.bisect.done.turnOff',
  goBack: 'play.bisect.done.goBack',
  keep: 'play.bisect.done.keep',
} as const;
