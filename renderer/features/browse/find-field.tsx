import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { useBrowse } from './browse-store.ts';
import styles from './find-field.module.css';
import { modPageQuery } from './queries.ts';

/** Finds on the page shown, and says so: the service itself offers no search. `onUse` brings Browse into sight. */
export function FindField(props: { ref: Ref<HTMLInputElement>; onUse: () => void }) {
  const { t } = useText();
  const hintId = useId();
  const find = useBrowse((place) => place.find);
  const count = useShownCount();
  const set = (words: string) => {
    useBrowse.setState({ find: words.slice(0, 200) });
    props.onUse();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || find === '') return;
    event.preventDefault();
    set('');
  };
  return (
    <search className={styles.find}>
      <Search size={16} className={styles.icon} />
      <input
        ref={props.ref}
        type="text"
        className={styles.field}
        aria-label={t('browse.find')}
        aria-describedby={hintId}
        placeholder={count ? t('browse.findAmong', { count }) : t('browse.find')}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={find}
        onChange={(event) => set(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span id={hintId} className="visually-hidden">
        {count ? t('browse.findHint', { count }) : t('browse.findNoneHint')}
      </span>
      <FindEnd empty={find === ''} onClear={() => set('')} />
    </search>
  );
}

/** How many mods the field looks at; undefined until a page is there. */
function useShownCount(): number | undefined {
  const page = useBrowse((place) => place.page);
  return useQuery({ ...modPageQuery(page), enabled: false, select: (data) => data.mods.length }).data;
}

function FindEnd(props: { empty: boolean; onClear: () => void }) {
  const { t } = useText();
  if (props.empty) {
    return (
      <kbd className={styles.keys} aria-hidden>
        {t('browse.findKeys')}
      </kbd>
    );
  }
  return (
    <IconButton label={t('browse.findClear')} kind="quiet" size="s" onClick={props.onClear}>
      <X size={15} />
    </IconButton>
  );
}
