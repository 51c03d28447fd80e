import { useQuery } from '@tanstack/react-query';
import { Bookmark, Check, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Popover } from '#renderer/ui/overlays/popover.tsx';
import { isSameList, wholeCatalog } from '#shared/catalog/list.ts';
import type { SavedSearch } from '#shared/contract/catalog/searches.ts';
import { useBrowse } from '../browse-store.ts';
import { sortNames } from '../filters/filter-text.ts';
import { describeList } from './describe-list.ts';
import { openSearch } from './open-search.ts';
import styles from './saved-searches.module.css';
import { maxNameLength, useSavedSearches } from './use-saved-searches.ts';

/**
 * The menu of all saved searches, with a mark when some have something new. Renders nothing before one is saved: the
 * search field offers that.
 */
export function SavedSearches() {
  const { t } = useText();
  const { searches } = useSavedSearches();
  if (searches.length === 0) return null;
  const withNew = searches.filter(({ newCount }) => newCount > 0).length;
  return (
    <Popover
      label={t('searches.title')}
      className={styles.popover}
      trigger={(opens) => (
        <Button
          {...opens}
          icon={<Bookmark size={15} />}
          aria-label={withNew > 0 ? t('searches.titleNew', { count: withNew }) : t('searches.title')}
        >
          {t('searches.menu')}
          {withNew > 0 && <span className={styles.dot} />}
        </Button>
      )}
    >
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons of the list
        <div onKeyDown={moveBetweenSearches}>
          {/* biome-ignore lint/a11y/noRedundantRoles: the role survives "list-style: none" in every screen reader */}
          <ul role="list" className={styles.list} aria-label={t('searches.title')}>
            {searches.map((search) => (
              <SearchRow key={search.searchId} search={search} onClose={close} />
            ))}
          </ul>
        </div>
      )}
    </Popover>
  );
}

function SearchRow({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const text = useText();
  const { t } = text;
  const { remove } = useSavedSearches();
  const [isRenaming, setRenaming] = useState(false);
  const isShown = useBrowse((view) => view.mode === 'catalog' && isSameList(view.list, search.list));
  const { data: games } = useQuery({ ...gamesQuery(), enabled: false });
  const { name, newCount } = search;
  const { sort } = search.list;
  const parts = [describeList(text, search.list, games)];
  if (sort !== wholeCatalog.sort) parts.push(text.t(sortNames[sort]));
  const what = text.list(parts);
  if (isRenaming) return <RenameRow search={search} onDone={() => setRenaming(false)} />;
  const open = (sort?: 'first-seen') => {
    onClose();
    openSearch(search, sort);
  };
  return (
    <li className={`${styles.row} ${isShown ? styles.shown : ''}`}>
      <button
        type="button"
        className={styles.open}
        data-search
        aria-current={isShown ? 'true' : undefined}
        onClick={() => open()}
      >
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {what !== name && (
          <span className={styles.what} dir="auto">
            {what}
          </span>
        )}
      </button>
      {newCount > 0 && (
        <button
          type="button"
          className={styles.new}
          aria-label={t('searches.showNewNamed', { count: newCount, name })}
          data-tooltip={t('searches.showNew')}
          onClick={() => open('first-seen')}
        >
          {t('search.newCount', { count: newCount })}
        </button>
      )}
      <IconButton
        label={t('searches.renameNamed', { name })}
        kind="quiet"
        size="s"
        onClick={() => setRenaming(true)}
      >
        <Pencil size={14} />
      </IconButton>
      <IconButton
        label={t('searches.deleteNamed', { name })}
        kind="quiet"
        size="s"
        onClick={() => remove(search)}
      >
        <Trash2 size={14} />
      </IconButton>
    </li>
  );
}

function RenameRow({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const { t } = useText();
  const { rename } = useSavedSearches();
  const [name, setName] = useState(search.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename(search, name);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onDone();
  };
  return (
    <li className={styles.row}>
      <form className={styles.rename} onSubmit={submit}>
        <input
          ref={field}
          className={styles.field}
          aria-label={t('searches.name')}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t('searches.rename')} kind="quiet" size="s" type="submit">
          <Check size={15} />
        </IconButton>
      </form>
    </li>
  );
}

/** Arrow Up and Arrow Down move between the searches. */
function moveBetweenSearches(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-search]')];
  const row = (event.target as Element).closest('li');
  const here = all.findIndex((button) => button.closest('li') === row);
  all[here + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  event.preventDefault();
}
