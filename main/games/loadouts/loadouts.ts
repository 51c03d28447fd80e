import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { codeOf, isDiskFull } from '#main/kernel/system-error.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { addMods, changeMods, moveMods, removeMods, requireKeys } from './change-mods.ts';
import {
  type ActiveRow,
  type Deleted,
  type Loadout,
  type LoadoutChange,
  type LoadoutMod,
  type LoadoutRow,
  type LoadoutStore,
  modKey,
} from './loadout.ts';
import { freeName, parseName, vanillaName } from './names.ts';

/** How long a deletion can be undone, in ms. */
export const undoMs = 8_000;

/** The most loadouts of a game. */
export const maxLoadouts = 200;

/** Which loadout of a game is active. `text` says that the active one was deleted; otherwise it is null. */
export type Active = { readonly loadoutId: string; readonly text: Text | null };

/** Which of a loadout’s mods a change is about, by `modKey`. */
type Chosen = { readonly loadoutId: string; readonly mods: readonly string[] };

/** A loadout that followed an update: all of its mods before and after. */
export type Followed = {
  readonly loadoutId: string;
  readonly before: readonly LoadoutMod[];
  readonly after: readonly LoadoutMod[];
};

/**
 * The loadouts of all games. Changes resolve when they are stored, and are made one after the other. They reject with an
 * AppError: `not-found` for a loadout or mod that is gone, `rejected` for a change of Vanilla or too many,
 * `invalid-input` for a name, `disk-full` or `folder-unusable` when nothing could be stored; then nothing has changed.
 */
export type Loadouts = {
  /** Vanilla first, then those of the player in their order. */
  list(gameId: string): readonly Loadout[];
  /** @throws AppError `not-found` */
  get(gameId: string, loadoutId: string): Loadout;
  active(gameId: string): Active;
  /** The loadout that is played; Vanilla where the chosen one was deleted. */
  activeLoadout(gameId: string): Loadout;
  /** The loadout that new mods go into: the active one; with Vanilla the one that was active last; null for none. */
  forNewMods(gameId: string): Loadout | null;
  /** Makes a loadout the one that is played. Its files are applied by whoever calls this. */
  activate(gameId: string, loadoutId: string): Promise<void>;
  create(input: { gameId: string; name: string; mods?: readonly LoadoutMod[] }): Promise<Loadout>;
  rename(input: { loadoutId: string; name: string }): Promise<void>;
  /** Copies a loadout right after it; also Vanilla, which makes an empty one. The name is free: “Winter run 2”. */
  duplicate(input: { gameId: string; loadoutId: string; name?: string | undefined }): Promise<Loadout>;
  remove(loadoutId: string): Promise<Deleted>;
  /** Puts a loadout before another one of its game, last for null. */
  move(loadoutId: string, before: string | null): Promise<void>;
  addMods(loadoutId: string, mods: readonly LoadoutMod[]): Promise<void>;
  removeMods(input: Chosen): Promise<Deleted>;
  /** Gives a loadout these mods in place of those it has. */
  replaceMods(loadoutId: string, mods: readonly LoadoutMod[]): Promise<void>;
  moveMods(input: Chosen & { before: string | null }): Promise<void>;
  setOn(input: Chosen & { isOn: boolean }): Promise<void>;
  setPinned(input: Chosen & { isPinned: boolean }): Promise<void>;
  /** Uses another version of a mod in one loadout: it was chosen, or has been installed. */
  changeVersion(loadoutId: string, mod: string, version: Version): Promise<void>;
  /** Uses another install in every loadout that has the first one and doesn’t pin it. Returns what they had and have. */
  followUpdate(installId: string, version: Version): Promise<readonly Followed[]>;
  /** Takes back a deletion, for 8 s. @throws AppError `not-found` after that */
  undo(undoId: string): Promise<void>;
  /** Calls back with the game whose loadouts or active loadout have changed. */
  onChange(listener: (gameId: string) => void): () => void;
  /** Calls back with the id of a loadout whose deletion can’t be undone any more. */
  onGone(listener: (loadoutId: string) => void): () => void;
  /** Ends every undo and resolves when everything is stored. Never rejects. */
  close(): Promise<void>;
};
type Version = Pick<LoadoutMod, 'installId' | 'versionId' | 'versionName'>;

type Undo = {
  readonly back: () => LoadoutChange & { readonly gameId: string };
  readonly end: () => void;
  readonly stop: () => void;
};

/** Reads the loadouts. Rejects with the store’s error. */
export async function openLoadouts(options: {
  readonly store: LoadoutStore;
  readonly clock: Clock;
  /** Makes an id that nothing else has. */
  readonly newId: () => string;
  readonly log: Log;
}): Promise<Loadouts> {
  const { store, clock, newId, log } = options;
  const changes = createListeners<string>();
  const gone = createListeners<string>();
  const inTurn = createSerialQueue();
  const undos = new Map<string, Undo>();
  const stored = await store.read();
  const rows = new Map(stored.loadouts.map((row) => [row.loadoutId, row]));
  const actives = new Map(stored.active.map((row) => [row.gameId, row]));

  const rowsOf = (gameId: string) =>
    [...rows.values()].filter((row) => row.gameId === gameId).sort((a, b) => a.rank - b.rank);
  const namesOf = (gameId: string, but?: string) =>
    rowsOf(gameId).flatMap(({ loadoutId, name }) => (loadoutId === but ? [] : [name]));
  const activeOf = (gameId: string): ActiveRow => {
    const row = actives.get(gameId) ?? { gameId, loadoutId: null, lastLoadoutId: null, deletedName: null };
    return row.loadoutId === null || rows.has(row.loadoutId) ? row : { ...row, loadoutId: null };
  };
  const find = (loadoutId: string): LoadoutRow => {
    if (loadoutId === vanillaId) throw new AppError('rejected', { id: 'loadouts.vanillaFixed' });
    const row = rows.get(loadoutId);
    if (!row) throw new AppError('not-found', { id: 'loadouts.gone' });
    return row;
  };
  const toLoadout = ({ loadoutId, gameId, name, mods }: LoadoutRow): Loadout => {
    const isActive = activeOf(gameId).loadoutId === loadoutId;
    return { loadoutId, gameId, name, mods, isVanilla: false, isActive };
  };
  const vanilla = (gameId: string): Loadout => ({
    loadoutId: vanillaId,
    gameId,
    name: vanillaName,
    mods: [],
    isVanilla: true,
    isActive: activeOf(gameId).loadoutId === null && activeOf(gameId).deletedName === null,
  });

  const write = async (gameIds: Iterable<string>, change: LoadoutChange) => {
    try {
      await store.write(change);
    } catch (cause) {
      log.warn('Loadouts could not be stored', { cause });
      throw notStored(cause);
    }
    for (const row of change.loadouts ?? []) rows.set(row.loadoutId, row);
    for (const loadoutId of change.deleted ?? []) rows.delete(loadoutId);
    for (const row of change.active ?? []) actives.set(row.gameId, row);
    for (const gameId of new Set(gameIds)) changes.tell(gameId);
  };
  const save = (row: LoadoutRow) => write([row.gameId], { loadouts: [{ ...row, changedAt: clock.now() }] });
  const changeRow = (loadoutId: string, change: (row: LoadoutRow) => Partial<LoadoutRow>) =>
    inTurn(async () => {
      const row = find(loadoutId);
      await save({ ...row, ...change(row) });
    });
  const chosen = (
    { loadoutId, mods: keys }: Chosen,
    act: (mods: readonly LoadoutMod[], keys: ReadonlySet<string>) => readonly LoadoutMod[],
  ) => changeRow(loadoutId, ({ mods }) => ({ mods: act(mods, requireKeys(mods, keys)) }));
  const insert = async (
    input: { gameId: string; name: string; mods: readonly LoadoutMod[] },
    after?: string,
  ): Promise<Loadout> => {
    const all = rowsOf(input.gameId);
    if (all.length >= maxLoadouts)
      throw new AppError('rejected', { id: 'loadouts.tooMany', values: { count: maxLoadouts } });
    const now = clock.now();
    const mods = addMods([], input.mods);
    const row = { ...input, mods, loadoutId: newId(), rank: 0, createdAt: now, changedAt: now };
    const place = all.findIndex(({ loadoutId }) => loadoutId === after) + 1 || all.length;
    await write([row.gameId], { loadouts: ranked([...all.slice(0, place), row, ...all.slice(place)], row) });
    return toLoadout(find(row.loadoutId));
  };
  /** Keeps a way back for a while. */
  const offerUndo = (back: Undo['back'], end: () => void = () => undefined): string => {
    const undoId = newId();
    const over = () => {
      if (undos.delete(undoId)) end();
    };
    undos.set(undoId, { back, end, stop: clock.after(undoMs, over) });
    return undoId;
  };
  const takeUndo = (undoId: string): Undo => {
    const undo = undos.get(undoId);
    if (!undo) throw new AppError('not-found', { id: 'loadouts.undoOver' });
    return undo;
  };
  /** The deleted loadout as it was, active again unless another one has been activated since. */
  const restore = (row: LoadoutRow, wasActive: boolean) => () => {
    const active = activeOf(row.gameId);
    const isStill = wasActive && active.loadoutId === null && active.deletedName === row.name;
    const name = freeName(row.name, namesOf(row.gameId));
    return {
      gameId: row.gameId,
      loadouts: [{ ...row, name }],
      active: isStill ? [{ ...active, loadoutId: row.loadoutId, deletedName: null }] : [],
    };
  };

  return {
    list: (gameId) => [vanilla(gameId), ...rowsOf(gameId).map(toLoadout)],
    get(gameId, loadoutId) {
      if (loadoutId === vanillaId) return vanilla(gameId);
      const row = find(loadoutId);
      if (row.gameId !== gameId) throw new AppError('not-found', { id: 'loadouts.gone' });
      return toLoadout(row);
    },
    active(gameId) {
      const { loadoutId, deletedName: name } = activeOf(gameId);
      const text = name === null ? null : { id: 'loadouts.activeDeleted' as const, values: { name } };
      return { loadoutId: loadoutId ?? vanillaId, text };
    },
    activeLoadout(gameId) {
      const { loadoutId } = activeOf(gameId);
      return loadoutId === null ? vanilla(gameId) : toLoadout(find(loadoutId));
    },
    forNewMods(gameId) {
      const { loadoutId, lastLoadoutId } = activeOf(gameId);
      const all = rowsOf(gameId);
      const row = all.find((each) => each.loadoutId === (loadoutId ?? lastLoadoutId)) ?? all[0];
      return row ? toLoadout(row) : null;
    },
    activate: (gameId, chosen) =>
      inTurn(async () => {
        if (chosen !== vanillaId && find(chosen).gameId !== gameId)
          throw new AppError('not-found', { id: 'loadouts.gone' });
        const loadoutId = chosen === vanillaId ? null : chosen;
        const lastLoadoutId = loadoutId ?? activeOf(gameId).loadoutId ?? activeOf(gameId).lastLoadoutId;
        await write([gameId], { active: [{ gameId, loadoutId, lastLoadoutId, deletedName: null }] });
      }),
    create: ({ gameId, name, mods = [] }) =>
      inTurn(async () => insert({ gameId, name: parseName(name, namesOf(gameId)), mods })),
    rename: ({ loadoutId, name }) =>
      changeRow(loadoutId, ({ gameId }) => ({ name: parseName(name, namesOf(gameId, loadoutId)) })),
    duplicate: ({ gameId, loadoutId, name }) =>
      inTurn(async () => {
        const source = loadoutId === vanillaId ? vanilla(gameId) : find(loadoutId);
        const taken = namesOf(source.gameId);
        const free = name === undefined ? freeName(source.name, taken) : parseName(name, taken);
        return insert({ gameId: source.gameId, name: free, mods: source.mods }, loadoutId);
      }),
    remove: (loadoutId) =>
      inTurn(async () => {
        const row = find(loadoutId);
        const { gameId, name } = row;
        const active = activeOf(gameId);
        const wasActive = active.loadoutId === loadoutId;
        const now = wasActive ? [{ ...active, loadoutId: null, deletedName: name }] : [];
        await write([gameId], { deleted: [loadoutId], active: now });
        const undoId = offerUndo(restore(row, wasActive), () => gone.tell(loadoutId));
        return { undoId, text: { id: 'loadouts.deleted', values: { name } } };
      }),
    move: (loadoutId, before) =>
      inTurn(async () => {
        const row = find(loadoutId);
        const others = rowsOf(row.gameId).filter((each) => each !== row);
        const at = others.findIndex((each) => each.loadoutId === before);
        const place = at < 0 ? others.length : at;
        await write([row.gameId], {
          loadouts: ranked([...others.slice(0, place), row, ...others.slice(place)]),
        });
      }),
    addMods: (loadoutId, added) => changeRow(loadoutId, ({ mods }) => ({ mods: addMods(mods, added) })),
    removeMods: ({ loadoutId, mods: keys }) =>
      inTurn(async () => {
        const row = find(loadoutId);
        const mods = removeMods(row.mods, requireKeys(row.mods, keys));
        await save({ ...row, mods });
        const back = () => {
          const now = find(loadoutId);
          return { gameId: now.gameId, loadouts: [{ ...now, mods: putBack(row.mods, now.mods) }] };
        };
        const removed = row.mods.filter((mod) => !mods.includes(mod));
        const values = { count: removed.length, title: removed[0]?.title ?? '', name: row.name };
        return { undoId: offerUndo(back), text: { id: 'loadouts.modsRemoved', values } };
      }),
    replaceMods: (loadoutId, mods) => changeRow(loadoutId, () => ({ mods: addMods([], mods) })),
    moveMods: ({ before, ...mods }) => chosen(mods, (all, keys) => moveMods(all, keys, before)),
    setOn: ({ isOn, ...mods }) => chosen(mods, (all, keys) => changeMods(all, keys, { isOn })),
    setPinned: ({ isPinned, ...mods }) => chosen(mods, (all, keys) => changeMods(all, keys, { isPinned })),
    changeVersion: (loadoutId, mod, version) =>
      chosen({ loadoutId, mods: [mod] }, (mods, keys) => changeMods(mods, keys, version)),
    followUpdate: (installId, { installId: newInstallId, versionId, versionName }) =>
      inTurn(async () => {
        const version = { installId: newInstallId, versionId, versionName };
        const isOld = (mod: LoadoutMod) => mod.installId === installId && !mod.isPinned;
        const old = [...rows.values()].filter(({ mods }) => mods.some(isOld));
        const changedAt = clock.now();
        const loadouts = old.map((row) => ({
          ...row,
          changedAt,
          mods: row.mods.map((mod) => (isOld(mod) ? { ...mod, ...version } : mod)),
        }));
        if (old.length > 0)
          await write(
            old.map(({ gameId }) => gameId),
            { loadouts },
          );
        return old.map(({ loadoutId, mods: before }, place) => ({
          loadoutId,
          before,
          after: loadouts[place]?.mods ?? before,
        }));
      }),
    undo: (undoId) =>
      inTurn(async () => {
        const undo = takeUndo(undoId);
        const { gameId, ...change } = undo.back();
        await write([gameId], change);
        undo.stop();
        undos.delete(undoId);
      }),
    onChange: changes.add,
    onGone: gone.add,
    async close() {
      await inTurn(async () => undefined);
      for (const { stop, end } of undos.values()) {
        stop();
        end();
      }
      undos.clear();
    },
  };
}

/** The rows whose rank their new order changes, with that rank, and `always`. */
const ranked = (rows: readonly LoadoutRow[], always?: LoadoutRow): readonly LoadoutRow[] =>
  rows.flatMap((row, index) =>
    row === always || row.rank !== index + 1 ? [{ ...row, rank: index + 1 }] : [],
  );

/** The mods of now, and those of before that are missing, each after the one it followed. */
function putBack(before: readonly LoadoutMod[], now: readonly LoadoutMod[]): readonly LoadoutMod[] {
  const all = [...now];
  const keys = new Set(now.map(modKey));
  for (const [index, mod] of before.entries()) {
    if (keys.has(modKey(mod))) continue;
    const previous = before[index - 1];
    const place = previous ? all.findIndex((each) => modKey(each) === modKey(previous)) + 1 : 0;
    all.splice(place, 0, mod);
  }
  return all;
}

const notStored = (cause: unknown): AppError =>
  new AppError(
    isDiskFull(cause) ? 'disk-full' : 'folder-unusable',
    { id: isDiskFull(cause) ? 'loadouts.listDiskFull' : 'loadouts.listNotStored' },
    { details: codeOf(cause), cause },
  );
