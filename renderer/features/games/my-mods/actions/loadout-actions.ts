import type { QueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import type { Loadout, LoadoutMod } from '#shared/contract/games/loadouts.ts';
import { loadoutModsQuery } from '../queries.ts';
import { type ActionReport, placeBefore } from './report.ts';

/** Makes, changes, shares and deletes loadouts, and changes the mods in them. */
export class LoadoutActions {
  readonly #client: QueryClient;
  readonly #report: ActionReport;

  constructor(client: QueryClient, report: ActionReport) {
    this.#client = client;
    this.#report = report;
  }

  /** Makes a loadout the active one of its game. */
  activate(gameId: string, loadoutId: string): Promise<void> {
    return this.#report.activate(gameId, loadoutId);
  }

  /** Puts the mods of the active loadout into the game now, and says so. */
  async apply(gameId: string): Promise<void> {
    try {
      const applied = await api.loadouts.apply({ gameId, answers: {} });
      this.#report.applied(gameId, applied);
      if (applied.state === 'done' && applied.notes.length === 0)
        this.#report.say(this.#report.text.t('myMods.applied'), `applied ${gameId}`);
    } catch (error) {
      this.#report.error(error);
    }
  }

  /** Creates a loadout, empty or as a copy of another one, and makes it the active one. Rejects: the dialog says why. */
  async create(gameId: string, name: string, copyOf: string | null): Promise<void> {
    const { loadoutId } =
      copyOf === null
        ? await api.loadouts.create({ gameId, name })
        : await api.loadouts.duplicate({ gameId, loadoutId: copyOf, name });
    this.#report.applied(gameId, await api.loadouts.activate({ gameId, loadoutId }));
  }

  /** Rejects: the dialog says why. */
  rename(gameId: string, { loadoutId }: Loadout, name: string): Promise<unknown> {
    return api.loadouts.rename({ gameId, loadoutId, name });
  }

  /** Copies a loadout. The copy is the active one then: it is what the player is about to change. */
  async duplicate(gameId: string, { loadoutId, name }: Loadout): Promise<void> {
    try {
      const copy = await api.loadouts.duplicate({ gameId, loadoutId });
      const applied = await api.loadouts.activate({ gameId, loadoutId: copy.loadoutId });
      this.#report.applied(gameId, applied);
      const message = this.#report.text.rich('myMods.duplicated', { name: copy.name, original: name });
      this.#report.say(message, `game ${gameId}`);
    } catch (error) {
      this.#report.error(error);
    }
  }

  remove(gameId: string, { loadoutId }: Loadout): Promise<void> {
    return api.loadouts
      .remove({ gameId, loadoutId })
      .then((deleted) => this.#report.deleted(deleted), this.#report.error);
  }

  /** Moves a loadout by one place among those of its game; Vanilla stays the first. */
  move(gameId: string, loadoutId: string, others: readonly Loadout[], steps: -1 | 1): Promise<unknown> {
    const ids = others.map((each) => each.loadoutId);
    const before = placeBefore(ids, loadoutId, steps);
    return api.loadouts.move({ gameId, loadoutId, before }).catch(this.#report.error);
  }

  /** Copies a loadout as text to send to others: its code, or a link that opens it in Loadout. */
  copyCode(gameId: string, { loadoutId, name }: Loadout, as: 'code' | 'link'): Promise<void> {
    const copied = as === 'code' ? 'myMods.codeCopied' : 'myMods.linkCopied';
    return api.loadouts
      .copyCode({ gameId, loadoutId, as })
      .then(
        () => this.#report.say(this.#report.text.rich(copied, { name }), 'clipboard'),
        this.#report.error,
      );
  }

  saveFile(gameId: string, { loadoutId }: Loadout): Promise<void> {
    return api.loadouts.saveFile({ gameId, loadoutId }).then(({ fileName }) => {
      if (fileName === null) return;
      this.#report.say(this.#report.text.t('myMods.fileSaved', { file: fileName }), `file ${loadoutId}`);
    }, this.#report.error);
  }

  /** Undoes the last change of a loadout, or redoes what was undone, and offers the opposite. */
  async step(gameId: string, loadoutId: string, direction: 'undo' | 'redo'): Promise<void> {
    const { t, rich } = this.#report.text;
    const about = `steps ${loadoutId}`;
    try {
      const { text } = await api.loadouts.step({ gameId, loadoutId, direction, at: null });
      const change = rich(text.id, text.values);
      const [id, label, back] =
        direction === 'undo'
          ? (['myMods.undone', 'ui.redo', 'redo'] as const)
          : (['myMods.redone', 'ui.undo', 'undo'] as const);
      this.#report.say(rich(id, { change }), about, {
        label: t(label),
        run: () => void this.step(gameId, loadoutId, back),
      });
    } catch (error) {
      const { code, text } = failureOf(error);
      // Nothing failed: there was nothing to undo.
      if (code === 'not-found') this.#report.sayText(text, about);
      else this.#report.error(error);
    }
  }

  /** Gives a loadout the mods from before a step, with Undo. */
  restore(gameId: string, loadoutId: string, step: number | null): Promise<void> {
    return api.loadouts.restore({ gameId, loadoutId, at: step }).then(({ text, at }) => {
      const undo = this.#report.undo(() => api.loadouts.step({ gameId, loadoutId, direction: 'undo', at }));
      this.#report.sayText(text, `restored ${loadoutId}`, undo);
    }, this.#report.error);
  }

  setOn(gameId: string, loadoutId: string, mods: readonly LoadoutMod[], isOn: boolean): Promise<unknown> {
    const keys = mods.map(({ key }) => key);
    const switched = new Set(keys);
    this.#showMods(gameId, loadoutId, (shown) =>
      shown.map((mod) => (switched.has(mod.key) ? { ...mod, isOn, isOffOnce: false } : mod)),
    );
    return api.loadouts
      .setOn({ gameId, loadoutId, mods: keys, isOn })
      .catch((error: unknown) => this.#readAgain(gameId, loadoutId, error));
  }

  setPinned(gameId: string, loadoutId: string, { key }: LoadoutMod, isPinned: boolean): Promise<unknown> {
    return api.loadouts.setPinned({ gameId, loadoutId, mods: [key], isPinned }).catch(this.#report.error);
  }

  /** Rejects: the dialog says why. */
  setNote(gameId: string, loadoutId: string, { key }: LoadoutMod, note: string): Promise<unknown> {
    return api.loadouts.setNote({ gameId, loadoutId, mod: key, note });
  }

  /** Adds and removes tags of mods. Rejects: the dialog says why. */
  setTags(
    gameId: string,
    loadoutId: string,
    mods: readonly LoadoutMod[],
    { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
  ): Promise<unknown> {
    const keys = mods.map(({ key }) => key);
    return api.loadouts.setTags({ gameId, loadoutId, mods: keys, add: [...add], remove: [...remove] });
  }

  /** Leaves a mod out of the game for its next start, or not any more. */
  setOffOnce(gameId: string, loadoutId: string, { key }: LoadoutMod, isOffOnce: boolean): Promise<unknown> {
    return api.loadouts.setOffOnce({ gameId, loadoutId, mods: [key], isOffOnce }).catch(this.#report.error);
  }

  removeMods(gameId: string, loadoutId: string, mods: readonly LoadoutMod[]): Promise<void> {
    return api.loadouts
      .removeMods({ gameId, loadoutId, mods: mods.map(({ key }) => key) })
      .then((deleted) => this.#report.deleted(deleted), this.#report.error);
  }

  /** Shows a change of the mods at once, before it is stored. */
  #showMods(gameId: string, loadoutId: string, change: (mods: LoadoutMod[]) => LoadoutMod[]): void {
    const { queryKey } = loadoutModsQuery(gameId, loadoutId);
    // What is being read now may be from before this change.
    void this.#client.cancelQueries({ queryKey }, { silent: true, revert: false });
    this.#client.setQueryData(queryKey, (data) => data && { ...data, mods: change(data.mods) });
  }

  /** Shows the mods as they are stored, because a change of them could not be. */
  #readAgain(gameId: string, loadoutId: string, error: unknown): void {
    void this.#client.invalidateQueries({ queryKey: loadoutModsQuery(gameId, loadoutId).queryKey });
    this.#report.error(error);
  }
}
