import { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { type Install, installIdSchema } from '#main/mods/installs/install.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { InstallEdit } from '#main/mods/installs/own/install-edit.ts';
import type { InstallEdits } from '#main/mods/installs/own/install-edits.ts';
import type { ModUpdates } from '#main/mods/updates/mod-updates.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { Games } from '../games.ts';
import type { ApplyLoadouts } from '../loadouts/apply/apply.ts';
import { type LoadoutMod, modKey } from '../loadouts/loadout.ts';
import type { Loadouts } from '../loadouts/loadouts.ts';
import type { LoadoutHistory } from '../loadouts/undo/history.ts';
import type { Play } from '../play/play.ts';
import { latestOwnVersions } from './latest-own-versions.ts';

type Parts = {
  readonly games: Pick<Games, 'list'>;
  readonly loadouts: Pick<
    Loadouts,
    | 'list'
    | 'get'
    | 'activeLoadout'
    | 'changeVersion'
    | 'replaceInstall'
    | 'ids'
    | 'hasInstall'
    | 'replaceMods'
  >;
  readonly installs: Pick<Installs, 'list' | 'remove' | 'deleteRemoved'>;
  readonly history: Pick<LoadoutHistory, 'replaceInstall' | 'hasInstall'>;
  readonly play: Pick<Play, 'running'>;
  readonly apply: Pick<ApplyLoadouts, 'isApplying'>;
  readonly modUpdates: Pick<ModUpdates, 'list'>;
  readonly edits: InstallEdits;
  readonly preferences: Preferences;
  readonly log: Log;
};

/** Versions that a later one of the same edit has replaced, and that are still to be deleted. */
const replacedVersions = { name: 'replaced versions', schema: z.array(installIdSchema) };

type Starting = {
  readonly gameId: string;
  readonly stop: AbortController;
  readonly edit: Promise<InstallEdit>;
};

/** A mod of a loadout, by `modKey`. */
export type ModOfLoadout = { readonly gameId: string; readonly loadoutId: string; readonly mod: string };

/**
 * Versions of mods that the player makes by editing their files. What is edited is a copy that no game is linked to; each time it
 * is read again, its files become an install of their own, which takes the place of the mod in the loadout where editing began.
 */
export class OwnVersions {
  readonly #parts: Parts;
  readonly #closed = new AbortController();
  /** The copying with which edits begin, by the mods of loadouts, and what stops it. */
  readonly #starting = new Map<string, Starting>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #deleting = createSerialQueue();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The open edits of a game, and those of games that are gone, so that none is lost from sight. */
  list(gameId: string): readonly InstallEdit[] {
    const known = new Set(this.#parts.games.list().map((game) => game.gameId));
    return this.#parts.edits.list().filter((edit) => edit.gameId === gameId || !known.has(edit.gameId));
  }

  /** The open edit of a mod of a loadout; null if there is none. */
  editOf({
    gameId,
    loadoutId,
    installId,
  }: Omit<ModOfLoadout, 'mod'> & { installId: string | null }): InstallEdit | null {
    const edits = this.#parts.edits.list();
    const isOf = (edit: InstallEdit) => edit.gameId === gameId && edit.loadoutId === loadoutId;
    return edits.find((edit) => isOf(edit) && this.#isOf(edit, installId)) ?? null;
  }

  /** The folder that the player edits. @throws AppError `not-found` */
  folder(editId: string): string {
    return this.#parts.edits.filesFolder(editId);
  }

  /** Copies the files of a mod so that the player can edit them; its open edit, if there is one. @throws AppError */
  async start({ note, ...of }: ModOfLoadout & { readonly note: string }): Promise<InstallEdit> {
    const { gameId, loadoutId } = of;
    const { installId } = this.#find(of);
    const open = this.editOf({ gameId, loadoutId, installId });
    if (open) return open;
    if (installId === null) throw new AppError('not-found', { id: 'installs.notInstalled' });
    const key = `${loadoutId} ${of.mod}`;
    const begun = this.#starting.get(key);
    if (begun) return begun.edit;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, this.#closed.signal]);
    const edit = this.#untilClosed(
      this.#parts.edits
        .start({ installId, gameId, loadoutId, note: note.trim().slice(0, 500) }, { signal })
        .finally(() => this.#starting.delete(key)),
    );
    this.#starting.set(key, { gameId, stop, edit });
    return edit;
  }

  /** Stops the copying with which edits of a game begin. */
  cancelStart(gameId: string): void {
    for (const each of this.#starting.values()) if (each.gameId === gameId) each.stop.abort();
  }

  /**
   * Reads what the player edited in mods of the active loadout, before it goes into the game. @throws AppError with the file that
   * can't be in a mod; nothing is changed then
   */
  async readAgain(gameId: string): Promise<void> {
    const { loadoutId } = this.#parts.loadouts.activeLoadout(gameId);
    const isOpen = ({ editId }: InstallEdit) =>
      this.#parts.edits.list().some((each) => each.editId === editId);
    for (const edit of this.#parts.edits.list())
      if (edit.gameId === gameId && edit.loadoutId === loadoutId)
        await this.#save(edit).catch((error: unknown) => {
          // One that ended meanwhile was read then.
          if (isOpen(edit)) throw error;
        });
  }

  /** Ends an edit: what was edited is the player's version from now on. Returns a sentence about it. @throws AppError */
  async finish(editId: string): Promise<Text> {
    const { edits, loadouts } = this.#parts;
    const edit = edits.get(editId);
    await this.#save(edit);
    const version = edits.version(edits.get(editId));
    const { kept, folder } = await edits.end(editId, (version ?? edit.of).files);
    const { title } = edit.of;
    if (kept.length > 0) return { id: 'ownVersions.kept', values: { title, count: kept.length, folder } };
    if (!version) return { id: 'ownVersions.nothingChanged', values: { title } };
    const loadout = loadouts.list(edit.gameId).find((each) => each.loadoutId === edit.loadoutId);
    const isUsed = loadout?.mods.some(({ installId }) => installId === version.installId);
    return isUsed && loadout
      ? { id: 'ownVersions.done', values: { title, loadout: loadout.name } }
      : { id: 'ownVersions.doneUnused', values: { title } };
  }

  /** Ends an edit without a new version. What was changed since it was read last is kept; the sentence says where. */
  async discard(editId: string): Promise<Text> {
    const { edits } = this.#parts;
    const edit = edits.get(editId);
    const { kept, folder } = await edits.end(editId, (edits.version(edit) ?? edit.of).files);
    const { title } = edit.of;
    return kept.length === 0
      ? { id: 'ownVersions.nothingChanged', values: { title } }
      : { id: 'ownVersions.kept', values: { title, count: kept.length, folder } };
  }

  /**
   * Uses the original of a player's version in a loadout, the newest version that is on this computer, or the latest of the player's
   * own. Returns the sentence about it, and the time of the change, for `Loadouts.step`. @throws AppError `not-found` if it isn't here
   */
  async use(
    of: ModOfLoadout,
    which: 'original' | 'newest' | 'own',
  ): Promise<{ readonly text: Text; readonly at: number | null }> {
    const { loadouts } = this.#parts;
    const mod = this.#find(of);
    const { title } = mod;
    const { installId, versionId, versionName } = this.#versionToUse(of, mod, which);
    const { mods } = loadouts.get(of.gameId, of.loadoutId);
    const at = await loadouts.replaceMods(
      of.loadoutId,
      mods.map((each) => (each === mod ? { ...each, installId, versionId, versionName } : each)),
    );
    const text: Text =
      which === 'own'
        ? { id: 'ownVersions.usedYours', values: { title } }
        : { id: 'ownVersions.used', values: { title, version: versionName } };
    return { text, at };
  }

  /**
   * Deletes the versions that later ones of the same edits have replaced, unless a game runs or is being brought to its loadout: it may
   * have their files. Call it again when that has ended, and when the deletion of a loadout can't be undone any more. Never rejects.
   */
  deleteReplaced(): Promise<void> {
    const deleted = this.#deleting(async () => {
      // An edit that is read meanwhile may make this version again.
      for (const installId of this.#replaced())
        await this.#parts.edits.meanwhile(async () => {
          if (!this.#closed.signal.aborted && !this.#isAnyGameBusy()) await this.#deleteUnused(installId);
        });
    });
    return this.#untilClosed(
      deleted.catch((cause: unknown) => {
        this.#parts.log.warn('An earlier version of an edit was not deleted', { cause });
      }),
    );
  }

  /** Waits for copying, which it ends. Never rejects. */
  async close(): Promise<void> {
    this.#closed.abort();
    await Promise.allSettled(this.#running);
  }

  #save(edit: InstallEdit): Promise<Install | null> {
    const { games, edits } = this.#parts;
    const near = games.list().find(({ gameId }) => gameId === edit.gameId)?.folder;
    const use = (install: Install) => this.#use(edit, install);
    const saved = edits.save(edit.editId, { near, signal: this.#closed.signal, use });
    return this.#untilClosed(
      saved.then(async (install) => {
        await this.deleteReplaced();
        return install;
      }),
    );
  }

  /** Puts what was just read into the loadout: in the place of what was edited, or of what was read before. */
  async #use(edit: InstallEdit, { installId, versionId, versionName }: Install): Promise<void> {
    const { loadouts, history, installs, preferences } = this.#parts;
    const replaced = new Set(this.#replaced());
    replaced.delete(installId);
    for (const { own, installId: from } of installs.list()) {
      if (own?.editId !== edit.editId || from === installId) continue;
      await loadouts.replaceInstall(edit.loadoutId, from, installId);
      history.replaceInstall(edit.loadoutId, from, installId);
      replaced.add(from);
    }
    preferences.set(replacedVersions.name, [...replaced]);
    const loadout = loadouts.list(edit.gameId).find(({ loadoutId }) => loadoutId === edit.loadoutId);
    const mod = loadout?.mods.find((each) => each.installId === edit.of.installId);
    // Undo goes back to what was edited.
    if (mod) await loadouts.changeVersion(edit.loadoutId, modKey(mod), { installId, versionId, versionName });
  }

  /**
   * Deletes a version that was replaced. One stays that was made again since, or that a loadout has or can go back to: a copy of the
   * edited one keeps what was in it when it was made.
   */
  async #deleteUnused(installId: string): Promise<void> {
    const { edits, loadouts, history, installs, preferences } = this.#parts;
    const hasIt = (loadoutId: string) =>
      loadouts.hasInstall(loadoutId, installId) || history.hasInstall(loadoutId, installId);
    const { present, deleted } = loadouts.ids();
    // Undo may bring it back, so it is decided when that is over.
    if (deleted.some(hasIt)) return;
    const isLatest = edits.list().some(({ savedAs }) => savedAs === installId);
    if (this.#install(installId) && !isLatest && !present.some(hasIt))
      await installs.deleteRemoved(await installs.remove(installId));
    const left = this.#replaced().filter((each) => each !== installId);
    preferences.set(replacedVersions.name, left);
  }

  #replaced(): readonly string[] {
    return this.#parts.preferences.get(replacedVersions.name, replacedVersions.schema) ?? [];
  }

  #isAnyGameBusy(): boolean {
    const { games, play, apply } = this.#parts;
    return play.running().length > 0 || games.list().some(({ gameId }) => apply.isApplying(gameId));
  }

  #isOf({ editId, of }: InstallEdit, installId: string | null): boolean {
    return (
      installId !== null && (installId === of.installId || this.#install(installId)?.own?.editId === editId)
    );
  }

  /** @throws AppError `not-found` if it isn't here, or the mod is no version of the player's own where it has to be one */
  #versionToUse(of: ModOfLoadout, mod: LoadoutMod, which: 'original' | 'newest' | 'own'): Install {
    const { installs, modUpdates } = this.#parts;
    const { title } = mod;
    if (which === 'own') {
      const latest = latestOwnVersions(installs.list()).get(of.mod);
      if (!latest) throw new AppError('not-found', { id: 'ownVersions.noneHere', values: { title } });
      return latest;
    }
    const own = mod.installId === null ? undefined : this.#install(mod.installId)?.own;
    if (!own) throw new AppError('not-found', { id: 'ownVersions.notOwn' });
    const newest = modUpdates.list().find((each) => modKey({ ...each }) === of.mod);
    const installId =
      which === 'original' ? own.original.installId : (newest?.newestInstallId ?? newest?.installId ?? '');
    const version = which === 'original' ? own.original.versionName : (newest?.newest?.name ?? '');
    const to = this.#install(installId);
    if (!to) throw new AppError('not-found', { id: 'ownVersions.notHere', values: { title, version } });
    return to;
  }

  #install(installId: string): Install | undefined {
    return this.#parts.installs.list().find((each) => each.installId === installId);
  }

  /** @throws AppError `not-found` */
  #find({ gameId, loadoutId, mod }: ModOfLoadout): LoadoutMod {
    const found = this.#parts.loadouts.get(gameId, loadoutId).mods.find((each) => modKey(each) === mod);
    if (!found) throw new AppError('not-found', { id: 'loadouts.modGone' });
    return found;
  }

  #untilClosed<T>(call: Promise<T>): Promise<T> {
    this.#running.add(call);
    return call.finally(() => this.#running.delete(call));
  }
}
