import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { isOwnVersion } from '#main/mods/installs/own/own-version-id.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { vanillaId } from '#shared/vanilla.ts';
import type { Choices } from '../fomod/choices.ts';
import { addMods, changeMods, inOrder, moveMods, removeMods, requireKeys } from './change-mods.ts';
import { describeEdit, type Editable, step, withEdit, withJoinedEdit } from './edits.ts';
import {
  type Deleted,
  type Edits,
  type Loadout,
  type LoadoutChange,
  type LoadoutMod,
  type LoadoutRow,
  type LoadoutStore,
  maxNoteLength,
  modKey,
  noEdits,
  withInstallReplaced,
} from './loadout.ts';
import { LoadoutRows } from './loadout-rows.ts';
import { cleanText, freeName, parseName } from './names.ts';

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

/** What the next Undo and the next Redo of a loadout would change; null where there is nothing. */
export type Undoable = { readonly undo: Text | null; readonly redo: Text | null };

/**
 * Which change is undone or redone. `at` is the time of an `Edit` that is undone with all that came after it; null is the last
 * change, or the next one to redo.
 */
export type Steps = {
  readonly loadoutId: string;
  readonly direction: 'undo' | 'redo';
  readonly at: number | null;
};

/** What an Undo or Redo did: the loadout before and after it, and the sentence about what was changed before. */
export type Stepped = { readonly before: Editable; readonly after: Editable; readonly text: Text };

type Version = Pick<LoadoutMod, 'installId' | 'versionId' | 'versionName'>;

type Undo = {
  readonly back: () => LoadoutChange & { readonly gameId: string };
  readonly end: () => void;
  readonly stop: () => void;
};

/** What loadouts need. */
type LoadoutsOptions = {
  readonly store: LoadoutStore;
  readonly clock: Clock;
  /** Makes an id that nothing else has. */
  readonly newId: () => string;
  readonly log: Log;
};

/**
 * The loadouts of all games. Changes resolve when they are stored, and are made one after the other. They reject with an
 * AppError: `not-found` for a loadout or mod that is gone, `rejected` for a change of Vanilla or too many,
 * `invalid-input` for a name, `disk-full` or `folder-unusable` when nothing could be stored; then nothing has changed.
 */
export class Loadouts {
  readonly #options: LoadoutsOptions;
  readonly #rows: LoadoutRows;
  readonly #undos = new Map<string, Undo>();
  readonly #inTurn = createSerialQueue();
  readonly #gone = createListeners<string>();
  /** Of each loadout the last change that others may join, such as updates that were asked for at once. */
  readonly #joinable = new Map<string, { readonly batch: object; readonly at: number | undefined }>();

  private constructor(options: LoadoutsOptions, rows: LoadoutRows) {
    this.#options = options;
    this.#rows = rows;
  }

  /** Reads the loadouts. Rejects with the store’s error. */
  static async open(options: LoadoutsOptions): Promise<Loadouts> {
    return new Loadouts(options, await LoadoutRows.read(options.store, options.log));
  }

  /** Vanilla first, then those of the player in their order. */
  list(gameId: string): readonly Loadout[] {
    return [this.#rows.vanilla(gameId), ...this.#rows.of(gameId).map((row) => this.#rows.toLoadout(row))];
  }

  /** @throws AppError `not-found` */
  get(gameId: string, loadoutId: string): Loadout {
    if (loadoutId === vanillaId) return this.#rows.vanilla(gameId);
    const row = this.#rows.find(loadoutId);
    if (row.gameId !== gameId) throw new AppError('not-found', { id: 'loadouts.gone' });
    return this.#rows.toLoadout(row);
  }

  active(gameId: string): Active {
    const { loadoutId, deletedName: name } = this.#rows.active(gameId);
    const text = name === null ? null : { id: 'loadouts.activeDeleted' as const, values: { name } };
    return { loadoutId: loadoutId ?? vanillaId, text };
  }

  /** The loadout that is played; Vanilla where the chosen one was deleted. */
  activeLoadout(gameId: string): Loadout {
    const { loadoutId } = this.#rows.active(gameId);
    return loadoutId === null ? this.#rows.vanilla(gameId) : this.#rows.toLoadout(this.#rows.find(loadoutId));
  }

  /** The loadout that new mods go into: the active one; with Vanilla the one that was active last; null for none. */
  forNewMods(gameId: string): Loadout | null {
    const { loadoutId, lastLoadoutId } = this.#rows.active(gameId);
    const all = this.#rows.of(gameId);
    const row = all.find((each) => each.loadoutId === (loadoutId ?? lastLoadoutId)) ?? all[0];
    return row ? this.#rows.toLoadout(row) : null;
  }

  /** Makes a loadout the one that is played. Its files are applied by whoever calls this. */
  activate(gameId: string, chosen: string): Promise<void> {
    return this.#inTurn(async () => {
      if (chosen !== vanillaId && this.#rows.find(chosen).gameId !== gameId)
        throw new AppError('not-found', { id: 'loadouts.gone' });
      const before = this.#rows.active(gameId);
      const loadoutId = chosen === vanillaId ? null : chosen;
      const lastLoadoutId = loadoutId ?? before.loadoutId ?? before.lastLoadoutId;
      await this.#rows.write([gameId], { active: [{ gameId, loadoutId, lastLoadoutId, deletedName: null }] });
    });
  }

  create(input: { gameId: string; name: string; mods?: readonly LoadoutMod[] }): Promise<Loadout> {
    const { gameId, name, mods = [] } = input;
    return this.#inTurn(async () =>
      this.#insert({ gameId, name: parseName(name, this.#rows.names(gameId)), mods }),
    );
  }

  rename({ loadoutId, name }: { loadoutId: string; name: string }): Promise<void> {
    return this.#change(loadoutId, ({ gameId }) => ({
      name: parseName(name, this.#rows.names(gameId, loadoutId)),
    }));
  }

  /** Copies a loadout right after it; also Vanilla, which makes an empty one. The name is free: “Winter run 2”. */
  duplicate(input: { gameId: string; loadoutId: string; name?: string | undefined }): Promise<Loadout> {
    const { gameId, loadoutId, name } = input;
    return this.#inTurn(async () => {
      const source = loadoutId === vanillaId ? this.#rows.vanilla(gameId) : this.#rows.find(loadoutId);
      const taken = this.#rows.names(source.gameId);
      const free = name === undefined ? freeName(source.name, taken) : parseName(name, taken);
      return this.#insert({ gameId: source.gameId, name: free, mods: source.mods }, loadoutId);
    });
  }

  remove(loadoutId: string): Promise<Deleted> {
    return this.#inTurn(async () => {
      const row = this.#rows.find(loadoutId);
      const { gameId, name } = row;
      const active = this.#rows.active(gameId);
      const wasActive = active.loadoutId === loadoutId;
      const now = wasActive ? [{ ...active, loadoutId: null, deletedName: name }] : [];
      await this.#rows.write([gameId], { deleted: [loadoutId], active: now });
      const undoId = this.#offerUndo(
        () => this.#restored(row, wasActive),
        () => this.#gone.tell(loadoutId),
      );
      return { undoId, text: { id: 'loadouts.deleted', values: { name } } };
    });
  }

  /** Puts a loadout before another one of its game, last for null. */
  move(loadoutId: string, before: string | null): Promise<void> {
    return this.#inTurn(async () => {
      const row = this.#rows.find(loadoutId);
      const others = this.#rows.of(row.gameId).filter((each) => each !== row);
      const at = others.findIndex((each) => each.loadoutId === before);
      const place = at < 0 ? others.length : at;
      await this.#rows.write([row.gameId], {
        loadouts: ranked([...others.slice(0, place), row, ...others.slice(place)]),
      });
    });
  }

  addMods(loadoutId: string, added: readonly LoadoutMod[]): Promise<void> {
    return this.#change(loadoutId, ({ mods }) => ({ mods: addMods(mods, added) }));
  }

  removeMods({ loadoutId, mods: keys }: Chosen): Promise<Deleted> {
    return this.#inTurn(async () => {
      const row = this.#rows.find(loadoutId);
      const mods = removeMods(row.mods, requireKeys(row.mods, keys));
      await this.#save(row, { mods });
      const back = this.#wayBack(loadoutId, (now) => putBack(row.mods, now.mods));
      const removed = row.mods.filter((mod) => !mods.includes(mod));
      const values = { count: removed.length, title: removed[0]?.title ?? '', name: row.name };
      return { undoId: this.#offerUndo(back), text: { id: 'loadouts.modsRemoved', values } };
    });
  }

  /** Gives a loadout these mods in place of those it has, whose notes stay. Resolves to the time of its last change, for `step`. */
  replaceMods(loadoutId: string, mods: readonly LoadoutMod[]): Promise<number | null> {
    return this.#inTurn(async () => {
      const before = this.#rows.find(loadoutId);
      const notes = new Map(before.mods.map((mod) => [modKey(mod), mod.note]));
      const noted = addMods([], mods).map((mod) => {
        const note = notes.get(modKey(mod)) ?? mod.note;
        return note === undefined ? mod : { ...mod, note };
      });
      const row = this.#edited(before, { mods: noted });
      await this.#rows.write([row.gameId], { loadouts: [row] });
      return lastEdit(row) ?? null;
    });
  }

  moveMods({ before, ...chosen }: Chosen & { before: string | null }): Promise<void> {
    return this.#changeChosen(chosen, (mods, keys) => moveMods(mods, keys, before));
  }

  /** Gives the mods of a loadout another order, and offers to undo it. Keys that it doesn't have are left out. */
  reorder(loadoutId: string, keys: readonly string[]): Promise<Pick<Deleted, 'undoId'>> {
    return this.#inTurn(async () => {
      const row = this.#rows.find(loadoutId);
      await this.#save(row, { mods: inOrder(row.mods, keys) });
      const back = this.#wayBack(loadoutId, (now) => inOrder(now.mods, row.mods.map(modKey)));
      return { undoId: this.#offerUndo(back) };
    });
  }

  setOn({ isOn, ...chosen }: Chosen & { isOn: boolean }): Promise<void> {
    return this.#changeChosen(chosen, (mods, keys) => changeMods(mods, keys, { isOn }));
  }

  setPinned({ isPinned, ...chosen }: Chosen & { isPinned: boolean }): Promise<void> {
    return this.#changeChosen(chosen, (mods, keys) => changeMods(mods, keys, { isPinned }));
  }

  /** Gives a mod a note in one loadout; an empty one takes it away. */
  setNote({ loadoutId, mod, note }: { loadoutId: string; mod: string; note: string }): Promise<void> {
    const cleaned = cleanText(note, maxNoteLength);
    return this.#changeChosen({ loadoutId, mods: [mod] }, (mods, keys) =>
      changeMods(mods, keys, { note: cleaned }),
    );
  }

  /** Remembers what the player chose in a mod. */
  setChoices({ choices, ...chosen }: Chosen & { choices: Choices }): Promise<void> {
    return this.#changeChosen(chosen, (mods, keys) => changeMods(mods, keys, { choices }));
  }

  /** Uses another version of a mod in one loadout: it was chosen, or has been installed. */
  changeVersion(loadoutId: string, mod: string, version: Version): Promise<void> {
    const chosen = { loadoutId, mods: [mod] };
    return this.#changeChosen(chosen, (mods, keys) => changeMods(mods, keys, version));
  }

  /**
   * Uses another install in every loadout that has the first one and doesn’t pin it. Updates of one `batch` that follow one
   * another are undone as one. Returns what they had and have: nothing where one of both is a version of the player's own, which
   * belongs to the loadout that it was made in.
   */
  followUpdate(installId: string, to: Version, batch?: object): Promise<readonly Followed[]> {
    return this.#inTurn(async () => {
      if (isOwnVersion(installId) || isOwnVersion(to.installId)) return [];
      const version = { installId: to.installId, versionId: to.versionId, versionName: to.versionName };
      const isOld = (mod: LoadoutMod) => mod.installId === installId && !mod.isPinned;
      const old = this.#rows.all().filter(({ mods }) => mods.some(isOld));
      const loadouts = old.map((row) => {
        const mods = row.mods.map((mod) => (isOld(mod) ? { ...mod, ...version } : mod));
        const last = this.#joinable.get(row.loadoutId);
        const joins = batch !== undefined && last?.batch === batch && last.at === lastEdit(row);
        return this.#edited(row, { mods }, joins);
      });
      if (old.length > 0)
        await this.#rows.write(
          old.map(({ gameId }) => gameId),
          { loadouts },
        );
      if (batch) for (const row of loadouts) this.#joinable.set(row.loadoutId, { batch, at: lastEdit(row) });
      return old.map(({ loadoutId, mods: before }, place) => ({
        loadoutId,
        before,
        after: loadouts[place]?.mods ?? before,
      }));
    });
  }

  /**
   * Has another install in the place of one in every loadout, and in what can be undone and redone there. That is no change which
   * could be undone itself.
   */
  replaceInstall(from: string, to: string): Promise<void> {
    return this.#inTurn(async () => {
      const replace = (mods: readonly LoadoutMod[]) => withInstallReplaced(mods, from, to);
      const inEdits = (edits: Edits['undo']) =>
        edits.map((edit) => ({
          ...edit,
          added: [...replace(edit.added)],
          changed: edit.changed.map(([key, fields]): (typeof edit.changed)[number] => [
            key,
            fields.installId === from ? { ...fields, installId: to } : fields,
          ]),
        }));
      const rows = this.#rows.all().filter((row) => JSON.stringify(row).includes(JSON.stringify(from)));
      if (rows.length === 0) return;
      await this.#rows.write(
        rows.map(({ gameId }) => gameId),
        {
          loadouts: rows.map(({ edits, ...row }) => ({
            ...row,
            mods: replace(row.mods),
            ...(edits && { edits: { undo: inEdits(edits.undo), redo: inEdits(edits.redo) } }),
          })),
        },
      );
    });
  }

  /** What can be undone and redone in a loadout. @throws AppError `not-found` */
  undoable(gameId: string, loadoutId: string): Undoable {
    if (this.get(gameId, loadoutId).isVanilla) return { undo: null, redo: null };
    const row = this.#rows.find(loadoutId);
    const text = (direction: 'undo' | 'redo') => {
      const then = step(row, row.edits ?? noEdits, direction)?.then;
      return then ? (direction === 'undo' ? describeEdit(then, row) : describeEdit(row, then)) : null;
    };
    return { undo: text('undo'), redo: text('redo') };
  }

  /**
   * Undoes or redoes changes of a loadout. `settle` says what mods of then are now, whose installs may be gone or there again.
   * Rejects with `not-found` when there is nothing to undo or redo.
   */
  step(
    { loadoutId, ...steps }: Steps,
    settle: (mods: readonly LoadoutMod[]) => readonly LoadoutMod[],
  ): Promise<Stepped> {
    return this.#inTurn(async () => {
      const before = this.#rows.find(loadoutId);
      const { row, text } = this.#stepped(before, steps);
      const after = { ...row, mods: settle(row.mods) };
      await this.#rows.write([row.gameId], { loadouts: [after] });
      return { before, after, text };
    });
  }

  /** Takes back a deletion, for 8 s. @throws AppError `not-found` after that */
  undo(undoId: string): Promise<void> {
    return this.#inTurn(async () => {
      const undo = this.#undos.get(undoId);
      if (!undo) throw new AppError('not-found', { id: 'loadouts.undoOver' });
      const { gameId, ...change } = undo.back();
      await this.#rows.write([gameId], change);
      undo.stop();
      this.#undos.delete(undoId);
    });
  }

  /** Calls back with the game whose loadouts or active loadout have changed. */
  onChange(listener: (gameId: string) => void): () => void {
    return this.#rows.onChange(listener);
  }

  /** Calls back with the id of a loadout whose deletion can’t be undone any more. */
  onGone(listener: (loadoutId: string) => void): () => void {
    return this.#gone.add(listener);
  }

  /** Ends every undo and resolves when everything is stored. Never rejects. */
  async close(): Promise<void> {
    await this.#inTurn(async () => undefined);
    for (const { stop, end } of this.#undos.values()) {
      stop();
      end();
    }
    this.#undos.clear();
  }

  #save(row: LoadoutRow, change: Partial<Editable>): Promise<void> {
    return this.#rows.write([row.gameId], { loadouts: [this.#edited(row, change)] });
  }

  /** The way back from the change that was just made: the step before it, or `otherwise` the mods without it after later ones. */
  #wayBack(loadoutId: string, otherwise: (now: LoadoutRow) => readonly LoadoutMod[]): Undo['back'] {
    const at = lastEdit(this.#rows.find(loadoutId));
    return () => {
      const now = this.#rows.find(loadoutId);
      const isLast = at !== undefined && at === lastEdit(now);
      const before = isLast ? this.#stepped(now, { direction: 'undo', at: null }).row : null;
      return { gameId: now.gameId, loadouts: [before ?? this.#edited(now, { mods: otherwise(now) })] };
    };
  }

  /** A loadout with a change that can be undone. One that joins the last change is undone with it. */
  #edited(before: LoadoutRow, change: Partial<Editable>, joins = false): LoadoutRow {
    const changedAt = this.#options.clock.now();
    const after = { ...before, ...change, changedAt };
    const edits = joins
      ? withJoinedEdit(before.edits ?? noEdits, before, after)
      : withEdit(before.edits, before, after, changedAt);
    return { ...after, edits };
  }

  /** @throws AppError `not-found` when there is nothing to undo or redo */
  #stepped(
    before: LoadoutRow,
    { direction, at }: Pick<Steps, 'direction' | 'at'>,
  ): { readonly row: LoadoutRow; readonly text: Text } {
    const taken = this.#rows.names(before.gameId, before.loadoutId);
    let row = before;
    do {
      const next = step(row, row.edits ?? noEdits, direction);
      if (!next) throw new AppError('not-found', { id: stepless[direction] });
      const name = next.then.name === row.name ? row.name : freeName(next.then.name, taken);
      row = { ...row, ...next.then, name, edits: next.edits };
    } while (at !== null && row.edits?.redo[0]?.at !== at);
    const text = direction === 'undo' ? describeEdit(row, before) : describeEdit(before, row);
    if (text === null) throw new AppError('not-found', { id: stepless[direction] });
    return { row: { ...row, changedAt: this.#options.clock.now() }, text };
  }

  #change(loadoutId: string, change: (row: LoadoutRow) => Partial<Editable>): Promise<void> {
    return this.#inTurn(async () => {
      const row = this.#rows.find(loadoutId);
      await this.#save(row, change(row));
    });
  }

  #changeChosen(
    { loadoutId, mods: keys }: Chosen,
    act: (mods: readonly LoadoutMod[], keys: ReadonlySet<string>) => readonly LoadoutMod[],
  ): Promise<void> {
    return this.#change(loadoutId, ({ mods }) => ({ mods: act(mods, requireKeys(mods, keys)) }));
  }

  /** Adds a loadout after another one, last without one. */
  async #insert(
    input: { gameId: string; name: string; mods: readonly LoadoutMod[] },
    after?: string,
  ): Promise<Loadout> {
    const { clock, newId } = this.#options;
    const all = this.#rows.of(input.gameId);
    if (all.length >= maxLoadouts)
      throw new AppError('rejected', { id: 'loadouts.tooMany', values: { count: maxLoadouts } });
    const now = clock.now();
    const mods = addMods([], input.mods);
    const row = { ...input, mods, loadoutId: newId(), rank: 0, createdAt: now, changedAt: now };
    const place = all.findIndex(({ loadoutId }) => loadoutId === after) + 1 || all.length;
    const loadouts = ranked([...all.slice(0, place), row, ...all.slice(place)], row);
    await this.#rows.write([row.gameId], { loadouts });
    return this.#rows.toLoadout(this.#rows.find(row.loadoutId));
  }

  /** Keeps a way back for a while. */
  #offerUndo(back: Undo['back'], end: () => void = () => undefined): string {
    const { clock, newId } = this.#options;
    const undoId = newId();
    const over = () => {
      if (this.#undos.delete(undoId)) end();
    };
    this.#undos.set(undoId, { back, end, stop: clock.after(undoMs, over) });
    return undoId;
  }

  /** The deleted loadout as it was, active again unless another one has been activated since. */
  #restored(row: LoadoutRow, wasActive: boolean): ReturnType<Undo['back']> {
    const active = this.#rows.active(row.gameId);
    const isStill = wasActive && active.loadoutId === null && active.deletedName === row.name;
    const name = freeName(row.name, this.#rows.names(row.gameId));
    return {
      gameId: row.gameId,
      loadouts: [{ ...row, name }],
      active: isStill ? [{ ...active, loadoutId: row.loadoutId, deletedName: null }] : [],
    };
  }
}

/** What is said when there is nothing to undo or redo. */
const stepless = { undo: 'loadouts.noChange', redo: 'loadouts.noRedo' } as const;

/** The time of the change that would be undone next. */
const lastEdit = ({ edits }: LoadoutRow): number | undefined => edits?.undo[0]?.at;

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
