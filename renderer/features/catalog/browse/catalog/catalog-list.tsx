import { type KeyboardEvent, memo, useCallback, useContext, useMemo } from 'react';
import { coverSubjectOf } from '#renderer/features/mods/list/cover-subject.ts';
import { useGameNames } from '#renderer/features/mods/list/game-names.ts';
import { ListContext } from '#renderer/features/mods/list/list-context.ts';
import { ModCard } from '#renderer/features/mods/list/mod-card.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { type CoverSubject, type CoverTurn, turnAt } from '#renderer/ui/art/looks.ts';
import { studio } from '#renderer/ui/art/studio.ts';
import { TabStop } from '#renderer/ui/controls/tab-stop.ts';
import type { Layout } from '#renderer/ui/mod-list/list-view-state.ts';
import { placeAt, slotOf } from '#renderer/ui/virtual-grid/geometry.ts';
import { VirtualGrid } from '#renderer/ui/virtual-grid/virtual-grid.tsx';
import { type HighlightWord, highlightIn } from '#shared/catalog/highlight.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { useBrowse } from '../browse-store.ts';
import { useBrowseList } from './browse-list.ts';
import styles from './catalog-list.module.css';
import type { Listing } from './listing.ts';
import { metricsOf } from './metrics.ts';

type CatalogListProps = {
  /** The words of the search to mark; the same array while the search is the same. */
  readonly highlight: readonly HighlightWord[];
};

/** The mods of the list as cards or rows, drawn as far as they are in sight. */
export function CatalogList({ highlight }: CatalogListProps) {
  const { openModId, onOpen } = useContext(ListContext);
  const games = useGameNames();
  const { t } = useText();
  const layout = useBrowse((view) => view.layout);
  const browse = useBrowseList();
  const { listing } = browse;
  const contentOf = useCallback((place: number) => listing.modAt(place)?.modId.toString() ?? null, [listing]);
  const remember = useCallback(
    (place: number) => {
      listing.setCursor(place);
      const mod = listing.modAt(place);
      if (mod) browse.rememberFocus(mod.modId);
    },
    [browse, listing],
  );
  const savePlaceSoon = useCallback(() => browse.savePlaceSoon(), [browse]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const handled =
      event.key.toLowerCase() === 'f'
        ? pressFavorite(event)
        : event.key === 'Enter' && openAtCursor(event, listing, onOpen);
    if (handled) event.preventDefault();
  };
  const subjectAt = (place: number): CoverSubject | undefined => {
    const mod = listing.modAt(place);
    return mod && coverSubjectOf(mod, games);
  };
  const cell = (place: number, isStop: boolean) => {
    const mod = listing.modAt(place);
    const { grid } = listing.grid.state();
    return (
      mod && (
        <Cell
          mod={mod}
          layout={layout}
          games={games}
          highlight={highlight}
          turn={turnAt(studio.looks, slotOf(grid, place), grid.columns, (slot) =>
            subjectAt(placeAt(grid, slot)),
          )}
          isStop={isStop}
          open={mod.modId === openModId}
          onOpen={onOpen}
        />
      )
    );
  };
  return (
    <VirtualGrid
      model={listing.grid}
      label={t('browse.list')}
      heading={t('browse.closestMatches')}
      className={styles.list ?? ''}
      layout={layout}
      metricsOf={metricsOf[layout]}
      contentOf={contentOf}
      placeholder={<div className={styles.skeleton} />}
      cell={cell}
      onKeyDown={onKeyDown}
      onCursor={remember}
      onRest={savePlaceSoon}
    />
  );
}

type CellProps = CatalogListProps & {
  readonly mod: CatalogMod;
  readonly layout: Layout;
  readonly isStop: boolean;
  readonly open: boolean;
  readonly turn: CoverTurn;
  readonly games: ReadonlyMap<number, string> | undefined;
  readonly onOpen: (mod: Mod) => void;
};

const Cell = memo(function Cell({ mod, games, isStop, highlight, ...card }: CellProps) {
  const { title, tagLine } = mod;
  const words = useMemo(() => highlightIn(highlight, [title, tagLine]), [highlight, title, tagLine]);
  return (
    <TabStop value={isStop}>
      <ModCard
        mod={mod}
        game={mod.gameId === null ? undefined : games?.get(mod.gameId)}
        author={mod.author}
        highlight={words}
        {...card}
      />
    </TabStop>
  );
});

function pressFavorite({ target }: KeyboardEvent): boolean {
  const button = (target as Element).closest('li')?.querySelector<HTMLElement>('[data-favorite]');
  button?.click();
  return button !== null && button !== undefined;
}

/** Opens the mod at the cursor while the list itself has the focus, because that mod is out of sight. */
function openAtCursor(
  { target, currentTarget }: KeyboardEvent,
  listing: Listing,
  onOpen: (mod: Mod) => void,
): boolean {
  const { cursor } = listing.grid.state();
  const mod = target === currentTarget && cursor !== null ? listing.modAt(cursor) : undefined;
  if (mod) onOpen(mod);
  return mod !== undefined;
}
