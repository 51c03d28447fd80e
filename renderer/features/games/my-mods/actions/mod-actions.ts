import { api } from '#renderer/api.ts';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { Install, Place } from '#shared/contract/mods/installs.ts';
import type { Acted } from '#shared/contract/mods/mod-status.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import type { PlayActions } from './play-actions.ts';
import type { ActionReport } from './report.ts';

/** Installs, updates, verifies and removes the mods on this computer. */
export class ModActions {
  readonly #report: ActionReport;
  readonly #play: PlayActions;

  constructor(report: ActionReport, play: PlayActions) {
    this.#report = report;
    this.#play = play;
  }

  /** Says what was done with a mod from its button, or asks what has to be decided first. */
  showActed(title: string, acted: Exclude<Acted, { did: 'done' | 'canceled' }>) {
    switch (acted.did) {
      case 'added':
        return this.#report.added(title, 1, acted.place);
      case 'removed':
        return this.#report.removed(title, acted);
      case 'switched':
        return this.#report.applied(acted.gameId, acted.applied);
      case 'played':
        return this.#play.askBefore(acted.gameId, acted.questions);
      default:
        return acted satisfies never;
    }
  }

  /** Says that a mod was installed, and where. */
  sayInstalled({
    title,
    version,
    place,
    waits,
  }: {
    title: string;
    version: string;
    place: Place | null;
    waits: string | null;
  }) {
    const { t, rich } = this.#report.text;
    if (place !== null && waits !== null) {
      const choices = { gameId: place.gameId, loadoutId: place.loadoutId, mod: waits };
      const choose = { label: t('choices.choose'), run: () => useMyModsOpen.setState({ choices }) };
      return this.#report.say(
        rich('choices.installed', { title, version, loadout: place.name }),
        `choices ${waits}`,
        choose,
      );
    }
    if (place === null) return this.#report.say(rich('myMods.installed', { title, version }), 'installed');
    this.#report.place(rich('myMods.installedIn', { title, version, loadout: place.name }), place);
  }

  /** Lets the player choose an archive to install. */
  chooseFile(gameId: string): Promise<unknown> {
    return api.installs.chooseFile({ gameId }).catch(this.#report.error);
  }

  /** Installs an archive that the player dropped. */
  installFile(path: string, gameId: string): Promise<unknown> {
    return api.installs.fromFile({ path, gameId }).catch(this.#report.error);
  }

  installDownload(downloadId: string, gameId: string): Promise<unknown> {
    return api.installs.fromDownload({ downloadId, gameId }).catch(this.#report.error);
  }

  /** Gets a mod of a loadout that isn't on this computer. One from a file of the player's can't be downloaded. */
  async getMissing({ modId, title, versionId }: LoadoutMod): Promise<void> {
    if (modId === null) return;
    const version = versionId === null ? {} : { versionId };
    await api.installs.get({ modId, title, ...version, gameId: null }).catch(this.#report.error);
  }

  /** Adds mods to the loadout for new mods of a game. */
  add(installs: readonly Install[], gameId: string): Promise<void> {
    const installIds = installs.map(({ installId }) => installId);
    return api.installs
      .addToGame({ installIds, gameId })
      .then(
        (place) => this.#report.added(installs[0]?.title ?? '', installs.length, place),
        this.#report.error,
      );
  }

  /** Removes mods from this computer. Undo in the toast brings them back. */
  remove(installs: readonly Pick<Install, 'installId' | 'title'>[]): Promise<void> {
    return api.installs
      .remove({ installIds: installs.map(({ installId }) => installId) })
      .then((removed) => this.#report.removed(installs[0]?.title ?? '', removed), this.#report.error);
  }

  /** Compares the files of a mod with those that were installed, and offers to repair them. */
  async verify({ installId, title }: Install): Promise<void> {
    const { t, rich } = this.#report.text;
    const about = `install ${installId}`;
    try {
      const { changed, missing } = await api.installs.verify({ installId });
      const count = changed.length + missing.length;
      if (count === 0) return this.#report.say(rich('myMods.verified', { title }), about);
      const repair = () =>
        void api.installs
          .repair({ installId })
          .then(
            ({ restored, left }) => this.#report.say(t('myMods.repaired', { restored, left }), about),
            this.#report.error,
          );
      const action = { label: t('myMods.repair'), run: repair };
      this.#report.say(rich('myMods.verifiedWrong', { title, count }), about, action);
    } catch (error) {
      this.#report.error(error);
    }
  }

  showFiles(installId: string): Promise<unknown> {
    return api.installs.showFolder({ installId }).catch(this.#report.error);
  }

  update(modId: number): Promise<unknown> {
    return api.modUpdates.update({ modId }).catch(this.#report.error);
  }

  /** Gives a mod the version from before its update. */
  goBack(modId: number, title: string, version: string): Promise<void> {
    const message = this.#report.text.rich('myMods.wentBack', { title, version });
    return api.modUpdates
      .goBack({ modId })
      .then(() => this.#report.say(message, `version ${modId}`), this.#report.error);
  }

  ignoreVersion(modId: number): Promise<unknown> {
    return api.modUpdates.ignoreVersion({ modId }).catch(this.#report.error);
  }

  ignore(modId: number): Promise<unknown> {
    return api.modUpdates.ignoreMod({ modId }).catch(this.#report.error);
  }

  stopIgnoring(modId: number): Promise<unknown> {
    return api.modUpdates.stopIgnoring({ modId }).catch(this.#report.error);
  }

  retryJob(jobId: string): Promise<unknown> {
    return api.installs.retry({ jobId }).catch(this.#report.error);
  }

  cancelJob(jobId: string): Promise<unknown> {
    return api.installs.cancel({ jobId }).catch(this.#report.error);
  }
}
