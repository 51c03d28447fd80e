import { type KeyboardEvent, memo, useRef } from 'react';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { nextIndex } from './grid-keys.ts';
import type { Layout, ListViewStore } from './list-view-state.ts';
import { useListWidth } from './list-width.ts';
import { type ModAction, ModCard, type ModNote } from './mod-card.tsx';
import styles from './mod-list.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type ModListProps = {
  /** The accessible name of the list. */
  readonly label: string;
  readonly mods: readonly Mod[];
  readonly games: ReadonlyMap<number, string> | undefined;
  readonly layout: Layout;
  readonly openModId: number | null;
  readonly Action: ModAction;
  /** The favorite button; undefined if the service has no favorites. */
  readonly Favorite?: ModAction | undefined;
  /** Notes about single mods, by mod id. */
  readonly notes?: ReadonlyMap<number, ModNote> | undefined;
  /** Whether the neighbor takes the focus when the focused mod leaves the list. */
  readonly movesFocusOnRemoval?: boolean;
  /** Stores the mod that was used last. */
  readonly store: ListViewStore;
  readonly onOpen: (mod: Mod) => void;
};

/** The mods of a page. Arrow keys, Home and End move between them; F toggles the favorite of the focused mod. */
export const ModList = memo(function ModList(props: ModListProps) {
  const { mods, games, notes, openModId, Action, Favorite, store, onOpen } = props;
  const list = useRef<HTMLUListElement>(null);
  useListWidth(list);
  useFocusAfterRemoval(list, props.movesFocusOnRemoval ? mods : null);
  const remember = (target: Element) => {
    const modId = Number(target.closest('[data-mod]')?.getAttribute('data-mod'));
    if (modId > 0) store.setState({ focusedModId: modId });
  };
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: the role survives "list-style: none" in every screen reader
      role="list"
      className={styles.list}
      data-layout={props.layout}
      aria-label={props.label}
      onKeyDown={onKeyDown}
      onFocus={(event) => remember(event.target)}
    >
      {mods.map((mod) => (
        <li key={mod.modId}>
          <ModCard
            mod={mod}
            layout={props.layout}
            game={mod.gameId === null ? undefined : games?.get(mod.gameId)}
            note={notes?.get(mod.modId)}
            open={mod.modId === openModId}
            Action={Action}
            Favorite={Favorite}
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
