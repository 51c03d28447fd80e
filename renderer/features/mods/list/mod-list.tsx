import { type KeyboardEvent, memo, useContext, useRef } from 'react';
import { type CoverSubject, turnAt } from '#renderer/ui/art/looks.ts';
import { studio } from '#renderer/ui/art/studio.ts';
import { nextIndex } from '#renderer/ui/mod-list/grid-keys.ts';
import type { ListViewStore } from '#renderer/ui/mod-list/list-view-state.ts';
import { useListWidth } from '#renderer/ui/mod-list/list-width.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { coverSubjectOf } from './cover-subject.ts';
import { useGameNames } from './game-names.ts';
import { ListContext } from './list-context.ts';
import { ModCard, type ModNote } from './mod-card.tsx';
import styles from './mod-list.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type ModListProps = {
  /** The accessible name of the list. */
  readonly label: string;
  readonly mods: readonly Mod[];
  /** Notes about single mods, by mod id. */
  readonly notes?: ReadonlyMap<number, ModNote> | undefined;
  /** Whether a mod leaves the list with the favorite. Its neighbor then takes the focus. */
  readonly isOfFavorites?: boolean;
  /** The view state of the list, which also has the mod that was used last. */
  readonly store: ListViewStore;
};

/** The mods of a page. Arrow keys, Home and End move between them; F toggles the favorite of the focused mod. */
export const ModList = memo(function ModList(props: ModListProps) {
  const { mods, notes, isOfFavorites = false, store } = props;
  const { openModId, onOpen } = useContext(ListContext);
  const games = useGameNames();
  const layout = store((view) => view.layout);
  const list = useRef<HTMLUListElement>(null);
  useListWidth(list);
  useFocusAfterRemoval(list, isOfFavorites ? mods : null);
  const coverAt = (place: number): CoverSubject | undefined => {
    const mod = mods[place];
    return mod && coverSubjectOf(mod, games);
  };
  const remember = (target: Element) => {
    const modId = Number(target.closest('[data-mod]')?.getAttribute('data-mod'));
    if (modId > 0) store.setState({ focusedModId: modId });
  };
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: the role survives "list-style: none" in every screen reader
      role="list"
      data-part
      className={styles.list}
      data-layout={layout}
      aria-label={props.label}
      onKeyDown={onKeyDown}
      onFocus={(event) => remember(event.target)}
    >
      {mods.map((mod, place) => (
        <li key={mod.modId}>
          <ModCard
            mod={mod}
            layout={layout}
            game={mod.gameId === null ? undefined : games?.get(mod.gameId)}
            note={notes?.get(mod.modId)}
            open={mod.modId === openModId}
            turn={turnAt(studio.looks, place, layout === 'rows' ? 1 : Number.POSITIVE_INFINITY, coverAt)}
            isOfFavorites={isOfFavorites}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
});

function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const card = (event.target as Element).closest('li');
  if (!card) return;
  const moved = event.key.toLowerCase() === 'f' ? pressFavoriteButton(card) : move(event, card);
  if (moved) event.preventDefault();
}

function pressFavoriteButton(card: Element): boolean {
  const button = card.querySelector<HTMLElement>('[data-favorite]');
  button?.click();
  return button !== null;
}

/** Focuses the mod that an arrow key leads to. Returns whether there was one. */
function move(event: KeyboardEvent<HTMLUListElement>, card: Element): boolean {
  const list = event.currentTarget;
  const cards = [...list.children];
  const tops = cards.map((each) => (each as HTMLElement).offsetTop);
  const columns = tops.filter((top) => top === tops[0]).length;
  const mirrored = getComputedStyle(list).direction === 'rtl';
  const next = nextIndex(event.key, cards.indexOf(card), { columns, count: cards.length, mirrored });
  if (next === null) return false;
  cards[next]?.querySelector<HTMLElement>('[data-open]')?.focus();
  return true;
}
