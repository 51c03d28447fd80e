import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import type { CatalogList } from '#shared/catalog/list.ts';
import type { SavedSearch } from '#shared/contract/catalog/searches.ts';
import { inputOf } from '../catalog/list-input.ts';
import { searchesQuery } from './queries.ts';

/** The longest name of a saved search, in UTF-16 units. */
export const maxNameLength = 200;

const none: readonly SavedSearch[] = [];

/** The saved searches, sorted by name, and what a player can do with them. Failures are shown in a toast. */
export function useSavedSearches() {
  const { t, rich, locale } = useText();
  const showError = useErrorToast();
  // The same function, so that they are sorted once and not for each letter that is typed.
  const select = useCallback((searches: readonly SavedSearch[]) => byName(searches, locale), [locale]);
  const { data } = useQuery({ ...searchesQuery(), select });
  const undoRemove = (searchId: string) => void api.searches.undoRemove({ searchId }).catch(showError);
  return {
    searches: data ?? none,
    /** Saves a list; the name is cut to what fits. */
    save: (name: string, list: CatalogList) =>
      api.searches.save({ name: name.slice(0, maxNameLength), list: inputOf(list) }).catch(showError),
    /** Renames a search. An empty name changes nothing. */
    rename({ searchId, name: before }: SavedSearch, name: string) {
      const next = name.trim().slice(0, maxNameLength);
      if (next !== '' && next !== before) void api.searches.rename({ searchId, name: next }).catch(showError);
    },
    /** Deletes a search; a toast has Undo. */
    remove({ searchId, name }: SavedSearch) {
      const action = { label: t('ui.undo'), run: () => undoRemove(searchId) };
      api.searches
        .remove({ searchId })
        .then(
          () => toast(rich('searches.deleted', { name }), { about: 'saved-searches', action }),
          showError,
        );
    },
  };
}

const byName = (searches: readonly SavedSearch[], locale: string): readonly SavedSearch[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...searches].sort((a, b) => compare(a.name, b.name));
};
