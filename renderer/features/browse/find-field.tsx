import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { FindInput } from '#renderer/ui/find-input.tsx';
import { focusFirstMod } from '#renderer/ui/mod-list/use-place.ts';
import type { ModPage } from '#shared/contract/mods.ts';
import { useBrowse } from './browse-store.ts';
import { modPageQuery } from './queries.ts';

/** Finds on the page shown, and says so: the service itself offers no search. `onUse` brings Browse into sight. */
export function FindField(props: { ref: Ref<HTMLInputElement>; onUse: () => void }) {
  const { t } = useText();
  const find = useBrowse((place) => place.find);
  const count = useShownCount();
  const set = (words: string) => {
    useBrowse.setState({ find: words });
    props.onUse();
  };
  return (
    <FindInput
      ref={props.ref}
      wide
      label={t('browse.find')}
      clearLabel={t('browse.findClear')}
      placeholder={count ? t('browse.findAmong', { count }) : t('browse.find')}
      hint={count ? t('browse.findHint', { count }) : t('browse.findNoneHint')}
      keys={t('browse.findKeys')}
      value={find}
      onChange={set}
      onToList={() => {
        props.onUse();
        requestAnimationFrame(focusFirstMod);
      }}
    />
  );
}

/** How many mods the field looks at; undefined until a page is there. */
function useShownCount(): number | undefined {
  const page = useBrowse((place) => place.page);
  const last = useBrowse((place) => place.scroll.page);
  const countOf = (data: ModPage) => data.mods.length;
  const wanted = useQuery({ ...modPageQuery(page), enabled: false, select: countOf });
  // While the wanted page is on its way, or failed, the one before it is in sight.
  const before = useQuery({ ...modPageQuery(last), enabled: false, select: countOf });
  return wanted.data ?? before.data;
}
