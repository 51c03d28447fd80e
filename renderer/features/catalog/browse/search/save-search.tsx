import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { Popover } from '#renderer/ui/overlays/popover.tsx';
import { type CatalogList, isSameList } from '#shared/catalog/list.ts';
import type { SavedSearch } from '#shared/contract/catalog/searches.ts';
import { useBrowse } from '../browse-store.ts';
import { isWhole } from '../filters/list-filters.ts';
import { describeList } from './describe-list.ts';
import styles from './save-search.module.css';
import { maxNameLength, useSavedSearches } from './use-saved-searches.ts';

/**
 * The button that saves what Browse shows. One click saves it under a name made of its text and filters; the popover that
 * opens can change that name, or take it back. Renders nothing for the whole catalog. `withWords`: beside the filters.
 */
export function SaveSearch({ withWords = false }: { withWords?: boolean }) {
  const { t } = useText();
  const list = useBrowse((view) => view.list);
  const { searches } = useSavedSearches();
  if (isWhole(list)) return null;
  const search = searches.find((each) => isSameList(each.list, list));
  return (
    <Popover
      label={t('searches.editTitle')}
      className={styles.popover}
      trigger={(opens) =>
        withWords ? (
          <Button
            {...opens}
            kind="quiet"
            size="s"
            icon={search ? <BookmarkCheck size={14} /> : <Bookmark size={14} />}
          >
            {t(search ? 'searches.editTitle' : 'searches.saveShort')}
          </Button>
        ) : (
          <IconButton
            {...opens}
            label={t(search ? 'searches.edit' : 'searches.save')}
            kind="quiet"
            size="s"
            className={search ? styles.saved : undefined}
          >
            {search ? <BookmarkCheck size={15} /> : <Bookmark size={15} />}
          </IconButton>
        )
      }
    >
      {(close) => <SavedNow list={list} search={search} onClose={close} />}
    </Popover>
  );
}

function SavedNow(props: { list: CatalogList; search: SavedSearch | undefined; onClose: () => void }) {
  const { list, search, onClose } = props;
  const text = useText();
  const { save } = useSavedSearches();
  const { data: games } = useQuery({ ...gamesQuery(), enabled: false });
  const [wasNew] = useState(search === undefined);
  const isNew = useRef(wasNew);
  const name = describeList(text, list, games);
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    void save(name, list);
  }, [save, name, list]);
  if (!search) return null;
  const title = text.t(wasNew ? 'searches.savedTitle' : 'searches.editTitle');
  return <NameForm key={search.searchId} title={title} search={search} onClose={onClose} />;
}

function NameForm(props: { title: string; search: SavedSearch; onClose: () => void }) {
  const { title, search, onClose } = props;
  const { t } = useText();
  const { rename, remove } = useSavedSearches();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename(search, field.current?.value ?? '');
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 className={styles.title}>{title}</h2>
      <Field
        ref={field}
        label={t('searches.name')}
        defaultValue={search.name}
        maxLength={maxNameLength}
        autoComplete="off"
        dir="auto"
        hint={t('searches.savedHint')}
      />
      <div className={styles.actions}>
        <Button
          kind="quiet"
          onClick={() => {
            onClose();
            remove(search);
          }}
        >
          {t('searches.delete')}
        </Button>
        <Button type="submit" kind="secondary">
          {t('searches.saveName')}
        </Button>
      </div>
    </form>
  );
}
