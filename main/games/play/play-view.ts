import type { PlayState as PlayStateView } from '#shared/contract/games/play.ts';
import type { Text } from '#shared/contract/text.ts';
import { shopTitles } from '#shared/shop-titles.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { canGoBack, foundMod, runOfStep } from '../bisect/bisect-game.ts';
import { stepsOf } from '../bisect/bisection.ts';
import type { GameRow } from '../game.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import { previousOf } from '../views.ts';
import { hasNeverAppeared, type LastRun, type PlayState } from './run.ts';

/** What runs of a game, how its last run ended, and whether the player is asked about that. */
export function toPlayView(state: PlayState, parts: MyModsParts): PlayStateView {
  const { gameId, running, last, crash, playedAt, playTime, loadoutTimes } = state;
  const { games, loadouts } = parts;
  const nameOf = (loadoutId: string | null) =>
    loadoutId === null
      ? null
      : (loadouts.list(gameId).find((each) => each.loadoutId === loadoutId)?.name ?? null);
  const row = games.list().find((each) => each.gameId === gameId);
  const toRunView = (run: LastRun) => ({
    loadoutId: run.loadoutId ?? vanillaId,
    loadoutName: nameOf(run.loadoutId),
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    endedBadly: run.endedBadly,
    endedText: toEndedText(run, row),
    change: run.change && { changedAt: run.change.changedAt, text: run.change.text },
  });
  // About a loadout that was deleted nothing can be done.
  const isThere = ({ loadoutId }: LastRun) => loadoutId === null || nameOf(loadoutId) !== null;
  const bisection = toBisectionView(state, parts);
  const isAsked = running === null && bisection === null && last?.isAsked === true && isThere(last);
  return {
    gameId,
    playedAt,
    playTime,
    loadoutTimes: { ...loadoutTimes, [vanillaId]: loadoutTimes[''] ?? 0 },
    running: running && {
      phase: running.phase,
      since: running.since,
      loadoutName: nameOf(running.loadoutId),
    },
    last: last && toRunView(last),
    crash: crash && isThere(crash) ? toRunView(crash) : null,
    isAsked,
    bisection,
  };
}

/** The search for the mod that breaks a game, if there is one in its active loadout. */
function toBisectionView(state: PlayState, parts: MyModsParts): PlayStateView['bisection'] {
  const { gameId } = state;
  const { games, bisections, modUpdates, installs } = parts;
  // Runs are told of a game that was removed, too.
  if (!games.list().some((game) => game.gameId === gameId)) return null;
  const loadout = parts.loadouts.activeLoadout(gameId);
  const found = bisections.in(loadout);
  if (found === null) return null;
  const { search, isVoid } = found;
  const stepId = bisections.stepId(loadout);
  const run = stepId === null ? null : runOfStep(state, stepId);
  const mod = foundMod(loadout, parts);
  const update = modUpdates.list().find((each) => each.installId === mod?.installId);
  const byId = new Map(installs.list().map((install) => [install.installId, install]));
  const previous = mod && update && canGoBack(mod, parts) ? previousOf(update, byId) : undefined;
  return {
    outCount: bisections.heldBack(loadout).size,
    step: search.step,
    steps: stepsOf(search),
    inCount: bisections.inGameCount(loadout),
    hasRun: run !== null,
    seems: run === null || run === 'runs' ? null : seemsOf(run),
    found: isVoid
      ? { kind: 'nothing', mod: null }
      : search.outcome && {
          kind: search.outcome.kind,
          mod: mod && {
            modId: mod.service !== null && mod.service === parts.service() ? mod.modId : null,
            title: mod.title,
            versionName: mod.versionName,
            previousVersionName: previous?.versionName ?? null,
          },
        },
  };
}

/** How a run went, as far as its end tells. */
const seemsOf = ({ ended, endedBadly }: LastRun): 'broke' | 'worked' | null =>
  endedBadly ? 'broke' : ended.kind === 'code' ? 'worked' : null;

function toEndedText({ ended, endedAt, endedBadly }: LastRun, row: GameRow | undefined): Text {
  const game = row?.title ?? '';
  switch (ended.kind) {
    case 'code':
      return ended.code === 0
        ? { id: 'play.endedWell', values: { game } }
        : { id: 'play.endedWithCode', values: { game, code: String(ended.code) } };
    case 'signal':
      return { id: 'play.endedBySignal', values: { game, signal: ended.signal } };
    case 'stopped':
      return { id: 'play.endedStopped', values: { game } };
    case 'unknown':
      if (endedBadly) return { id: 'play.saidBroken', values: { game } };
      if (hasNeverAppeared(ended)) {
        // The player may start it otherwise since.
        const shop = row === undefined || row.start === 'program' ? 'none' : shopTitles[row.start];
        return { id: 'play.neverAppeared', values: { game, shop } };
      }
      return { id: endedAt === null ? 'play.endedUnknown' : 'play.endedWell', values: { game } };
  }
}
