import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { formatShortcut } from '#renderer/text/shortcut-keys.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { focusFirstMod } from '#renderer/ui/mod-list/use-scroll-position.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import { useBrowse } from '../browse-store.ts';
import { modPageQuery } from '../queries.ts';

/** What both search fields are given. */
export type SearchFieldProps = {
  readonly ref: Ref<HTMLInputElement>;
  /** Whether Browse is the current screen. */
  readonly inBrowse: boolean;
  /** Shows Browse with what is searched for on another screen. */
  readonly onUse: () => void;
};

/**
 * The search field while there is no catalog. It searches only the current page of Browse, because the service has no
 * search. On other screens it is empty, and its label says that it searches Browse.
 */
export function PageSearchField(props: SearchFieldProps) {
  const { t } = useText();
  const { inBrowse } = props;
  const find = useBrowse((view) => view.find);
  const count = useShownCount();
  const here = count ? t('browse.searchHint', { count }) : t('browse.searchNoneHint');
  const hint = inBrowse ? here : t('browse.searchElsewhereHint');
  const set = (value: string) => {
    useBrowse.setState({ find: value });
    if (!inBrowse) props.onUse();
  };
  return (
    <SearchInput
      ref={props.ref}
      wide
      label={t(inBrowse ? 'browse.search' : 'browse.searchElsewhere')}
      clearLabel={t('browse.searchClear')}
      {...(inBrowse && count ? { placeholder: t('browse.searchAmong', { count }) } : {})}
      hint={hint}
      keys={formatShortcut(t, ['mod', 'K'])}
      value={inBrowse ? find : ''}
      onChange={set}
      onToList={() => {
        if (!inBrowse) props.onUse();
        requestAnimationFrame(focusFirstMod);
      }}
    />
  );
}

/** The number of mods that the field searches. Undefined until a page has loaded. */
function useShownCount(): number | undefined {
  const page = useBrowse((view) => view.page);
  const last = useBrowse((view) => view.scroll.page);
  const countOf = (data: ModPage) => data.mods.length;
  const requested = useQuery({ ...modPageQuery(page), enabled: false, select: countOf });
  // While the requested page loads, or after it failed, Browse shows the previous one.
  const before = useQuery({ ...modPageQuery(last), enabled: false, select: countOf });
  return requested.data ?? before.data;
}
