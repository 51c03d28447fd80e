import type { QueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { announce } from '#renderer/ui/feedback/announcer.tsx';
import type { LoadoutMod, ModGroup } from '#shared/contract/games/loadouts.ts';
import type { GroupColor } from '#shared/group-colors.ts';
import { type ModList, type Place, withMovedGroup, withMovedMods } from '../groups/mod-blocks.ts';
import { loadoutModsQuery } from '../queries.ts';
import type { ActionReport } from './report.ts';

/** Makes, changes and moves groups of mods in loadouts, and moves mods in and out of them. */
export class GroupActions {
  readonly #client: QueryClient;
  readonly #report: ActionReport;

  constructor(client: QueryClient, report: ActionReport) {
    this.#client = client;
    this.#report = report;
  }

  /** Makes a group of mods; an empty one at the end without any. Rejects: the dialog says why. */
  add(
    gameId: string,
    loadoutId: string,
    mods: readonly LoadoutMod[],
    name: string,
    color: GroupColor,
  ): Promise<unknown> {
    return api.loadouts.addGroup({ gameId, loadoutId, mods: mods.map(({ key }) => key), name, color });
  }

  /** Rejects: the dialog says why. */
  change(
    gameId: string,
    loadoutId: string,
    { groupId }: ModGroup,
    name: string,
    color: GroupColor,
  ): Promise<unknown> {
    return api.loadouts.changeGroup({ gameId, loadoutId, groupId, name, color });
  }

  /** Shows or hides the mods of groups. */
  async fold(gameId: string, loadoutId: string, groups: string[], isFolded: boolean): Promise<void> {
    this.#show(gameId, loadoutId, (list) => ({
      ...list,
      groups: list.groups.map((one) => (groups.includes(one.groupId) ? { ...one, isFolded } : one)),
    }));
    await this.#store(gameId, loadoutId, api.loadouts.foldGroups({ gameId, loadoutId, groups, isFolded }));
  }

  /** Deletes a group, and offers to undo that. Its mods stay. */
  async remove(gameId: string, loadoutId: string, groupId: string): Promise<void> {
    await this.#store(gameId, loadoutId, api.loadouts.removeGroup({ gameId, loadoutId, groupId }));
  }

  /** Moves a group with its mods before another block of the list (`refOf`); to the end for null. */
  async move(
    gameId: string,
    loadoutId: string,
    { groupId, name }: ModGroup,
    before: string | null,
  ): Promise<void> {
    const shown = this.#show(gameId, loadoutId, (list) => withMovedGroup(list, groupId, before));
    const place = shown?.groups.find((one) => one.groupId === groupId)?.at;
    if (place !== undefined) {
      const count = shown?.mods.length ?? 0;
      announce(this.#report.text.t('myMods.groupMoved', { name, place: place + 1, count }));
    }
    await this.#store(gameId, loadoutId, api.loadouts.moveGroup({ gameId, loadoutId, groupId, before }));
  }

  /** Moves mods to a place of the list, into a group or out of one. */
  async moveMods(
    gameId: string,
    loadoutId: string,
    list: ModList,
    mods: readonly LoadoutMod[],
    place: Place,
  ): Promise<void> {
    const [first] = mods;
    if (!first) return;
    this.#show(gameId, loadoutId, (shown) => withMovedMods(shown, mods, place));
    const after = withMovedMods(list, mods, place).mods.findIndex(({ key }) => key === first.key);
    const group = list.groups.find(({ groupId }) => groupId === place.groupId)?.name ?? '';
    announce(
      this.#report.text.t(group === '' ? 'myMods.moved' : 'myMods.movedIn', {
        title: first.title,
        place: after + 1,
        count: list.mods.length,
        group,
      }),
    );
    const keys = mods.map(({ key }) => key);
    await this.#store(gameId, loadoutId, api.loadouts.moveMods({ gameId, loadoutId, mods: keys, ...place }));
  }

  /** Shows a change at once, before it is stored. */
  #show(
    gameId: string,
    loadoutId: string,
    change: (list: { mods: LoadoutMod[]; groups: ModGroup[] }) => { mods: LoadoutMod[]; groups: ModGroup[] },
  ) {
    const { queryKey } = loadoutModsQuery(gameId, loadoutId);
    // What is being read now may be from before this change.
    void this.#client.cancelQueries({ queryKey }, { silent: true, revert: false });
    return this.#client.setQueryData(queryKey, (data) => data && { ...data, ...change(data) });
  }

  /** A change that can't be stored is taken back on screen, and says why. */
  async #store(gameId: string, loadoutId: string, stored: Promise<unknown>): Promise<void> {
    await stored.catch((error: unknown) => {
      void this.#client.invalidateQueries({ queryKey: loadoutModsQuery(gameId, loadoutId).queryKey });
      this.#report.error(error);
    });
  }
}
