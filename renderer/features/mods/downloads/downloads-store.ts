import { create } from 'zustand';
import { createPersisted } from '#renderer/state/persisted.ts';
import { parseSearchText } from '#renderer/ui/mod-list/list-view-state.ts';
import { fieldsOf } from '#shared/fields-of.ts';

/** The view state of Downloads: the search text, and the scroll position in px. */
export type DownloadsViewState = { readonly find: string; readonly top: number };

/** Parses the persisted view state field by field. Invalid fields get their default. */
export function parseViewState(value: unknown): DownloadsViewState {
  const { find, top } = fieldsOf(value);
  return { find: parseSearchText(find), top: typeof top === 'number' && top >= 0 && top <= 1e9 ? top : 0 };
}

/** The view state of Downloads, persisted across restarts. */
export const useDownloadsView = createPersisted('downloads', parseViewState);

/** Whether all finished files are being verified. Not component state, because it continues on other screens. */
export const useChecking = create<{ readonly checking: boolean }>(() => ({ checking: false }));
