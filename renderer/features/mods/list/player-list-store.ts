import type { StoreApi, UseBoundStore } from 'zustand';
import { createPersisted } from '#renderer/state/persisted.ts';
import {
  type ListViewState,
  parseGameId,
  parseListViewState,
  parseSearchText,
  parseSort,
} from '#renderer/ui/mod-list/list-view-state.ts';
import type { FavoritesQuery } from '#shared/contract/account/favorites.ts';
import { fieldsOf } from '#shared/fields-of.ts';

type Arrangement = Pick<FavoritesQuery, 'sort' | 'find' | 'gameId'>;

/** The view state of a list of the player's: its position, sort order, search text and game. */
export type PlayerListState = ListViewState & Arrangement;

/** The store of such a state. */
export type PlayerListStore = UseBoundStore<StoreApi<PlayerListState>>;

/** Parses the persisted view state field by field. Invalid fields get their default. */
export function parsePlayerList(value: unknown): PlayerListState {
  const { sort, find, gameId } = fieldsOf(value);
  return {
    ...parseListViewState(value),
    sort: parseSort(sort),
    find: parseSearchText(find),
    gameId: parseGameId(gameId),
  };
}

/** Makes the store of a list of the player's, persisted across restarts under its name. Holds no data of main. */
export const createPlayerListStore = (name: string): PlayerListStore =>
  createPersisted(name, parsePlayerList);

/** Sorts, searches or filters a list, from its first page on. */
export const arrange = (store: PlayerListStore, change: Partial<Arrangement>): void =>
  store.setState({ ...change, page: 1, scroll: { page: 1, top: 0 } });

/** The page to ask main for. */
export function useWantedPage(store: PlayerListStore): FavoritesQuery {
  const { page, sort, find, gameId } = store();
  return { page, sort, find: find.trim(), gameId };
}
