import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { FindInput } from '#renderer/ui/find-input.tsx';
import { focusFirstMod } from '#renderer/ui/mod-list/use-place.ts';
import type { ModPage } from '#shared/contract/mods.ts';
import { useBrowse } from './browse-store.ts';
import { modPageQuery } from './queries.ts';

type FindFieldProps = {
  readonly ref: Ref<HTMLInputElement>;
  /** Whether Browse is in sight. */
  readonly inBrowse: boolean;
  /** Brings Browse into sight. */
  readonly onUse: () => void;
};

/**
 * Finds on the page shown, and says so: the service itself offers no search. Over another screen it says where it
 * leads, and is empty: the words looked for in Browse have no effect there.
 */
export function FindField(props: FindFieldProps) {
  const { t } = useText();
  const { inBrowse } = props;
  const find = useBrowse((place) => place.find);
  const count = useShownCount();
  const here = count ? t('browse.findHint', { count }) : t('browse.findNoneHint');
  const hint = inBrowse ? here : t('browse.findElsewhereHint');
  const set = (words: string) => {
    useBrowse.setState({ find: words });
    props.onUse();
  };
  return (
    <FindInput
      ref={props.ref}
      wide
      label={t(inBrowse ? 'browse.find' : 'browse.findElsewhere')}
      clearLabel={t('browse.findClear')}
      {...(inBrowse && count ? { placeholder: t('browse.findAmong', { count }) } : {})}
      hint={hint}
      keys={t('browse.findKeys')}
      value={inBrowse ? find : ''}
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
