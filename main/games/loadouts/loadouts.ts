import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { vanillaId } from '#shared/vanilla.ts';
import type { Choices } from '../fomod/choices.ts';
import {
  addMods,
  changeMods,
  inOrder,
  putBack,
  removeMods,
  replaceMods,
  requireKeys,
  withOffOnce,
} from './change-mods.ts';
import { changeTags, type TagChange } from './change-tags.ts';
import { type Followed, followsUpdate, UpdateBatches, updatedMods, type Version } from './follow-update.ts';
import { moveMods, type Place, settledGroups } from './groups.ts';
import {
  type Deleted,
  type Group,
  type Loadout,
  type LoadoutMod,
  type LoadoutRow,
  type LoadoutStore,
  maxNoteLength,
  modKey,
} from './loadout.ts';
import { LoadoutRows } from './loadout-rows.ts';
import { cleanText, freeName, parseName } from './names.ts';
import { rankedAfter, rankedBefore } from './rank-loadouts.ts';
import { hasInstallAnywhere, rowWithInstallReplaced } from './row-installs.ts';
import { Deletions, restoredLoadout, type WayBack } from './undo/deletions.ts';
import { type Editable, withoutOffOnce } from './undo/edits.ts';
import { editedRow, lastEdit, type Steps, steppedRow, type Undoable, undoableIn } from './undo/row-edits.ts';

/** The most loadouts of a game. */
export const maxLoadouts = 200;

/** Which loadout of a game is active. `text` says that the active one was deleted; otherwise it is null. */
export type Active = { readonly loadoutId: string; readonly text: Text | null };

/** Which of a loadout’s mods a change is about, by `modKey`. */
type Chosen = { readonly loadoutId: string; readonly mods: readonly string[] };

/** What an Undo or Redo did: the loadout before and after it, and the sentence about what was changed before. */
export type Stepped = { readonly before: Editable; readonly after: Editable; readonly text: Text };

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
  readonly #deletions: Deletions;
  readonly #inTurn = createSerialQueue();
  readonly #gone = createListeners<string>();
  readonly #batches = new UpdateBatches();

  private constructor(options: LoadoutsOptions, rows: LoadoutRows) {
    this.#options = options;
    this.#rows = rows;
    this.#deletions = new Deletions(options);
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

  create(input: {
    gameId: string;
    name: string;
    mods?: readonly LoadoutMod[];
    groups?: readonly Group[] | undefined;
  }): Promise<Loadout> {
    const { gameId, name, mods = [], groups } = input;
    return this.#inTurn(async () =>
      this.#insert({ gameId, name: parseName(name, this.#rows.names(gameId)), mods, groups }),
    );
  }

  rename({ loadoutId, name }: { loadoutId: string; name: string }): Promise<void> {
    return this.change(loadoutId, ({ gameId }) => ({
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
      return this.#insert({ ...source, name: free }, loadoutId);
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
      const undoId = this.#deletions.offer(
        () => restoredLoadout(row, wasActive, this.#rows),
        row,
        () => this.#gone.tell(loadoutId),
      );
      return { undoId, text: { id: 'loadouts.deleted', values: { name } } };
    });
  }

  /** Puts a loadout before another one of its game, last for null. */
  move(loadoutId: string, before: string | null): Promise<void> {
    return this.#inTurn(async () => {
      const row = this.#rows.find(loadoutId);
      await this.#rows.write([row.gameId], {
        loadouts: rankedBefore(this.#rows.of(row.gameId), row, before),
      });
    });
  }

  /** Changes a loadout, so that it can be undone. */
  change(loadoutId: string, change: (row: LoadoutRow) => Partial<Editable>): Promise<void> {
    return this.#inTurn(async () => {
      const row = this.#rows.find(loadoutId);
      await this.#save(row, change(row));
    });
  }

  addMods(loadoutId: string, added: readonly LoadoutMod[]): Promise<void> {
    return this.change(loadoutId, ({ mods }) => ({ mods: addMods(mods, added) }));
  }

  removeMods({ loadoutId, mods: keys }: Chosen): Promise<Deleted> {
    return this.#inTurn(async () => {
      const row = this.#rows.find(loadoutId);
      const mods = removeMods(row.mods, requireKeys(row.mods, keys));
      await this.#save(row, { mods });
      const back = this.#wayBack(loadoutId, (now) => putBack(row.mods, now.mods));
      const removed = row.mods.filter((mod) => !mods.includes(mod));
      const values = { count: removed.length, title: removed[0]?.title ?? '', name: row.name };
      return { undoId: this.#deletions.offer(back), text: { id: 'loadouts.modsRemoved', values } };
    });
  }

  /** Gives a loadout these mods in place of those it has, whose notes, tags and groups stay. Resolves to the time of its last change, for `step`. */
  replaceMods(loadoutId: string, mods: readonly LoadoutMod[]): Promise<number | null> {
    return this.#inTurn(async () => {
      const before = this.#rows.find(loadoutId);
      const row = this.#edited(before, { mods: replaceMods(before.mods, mods) });
      await this.#rows.write([row.gameId], { loadouts: [row] });
      return lastEdit(row) ?? null;
    });
  }

  /** Moves mods to a place in the list; to the end, in no group, without one. */
  moveMods({ loadoutId, mods: keys, ...place }: Chosen & Partial<Place>): Promise<void> {
    return this.change(loadoutId, (row) => moveMods(row, keys, { before: null, groupId: null, ...place }));
  }

  /** Gives the mods of a loadout another order, and offers to undo it. Keys that it doesn't have are left out. */
  reorder(loadoutId: string, keys: readonly string[]): Promise<Pick<Deleted, 'undoId'>> {
    return this.#inTurn(async () => {
      const row = this.#rows.find(loadoutId);
      await this.#save(row, { mods: inOrder(row.mods, keys) });
      const back = this.#wayBack(loadoutId, (now) => inOrder(now.mods, row.mods.map(modKey)));
      return { undoId: this.#deletions.offer(back) };
    });
  }

  setOn({ isOn, ...chosen }: Chosen & { isOn: boolean }): Promise<void> {
    return this.#changeChosen(chosen, (mods, keys) =>
      mods.map((mod) => (keys.has(modKey(mod)) ? withOffOnce({ ...mod, isOn }, false) : mod)),
    );
  }

  /** Leaves mods out of the game for its next start, or not any more. */
  setOffOnce({ isOffOnce, ...chosen }: Chosen & { isOffOnce: boolean }): Promise<void> {
    return this.#changeChosen(chosen, (mods, keys) =>
      mods.map((mod) => (keys.has(modKey(mod)) ? withOffOnce(mod, isOffOnce) : mod)),
    );
  }

  /** The start is over that these mods were left out of: they are on again. That is no change of the player's to undo. */
  endOffOnce(loadoutId: string, keys: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const row = this.#rows.find(loadoutId);
      const over = new Set(keys);
      const mods = row.mods.map((mod) => (over.has(modKey(mod)) ? withOffOnce(mod, false) : mod));
      const edits = row.edits && withoutOffOnce(row.edits, over);
      await this.#rows.write([row.gameId], { loadouts: [{ ...row, mods, edits }] });
    });
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

  /** Adds and removes tags of mods in one loadout, as one change. */
  setTags({ add, remove, ...chosen }: Chosen & TagChange): Promise<void> {
    return this.#changeChosen(chosen, (mods, keys) => changeTags(mods, keys, { add, remove }));
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
      const old = this.#rows.all().filter(({ mods }) => followsUpdate(mods, installId, to));
      if (old.length === 0) return [];
      const loadouts = old.map((row) =>
        this.#edited(row, { mods: updatedMods(row.mods, installId, to) }, this.#batches.joins(row, batch)),
      );
      await this.#rows.write(
        old.map(({ gameId }) => gameId),
        { loadouts },
      );
      if (batch) this.#batches.add(batch, loadouts);
      return old.map(({ loadoutId, mods: before }, place) => ({
        loadoutId,
        before,
        after: loadouts[place]?.mods ?? before,
      }));
    });
  }

  /**
   * Has another install in the place of one in a loadout, and in what can be undone and redone there. That is no change which
   * could be undone itself.
   */
  replaceInstall(loadoutId: string, from: string, to: string): Promise<void> {
    return this.#inTurn(async () => {
      const row = this.#rows.all().find((each) => each.loadoutId === loadoutId);
      if (!row || !hasInstallAnywhere(row, from)) return;
      await this.#rows.write([row.gameId], { loadouts: [rowWithInstallReplaced(row, from, to)] });
    });
  }

  /** The ids of the loadouts of all games, and of those whose deletion can be undone. */
  ids(): { readonly present: readonly string[]; readonly deleted: readonly string[] } {
    const idsOf = (rows: readonly LoadoutRow[]) => rows.map(({ loadoutId }) => loadoutId);
    return { present: idsOf(this.#rows.all()), deleted: idsOf(this.#deletions.rows()) };
  }

  /** Whether a loadout has this install, also in what can be undone and redone there, and one whose deletion can be undone. */
  hasInstall(loadoutId: string, installId: string): boolean {
    const rows = [...this.#rows.all(), ...this.#deletions.rows()];
    return rows.some((row) => row.loadoutId === loadoutId && hasInstallAnywhere(row, installId));
  }

  /** What can be undone and redone in a loadout. @throws AppError `not-found` */
  undoable(gameId: string, loadoutId: string): Undoable {
    if (this.get(gameId, loadoutId).isVanilla) return { undo: null, redo: null };
    return undoableIn(this.#rows.find(loadoutId));
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
      const { gameId, ...change } = this.#deletions.find(undoId);
      await this.#rows.write([gameId], change);
      this.#deletions.undone(undoId);
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
    this.#deletions.close();
  }

  #save(row: LoadoutRow, change: Partial<Editable>): Promise<void> {
    return this.#rows.write([row.gameId], { loadouts: [this.#edited(row, change)] });
  }

  /** The way back from the change that was just made: the step before it, or `otherwise` the mods without it after later ones. */
  #wayBack(loadoutId: string, otherwise: (now: LoadoutRow) => readonly LoadoutMod[]): WayBack {
    const at = lastEdit(this.#rows.find(loadoutId));
    return () => {
      const now = this.#rows.find(loadoutId);
      const isLast = at !== undefined && at === lastEdit(now);
      const before = isLast ? this.#stepped(now, { direction: 'undo', at: null }).row : null;
      return { gameId: now.gameId, loadouts: [before ?? this.#edited(now, { mods: otherwise(now) })] };
    };
  }

  #edited(before: LoadoutRow, change: Partial<Editable>, joins = false): LoadoutRow {
    return editedRow(before, change, this.#options.clock.now(), joins);
  }

  #stepped(before: LoadoutRow, steps: Pick<Steps, 'direction' | 'at'>): ReturnType<typeof steppedRow> {
    const taken = this.#rows.names(before.gameId, before.loadoutId);
    return steppedRow(before, steps, { taken, now: this.#options.clock.now() });
  }

  #changeChosen(
    { loadoutId, mods: keys }: Chosen,
    act: (mods: readonly LoadoutMod[], keys: ReadonlySet<string>) => readonly LoadoutMod[],
  ): Promise<void> {
    return this.change(loadoutId, ({ mods }) => ({ mods: act(mods, requireKeys(mods, keys)) }));
  }

  /** Adds a loadout after another one, last without one. */
  async #insert(
    { gameId, name, ...input }: Pick<LoadoutRow, 'gameId' | 'name' | 'mods' | 'groups'>,
    after?: string,
  ): Promise<Loadout> {
    const { clock, newId } = this.#options;
    const all = this.#rows.of(gameId);
    if (all.length >= maxLoadouts)
      throw new AppError('rejected', { id: 'loadouts.tooMany', values: { count: maxLoadouts } });
    const now = clock.now();
    const mods = addMods([], input.mods);
    const ids = { loadoutId: newId(), gameId, name, rank: 0, createdAt: now, changedAt: now };
    const row = settledGroups({ ...ids, mods, ...(input.groups && { groups: input.groups }) });
    await this.#rows.write([row.gameId], { loadouts: rankedAfter(all, row, after) });
    return this.#rows.toLoadout(this.#rows.find(row.loadoutId));
  }
}
