import { useQueries, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { api } from '#renderer/api.ts';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import type { CatalogList } from '#shared/catalog/list.ts';
import { parseQuery } from '#shared/catalog/query.ts';
import { typeWords } from '#shared/catalog/type-name.ts';
import type { Permissions } from '#shared/contract/account/session.ts';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import { foldText } from '#shared/fold-text.ts';
import { changeList, useBrowse } from '../browse-store.ts';
import { inputOf } from '../catalog/list-input.ts';
import { filterText } from '../filters/filter-text.ts';
import { activeFilters, withoutFilters } from '../filters/list-filters.ts';
import { type FilterNames, useFilterNames } from './filter-names.ts';
import styles from './no-results.module.css';
import { relax } from './relax.ts';

type NoResultsProps = {
  readonly list: CatalogList;
  readonly catalog: CatalogState | undefined;
  readonly permissions: Permissions | undefined;
};

/** Shown in place of a list without mods: why it may have none, and what finds more. */
export function NoResults({ list, catalog, permissions }: NoResultsProps) {
  const { t } = useText();
  const text = list.text.trim();
  const names = useFilterNames(true);
  const reading = readingOf(catalog);
  const unknown = unknownNames(list.text, names);
  const hasFilters = activeFilters(list).length > 0;
  const noFilters = unknownFilters(list.text);
  const isOneWord = !hasFilters && noFilters.length === 0 && !/\s/u.test(text) && hasWords(text);
  return (
    <Empty
      icon={<SearchX size={24} />}
      title={text === '' ? t('search.noneFilters') : t('search.none', { text: shortened(text) })}
      action={
        <div className={styles.actions}>
          {text !== '' && <Button onClick={() => changeList({ text: '' })}>{t('search.clearSearch')}</Button>}
          {hasFilters && <ClearFilters list={list} />}
          {reading && text !== '' && (
            <Button onClick={() => useBrowse.setState({ mode: 'pages', find: text.slice(0, 200) })}>
              {t('search.byPage')}
            </Button>
          )}
        </div>
      }
    >
      {reading && <p>{t('search.noneRead', reading)}</p>}
      {unknown.games.map((name) => (
        <p key={`game ${name}`}>{t('search.noneGame', { name })}</p>
      ))}
      {unknown.types.map((name) => (
        <p key={`type ${name}`}>{t('search.noneType', { name })}</p>
      ))}
      {emptyMarks(list, catalog, permissions).map((id) => (
        <p key={id}>{t(id)}</p>
      ))}
      {noFilters.map((name) => (
        <p key={`filter ${name}`}>{t('search.noneFilter', { name })}</p>
      ))}
      {isOneWord && <p>{t('search.noneSpelling')}</p>}
      <WithLess list={list} />
    </Empty>
  );
}

/** How many mods match a list; those that only come close don't count. */
const totalQuery = (list: CatalogList) => ({
  queryKey: ['catalog', 'total', list] as const,
  async queryFn() {
    const { total, closestFrom } = await api.catalog.window({ list: inputOf(list), offset: 0, limit: 1 });
    return closestFrom ?? total;
  },
  staleTime: 10_000,
  gcTime: 60_000,
});

/** Takes all filters out; the text stays. Says how many mods that shows. */
function ClearFilters({ list }: { list: CatalogList }) {
  const { t } = useText();
  const less = withoutFilters(list);
  const { data: total } = useQuery(totalQuery(less));
  return (
    <Button onClick={() => changeList(less)}>
      {t('search.clearFilters')}
      {total !== undefined && total > 0 && (
        <span className={styles.total}>{t('search.modCount', { count: total })}</span>
      )}
    </Button>
  );
}

/** Buttons for lists with one condition less, with how many mods each would show. */
function WithLess({ list }: { list: CatalogList }) {
  const text = useText();
  const { t } = text;
  const { data: games } = useQuery({ ...gamesQuery(), enabled: false });
  const relaxed = relax(list, (filter) => filterText(text, games, filter));
  const totals = useQueries({
    queries: relaxed.map(({ list: less }) => totalQuery(less)),
  });
  const found = relaxed.flatMap((each, index) => {
    const total = totals[index]?.data ?? 0;
    return total > 0 ? [{ ...each, total }] : [];
  });
  if (found.length === 0) return null;
  return (
    <>
      <p>{t('search.noneLess')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: the role survives "list-style: none" in every screen reader */}
      <ul role="list" className={styles.less}>
        {found.map(({ part, list: less, total }) => (
          <li key={part}>
            <Button size="s" onClick={() => changeList(less)}>
              {t('search.without', { part })}
              <span className={styles.total}>{t('search.modCount', { count: total })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The longest text that a title repeats, in UTF-16 units. */
const maxText = 60;

const shortened = (text: string): string => (text.length > maxText ? `${text.slice(0, maxText)}…` : text);

/** How much of the service's list the catalog has; null when that is all of it, or not known. */
export function readingOf(
  catalog: CatalogState | undefined,
): { readonly known: number; readonly total: number } | null {
  if (catalog?.kind !== 'open' || catalog.crawl.lastCompleteAt !== null) return null;
  const { mods, crawl } = catalog;
  return mods < crawl.total ? { known: mods, total: crawl.total } : null;
}

/** What `game:` and `type:` of a text name that nothing of the catalog is called. Empty while the names aren't known. */
export function unknownNames(
  text: string,
  names: Pick<FilterNames, 'games' | 'types'>,
): { readonly games: readonly string[]; readonly types: readonly string[] } {
  const { games, types } = parseQuery(text);
  const unknownIn = (all: readonly string[], values: readonly string[], fold: (value: string) => string) =>
    all.length === 0
      ? []
      : [...new Set(values)].filter((value) => !all.some((one) => fold(one).includes(fold(value))));
  return {
    games: unknownIn(names.games, games, foldText),
    types: unknownIn(names.types, types, (type) => foldText(typeWords(type))),
  };
}

const hasWords = (text: string): boolean => {
  const { words, phrases } = parseQuery(text);
  return words.length + phrases.length > 0;
};

/** Why no mod at all has a mark that the list asks for, as far as that is known. */
export function emptyMarks(
  { text, marks: chosen }: Pick<CatalogList, 'text' | 'marks'>,
  catalog: CatalogState | undefined,
  permissions: Permissions | undefined,
) {
  const marks = new Set([...chosen, ...parseQuery(text).marks]);
  const isNothingNew = catalog?.kind === 'open' && catalog.newCount === 0;
  return [
    ...(marks.has('favorite') && permissions?.readFavorites === 'signed-out'
      ? (['search.noneFavorites'] as const)
      : []),
    ...(marks.has('library') && permissions?.readLibrary === 'signed-out'
      ? (['search.noneLibrary'] as const)
      : []),
    ...(marks.has('new') && isNothingNew ? (['search.noneNew'] as const) : []),
  ];
}

/** What looks like a filter in a text and is none: "author" of `author:fern`. It is searched for as two words. */
export function unknownFilters(text: string): readonly string[] {
  const outside = text.replaceAll(/"[^"]*"?/gu, ' ');
  const names = [...outside.matchAll(/(?<=^|\s)-?(?<name>[a-z]+):(?=[^\s/])/giu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  return [...new Set(names)].filter((name) => !/^(?:game|type|rating|is)$/iu.test(name));
}
