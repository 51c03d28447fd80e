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
        placeholder={t('browse.find')}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={find}
        onChange={(event) => set(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <FindHint hintId={hintId} />
      <FindEnd empty={find === ''} onClear={() => set('')} />
    </search>
  );
}

function FindHint({ hintId }: { hintId: string }) {
  const { t } = useText();
  const page = useBrowse((place) => place.page);
  const { data: count } = useQuery({
    ...modPageQuery(page),
    enabled: false,
    select: (data) => data.mods.length,
  });
  return (
    <span id={hintId} className="visually-hidden">
      {count === undefined ? t('browse.findNoneHint') : t('browse.findHint', { count })}
    </span>
  );
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
