import type { QueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { openEditsQuery } from '../queries.ts';
import type { ActionReport } from './report.ts';

type ModOfLoadout = { readonly gameId: string; readonly loadoutId: string; readonly mod: string };

/** Makes versions of the player's own, and says what came of it. */
export class OwnVersionActions {
  readonly #client: QueryClient;
  readonly #report: ActionReport;

  constructor(client: QueryClient, report: ActionReport) {
    this.#client = client;
    this.#report = report;
  }

  openFolder(editId: string): Promise<unknown> {
    return api.ownVersions.openFolder({ editId }).catch(this.#report.error);
  }

  /** What was edited becomes the player's version. */
  finish(gameId: string, editId: string): Promise<void> {
    return this.#end(gameId, editId, api.ownVersions.finish({ editId }));
  }

  /** Ends editing without a new version. */
  discard(gameId: string, editId: string): Promise<void> {
    return this.#end(gameId, editId, api.ownVersions.discard({ editId }));
  }

  /** Uses the version that the player's began with, the newest one, or the player's own. It can be undone. Returns whether it did. */
  async use(of: ModOfLoadout, which: 'original' | 'newest' | 'own'): Promise<boolean> {
    try {
      const { text, at } = await api.ownVersions.use({ ...of, which });
      const { gameId, loadoutId } = of;
      const undo = () => api.loadouts.step({ gameId, loadoutId, direction: 'undo', at });
      this.#report.sayText(text, `own ${of.mod}`, at === null ? undefined : this.#report.undo(undo));
      return true;
    } catch (error) {
      this.#report.error(error);
      return false;
    }
  }

  /** Saves a version as an archive where the player chooses. */
  async exportArchive(installId: string, title: string): Promise<void> {
    const about = `export ${installId}`;
    try {
      const saving = api.ownVersions.exportArchive({ installId });
      this.#report.say(this.#report.text.rich('ownVersions.exporting', { title }), about);
      const { fileName } = await saving;
      if (fileName === null) this.#report.hide(about);
      else this.#report.say(this.#report.text.t('ownVersions.exported', { fileName }), about);
    } catch (error) {
      this.#report.hide(about);
      this.#report.error(error);
    }
  }

  async #end(
    gameId: string,
    editId: string,
    ended: ReturnType<typeof api.ownVersions.finish>,
  ): Promise<void> {
    try {
      this.#report.sayText((await ended).text, `edit ${editId}`);
      await this.#client.invalidateQueries({ queryKey: openEditsQuery(gameId).queryKey });
    } catch (error) {
      this.#report.error(error);
    }
  }
}
