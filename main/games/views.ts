import type { Install } from '#main/mods/installs/install.ts';
import type { InGames } from '#main/mods/status/mod-statuses.ts';
import type { ModUpdate } from '#main/mods/updates/mod-update.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type {
  Applied as AppliedView,
  Comparison as ComparisonView,
  Loadout as LoadoutView,
  Overlap as OverlapView,
  Step as StepView,
} from '#shared/contract/games/loadouts.ts';
import type { Install as InstallView, Place } from '#shared/contract/mods/installs.ts';
import type { ModUpdatesState, ModUpdate as ModUpdateView } from '#shared/contract/mods/mod-updates.ts';
import { toFailure } from '#shared/errors.ts';
import { mostCovers } from '#shared/most-covers.ts';
import type { Fomods } from './fomod/fomods.ts';
import type { GameRow } from './game.ts';
import type { GameProblems } from './game-problems.ts';
import type { Applied } from './loadouts/apply/apply.ts';
import { compareLoadouts } from './loadouts/compare.ts';
import { type Loadout, type LoadoutMod, modKey } from './loadouts/loadout.ts';
import { describeLacks, earlierMods } from './loadouts/undo/earlier-mods.ts';
import { changesBetween, describeChange } from './loadouts/undo/history.ts';
import type { ModsElsewhere } from './mods-elsewhere.ts';
import type { MyModsParts } from './my-mods-parts.ts';
import type { PlansToCheck } from './rules/own/plans-to-check.ts';

/** A game as the renderer shows it. */
export function toGameView(
  game: GameRow,
  known: {
    readonly problems: Pick<GameProblems, 'of' | 'loader'>;
    readonly plans: Pick<PlansToCheck, 'of'>;
    readonly elsewhere: Pick<ModsElsewhere, 'of'>;
  },
  parts: MyModsParts,
): Game {
  const { problems, plans, elsewhere } = known;
  const { loadouts, apply, service } = parts;
  const { gameId, title, folder, modsFolder, placement } = game;
  const active = loadouts.activeLoadout(gameId);
  const inFolder = apply.inFolder(game, active);
  const forNewMods = loadouts.forNewMods(gameId);
  const isOfService = game.service !== null && game.service === service();
  return {
    gameId,
    title,
    folder,
    modsFolder,
    placement,
    rulesTitle: game.rules && (parts.rules.get(game.rules.rulesId)?.title ?? game.rules.rulesId),
    loadsInOrder: game.rules !== null && (parts.rules.get(game.rules.rulesId)?.order ?? 'none') !== 'none',
    loader: problems.loader(gameId),
    planToCheck: plans.of(gameId),
    modsElsewhere: elsewhere.of(gameId),
    isOfService,
    problem: problems.of(gameId),
    hasProgram: game.program !== null || game.start !== 'program',
    serviceGameId: isOfService ? game.serviceGameId : null,
    activeLoadoutId: active.loadoutId,
    activeLoadoutName: active.name,
    forNewMods: forNewMods && { loadoutId: forNewMods.loadoutId, name: forNewMods.name },
    ...countsOf(active),
    deployed: inFolder.loadoutId,
    isUpToDate: inFolder.isUpToDate,
    isApplying: apply.isApplying(gameId),
  };
}

const countsOf = ({ mods }: Pick<Loadout, 'mods'>) => ({
  modCount: mods.length,
  onCount: mods.filter(({ isOn }) => isOn).length,
});

export function toLoadoutView(loadout: Loadout, parts: Pick<MyModsParts, 'service'>): LoadoutView {
  const { loadoutId, name, isVanilla, isActive, mods } = loadout;
  const covers = coversOf(
    mods.filter(({ isOn }) => isOn),
    parts,
  );
  return { loadoutId, name, isVanilla, isActive, ...countsOf(loadout), covers };
}

/** The covers of the first of these mods. */
const coversOf = (mods: readonly LoadoutMod[], { service }: Pick<MyModsParts, 'service'>) =>
  mods.slice(0, mostCovers).map((mod) => ({
    modId: mod.service !== null && mod.service === service() ? mod.modId : null,
    title: mod.title,
  }));

export const toApplied = (applied: Applied): AppliedView =>
  applied.state === 'done'
    ? { state: 'done', notes: [...applied.notes] }
    : { state: 'asked', questions: [...applied.questions] };

export const toPlace = ({ gameId, loadoutId, name, isActive }: Loadout): Place => ({
  gameId,
  loadoutId,
  name,
  isActive,
});

/** The key of a mod of a loadout while it waits for its player's choices; null otherwise. */
export const keyWhileWaiting = (mod: LoadoutMod, fomods: Pick<Fomods, 'stateOf'>): string | null => {
  const { installId, choices } = mod;
  return installId !== null && fomods.stateOf({ installId, choices }) === 'waiting' ? modKey(mod) : null;
};

/** Every install with the loadouts that have it. */
export function toInstallViews({ installs, games, loadouts, fomods, service }: MyModsParts): InstallView[] {
  const usedBy = new Map<string, InstallView['usedBy']>();
  for (const { gameId } of games.list())
    for (const { loadoutId, mods } of loadouts.list(gameId))
      for (const mod of mods) {
        const { installId } = mod;
        if (installId === null) continue;
        const usage = { gameId, loadoutId, waits: keyWhileWaiting(mod, fomods) };
        usedBy.set(installId, [...(usedBy.get(installId) ?? []), usage]);
      }
  return installs.list().map((install) => {
    const { installId, title, versionId, versionName, size, fileCount, programs, installedAt } = install;
    const isOfService = install.service !== null && install.service === service();
    return {
      installId,
      title,
      versionId,
      versionName,
      size,
      fileCount,
      installedAt,
      isOfService,
      programs: [...programs],
      isOwn: install.own !== undefined,
      modId: isOfService ? install.modId : null,
      usedBy: usedBy.get(installId) ?? [],
    };
  });
}

/** The install to go back to. One that is newer is an update instead. */
export function previousOf(
  { previousInstallId, changes }: ModUpdate,
  byId: ReadonlyMap<string, Install>,
): Install | undefined {
  const previous = previousInstallId === null ? undefined : byId.get(previousInstallId);
  return changes.some(({ versionId }) => versionId === previous?.versionId) ? undefined : previous;
}

/** The overlaps of a loadout with the titles of its mods. */
export async function toOverlapViews(
  game: GameRow,
  { mods }: Loadout,
  parts: Pick<MyModsParts, 'overlaps'>,
  most: number,
): Promise<{ overlaps: OverlapView[]; total: number }> {
  const titles = new Map(mods.map(({ installId, title }) => [installId, title]));
  const all = await parts.overlaps.of(game, mods);
  const overlaps = all.slice(0, most).map(({ kind, path, installIds, winner, isSame }) => ({
    kind,
    path,
    isSame,
    winner: titles.get(winner) ?? '',
    titles: installIds.map((installId) => titles.get(installId) ?? ''),
  }));
  return { overlaps, total: all.length };
}

/** The most sentences about one step of a loadout. */
const mostChanges = 50;

/** The steps of a loadout, the latest first: what was changed since it was played last, and what is remembered. */
export function toStepViews(
  { loadoutId, mods }: Loadout,
  parts: Pick<MyModsParts, 'history' | 'service' | 'installs'>,
): StepView[] {
  const { history, installs, service } = parts;
  const latest = history.latest(loadoutId);
  const since = latest === null ? [] : [{ at: null, before: latest, after: mods, isReturn: false }];
  return [...since, ...history.steps(loadoutId)].flatMap(({ at, before, after, isReturn }) => {
    const changes = changesBetween(before, after);
    if (changes.length === 0) return [];
    const covers = coversOf(
      changes.flatMap(({ mod }) => mod ?? []),
      parts,
    );
    const texts = changes.slice(0, mostChanges).map((change) => change.text);
    const canGoBack = describeChange(mods, before) !== null;
    const found = canGoBack ? describeLacks(earlierMods(before, installs), service()) : null;
    const lacks = found && { id: 'loadouts.restoresInPart' as const, ...found };
    return [{ at, isReturn, canGoBack, lacks, changes: texts, covers }];
  });
}

export function toComparisonView(a: Loadout, b: Loadout): ComparisonView {
  const comparison = compareLoadouts(a.mods, b.mods);
  const one = (mod: LoadoutMod) => ({ key: modKey(mod), title: mod.title });
  const pair = (pairs: readonly { a: LoadoutMod; b: LoadoutMod }[], show: (mod: LoadoutMod) => string) =>
    pairs.map(({ a: first, b: second }) => ({ ...one(second), a: show(first), b: show(second) }));
  return {
    onlyA: comparison.onlyA.map((mod) => ({ ...one(mod), a: mod.versionName, b: '' })),
    onlyB: comparison.onlyB.map((mod) => ({ ...one(mod), a: '', b: mod.versionName })),
    otherVersion: pair(comparison.otherVersion, ({ versionName }) => versionName),
    otherOnOff: pair(comparison.otherOnOff, ({ isOn }) => (isOn ? 'on' : 'off')),
    otherPin: pair(comparison.otherPin, ({ isPinned }) => (isPinned ? 'pinned' : 'newest')),
    otherOrder: pair(comparison.otherOrder, () => ''),
  };
}

/** What is known about updates of the mods of the service in use. */
export function toUpdatesView({ modUpdates, service, installs }: MyModsParts): ModUpdatesState {
  const byId = new Map(installs.list().map((install: Install) => [install.installId, install]));
  const { error, ...state } = modUpdates.state();
  const updates = modUpdates
    .list()
    .filter((update) => update.service === service())
    .map((update): ModUpdateView => {
      const { modId, title, versionName, ignored, isGone, newest, changes, checkedAt } = update;
      const previous = previousOf(update, byId);
      return {
        modId,
        title,
        versionName,
        ignored,
        isGone,
        newest,
        checkedAt,
        state: update.state,
        changes: [...changes],
        previousVersionName: previous?.versionName ?? null,
      };
    });
  return { ...state, updates, failure: error && toFailure(error) };
}

/** What the games on this computer add to how mods stand. */
export function toInGames(myMods: MyModsParts & InGamesNews): InGames {
  return {
    games: myMods.gameViews,
    installs: () => toInstallViews(myMods),
    jobs: () => myMods.jobs.list(),
    updates: () => updatesByMod(myMods),
    onChange: myMods.onChange,
  };
}

/** What `toInGames` needs besides the parts. */
type InGamesNews = {
  gameViews(): Game[];
  /** Calls back when any of it has changed, at most every 100 ms. */
  onChange(listener: () => void): () => void;
};

/** The newer version of each mod of the service in use; null for a mod that is pinned or whose update is ignored. */
function updatesByMod({
  games,
  loadouts,
  modUpdates,
  service,
}: MyModsParts): ReadonlyMap<number, string | null> {
  const pinned = new Set(
    games.list().flatMap(({ gameId }) => {
      const mods = loadouts.forNewMods(gameId)?.mods ?? [];
      return mods.filter(({ isPinned }) => isPinned).map(modKey);
    }),
  );
  const ofService = modUpdates.list().filter((update) => update.service === service());
  return new Map(
    ofService.flatMap((update): [number, string | null][] => {
      if (update.ignored !== null || pinned.has(modKey(update))) return [[update.modId, null]];
      return update.state === 'update' && update.newest ? [[update.modId, update.newest.name]] : [];
    }),
  );
}
