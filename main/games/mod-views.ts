import { isDeepStrictEqual } from 'node:util';
import type { Install } from '#main/mods/installs/install.ts';
import type { ModUpdate } from '#main/mods/updates/mod-update.ts';
import type { ModUpdates } from '#main/mods/updates/mod-updates.ts';
import type { LoadoutMod as LoadoutModView, ModGroup, ModsVersion } from '#shared/contract/games/loadouts.ts';
import { isPlacedIn } from './fomod/is-placed-in.ts';
import type { GameRow } from './game.ts';
import { placedGroups } from './loadouts/groups.ts';
import { type Loadout, type LoadoutMod, modKey } from './loadouts/loadout.ts';
import { hasUpdate } from './loadouts/update-mods.ts';
import type { MyModsParts } from './my-mods-parts.ts';
import { latestOwnVersions } from './own-versions/latest-own-versions.ts';
import { toOwnView } from './own-versions/own-version-view.ts';
import type { OwnVersions } from './own-versions/own-versions.ts';
import { previousOf } from './views.ts';

/** The mods of a loadout as the window shows them, or what is different since an earlier answer (`loadouts.mods`). */
type ChangedMods = {
  readonly version: ModsVersion;
  readonly isWhole: boolean;
  readonly mods: LoadoutModView[];
  readonly order: string[] | null;
  readonly groups: ModGroup[];
  readonly overlappingFiles: number;
};

type Parts = Pick<
  MyModsParts,
  'installs' | 'service' | 'bisections' | 'targets' | 'fomods' | 'overlaps' | 'newId'
> & {
  readonly modUpdates: Pick<ModUpdates, 'list'>;
  readonly ownVersions: Pick<OwnVersions, 'editOf'>;
};

/** What is said of a mod, what that was made from, and the version of the list in which it changed last. */
type Row = { readonly view: LoadoutModView; readonly of: readonly unknown[]; readonly number: number };

/** The mods of a loadout as they were answered last; `ordered` is the version in which their order changed last. */
type Known = {
  readonly list: string;
  readonly number: number;
  readonly ordered: number;
  readonly rows: ReadonlyMap<string, Row>;
};

/** So many loadouts are remembered, those asked for last. Others are answered as a whole. */
const mostLoadouts = 4;

/**
 * The mods of loadouts for the window. A loadout may have 2,000, and most changes are of one of them: only what is different is
 * made anew and sent.
 */
export class ModViews {
  readonly #parts: Parts;
  /** By game and loadout. */
  readonly #known = new Map<string, Known>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What is different in a loadout `since` an answer; all of it without one that is still known. Rejects with UnsafePath. */
  async changed(game: GameRow, loadout: Loadout, since?: ModsVersion): Promise<ChangedMods> {
    const overlaps = await this.#parts.overlaps.of(game, loadout.mods);
    const name = `${loadout.gameId} ${loadout.loadoutId}`;
    const before = this.#known.get(name);
    const now = this.#next(game, loadout, before, countShared(overlaps));
    this.#known.delete(name);
    this.#known.set(name, now);
    for (const oldest of [...this.#known.keys()].slice(0, -mostLoadouts)) this.#known.delete(oldest);
    const { list, number, ordered, rows } = now;
    const from = since?.list === list ? since.number : null;
    const changed = [...rows.values()].filter((row) => from === null || row.number > from);
    return {
      version: { list, number },
      isWhole: from === null,
      mods: changed.map(({ view }) => view),
      order: from !== null && ordered > from ? [...rows.keys()] : null,
      groups: toGroupViews(loadout),
      overlappingFiles: overlaps.length,
    };
  }

  #next(
    game: GameRow,
    loadout: Loadout,
    before: Known | undefined,
    shared: ReadonlyMap<string, number>,
  ): Known {
    const number = (before?.number ?? 0) + 1;
    const read = this.#reader(game, loadout, shared);
    const keysBefore = before?.rows.keys();
    let isSameOrder = before?.rows.size === loadout.mods.length;
    let isSame = isSameOrder;
    const rows = new Map<string, Row>();
    for (const mod of loadout.mods) {
      const key = modKey(mod);
      if (keysBefore?.next().value !== key) isSameOrder = false;
      const known = before?.rows.get(key);
      const { of, make } = read(mod, key);
      const row = known && isSameList(known.of, of) ? known : nextRow(known, { view: make(), of, number });
      if (row.number !== known?.number) isSame = false;
      rows.set(key, row);
    }
    if (before && isSame && isSameOrder) return { ...before, rows };
    return {
      list: before?.list ?? this.#parts.newId(),
      number,
      ordered: before && isSameOrder ? before.ordered : number,
      rows,
    };
  }

  /** Reads what the row of a mod is made from, and makes it. */
  #reader(game: GameRow, loadout: Loadout, shared: ReadonlyMap<string, number>) {
    const { installs, modUpdates, service, bisections, fomods, ownVersions } = this.#parts;
    const { gameId, loadoutId } = loadout;
    const heldBack = bisections.heldBack(loadout);
    const inUse = service();
    const ownByMod = latestOwnVersions(installs.list());
    const byId = new Map(installs.list().map((install) => [install.installId, install]));
    const updates = new Map(modUpdates.list().map((each) => [`${each.service} ${each.modId}`, each]));
    return (mod: LoadoutMod, key: string) => {
      const install = mod.installId === null ? undefined : byId.get(mod.installId);
      const used = install && { installId: install.installId, choices: mod.choices };
      const update = updates.get(key);
      const facts = {
        install,
        update,
        previous: update && previousOf(update, byId),
        isOriginalHere: install?.own !== undefined && byId.has(install.own.original.installId),
        hasUnusedOwn: install?.own === undefined && ownByMod.has(key),
        isOfService: mod.service !== null && mod.service === inUse,
        isHeldBack: heldBack.has(key),
        isPlaced: !used || isPlacedIn(game, used, this.#parts),
        choices: used ? fomods.stateOf(used) : null,
        choicesProblem: install ? fomods.problemOf(install.installId) : null,
        editId: ownVersions.editOf({ gameId, loadoutId, installId: mod.installId })?.editId ?? null,
        overlaps: install ? (shared.get(install.installId) ?? 0) : 0,
      };
      return {
        of: [mod, ...Object.values(facts)],
        make: () => toModView(mod, { ...facts, key, own: toOwnView(install, update, byId) }),
      };
    };
  }
}

/** A row that was made anew. What it says may be as before, as where another mod was installed: then it isn't sent again. */
function nextRow(known: Row | undefined, made: Row): Row {
  return known && isDeepStrictEqual(known.view, made.view) ? { ...known, of: made.of } : made;
}

/** Two lists of what rows are made from: objects in them are replaced when they change, some also when they don't. */
const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.every((one, at) => one === b[at]);

function toModView(
  mod: LoadoutMod,
  facts: {
    readonly key: string;
    readonly install: Install | undefined;
    readonly update: ModUpdate | undefined;
    readonly previous: Install | undefined;
    readonly isOfService: boolean;
  } & Pick<
    LoadoutModView,
    'isHeldBack' | 'isPlaced' | 'choices' | 'choicesProblem' | 'own' | 'hasUnusedOwn' | 'editId' | 'overlaps'
  >,
): LoadoutModView {
  const { key, install, update, previous, isOfService, isHeldBack, isPlaced } = facts;
  return {
    key,
    modId: isOfService ? mod.modId : null,
    title: mod.title,
    versionName: mod.versionName,
    versionId: mod.versionId,
    isOn: mod.isOn,
    isHeldBack,
    isOffOnce: mod.isOn && (mod.isOffOnce ?? false),
    groupId: mod.groupId ?? null,
    isPinned: mod.isPinned,
    note: mod.note ?? '',
    tags: [...(mod.tags ?? [])],
    tagLine: install?.tagLine ?? '',
    installId: install?.installId ?? null,
    size: install?.size ?? null,
    isGone: update?.isGone ?? false,
    isPlaced,
    choices: facts.choices,
    choicesProblem: facts.choicesProblem,
    update: update && !mod.isPinned && update.installId === mod.installId ? toUpdateOfMod(update) : null,
    ignored: update?.ignored ?? null,
    previousVersionName: install?.own ? null : (previous?.versionName ?? null),
    own: facts.own,
    hasUnusedOwn: facts.hasUnusedOwn,
    editId: facts.editId,
    overlaps: facts.overlaps,
  };
}

function toUpdateOfMod(update: ModUpdate): LoadoutModView['update'] {
  if (!hasUpdate(update)) return null;
  const { newest, state, changes } = update;
  const names = changes.slice(0, 20).map(({ name }) => name);
  return { versionName: newest?.name ?? '', isMaybe: state === 'maybe', changes: names };
}

/** How many files each install shares with others. */
function countShared(overlaps: readonly { readonly installIds: readonly string[] }[]) {
  const shared = new Map<string, number>();
  for (const { installIds } of overlaps)
    for (const installId of installIds) shared.set(installId, (shared.get(installId) ?? 0) + 1);
  return shared;
}

const toGroupViews = (loadout: Loadout): ModGroup[] =>
  placedGroups(loadout).map(({ group: { before: _, ...group }, at, count }) => ({ ...group, at, count }));
