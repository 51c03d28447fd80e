import { create } from 'zustand';
import { createPersisted, fieldsOf } from '#renderer/state/persisted.ts';
import { parseFind } from '#renderer/ui/mod-list/list-view-state.ts';

/** The view state of Downloads: the search text, and the scroll position in px. */
export type DownloadsPlace = { readonly find: string; readonly top: number };

/** Parses the persisted view state field by field. Invalid fields get their default. */
export function parsePlace(value: unknown): DownloadsPlace {
  const { find, top } = fieldsOf(value);
  return { find: parseFind(find), top: typeof top === 'number' && top >= 0 && top <= 1e9 ? top : 0 };
}

/** The view state of Downloads, persisted across restarts. */
export const useDownloadsPlace = createPersisted('downloads', parsePlace);

/** Whether all finished files are being verified. Not component state, because it continues on other screens. */
export const useChecking = create<{ readonly checking: boolean }>(() => ({ checking: false }));
