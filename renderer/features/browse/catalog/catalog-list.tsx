import { type KeyboardEvent, memo, useCallback } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { TabStop } from '#renderer/ui/controls/tab-stop.ts';
import { type ModAction, ModCard } from '#renderer/ui/mod-list/mod-card.tsx';
import { VirtualGrid } from '#renderer/ui/virtual-grid/virtual-grid.tsx';
import type { HighlightWord } from '#shared/catalog/highlight.ts';
import type { CatalogMod } from '#shared/contract/catalog.ts';
import type { Mod } from '#shared/contract/mods.ts';
import { useBrowse } from '../browse-store.ts';
import { browseListing, savePlace } from './browse-listing.ts';
import styles from './catalog-list.module.css';
import { metricsOf } from './metrics.ts';

type CatalogListProps = {
  readonly games: ReadonlyMap<number, string> | undefined;
  /** The words of the search to mark; the same array while the search is the same. */
  readonly highlight: readonly HighlightWord[];
  readonly openModId: number | null;
  readonly Action: ModAction;
  readonly Favorite: ModAction | undefined;
  readonly onOpen: (mod: Mod) => void;
};

const { grid, modAt } = browseListing;

/** A mod stays the same element when it moves to another place; a skeleton stands for whatever comes. */
const keyOf = (place: number) => modAt(place)?.modId.toString() ?? `place ${place}`;

/** The mods of the list as cards or rows, drawn as far as they are in sight. */
export function CatalogList(props: CatalogListProps) {
  const { onOpen } = props;
  const { t } = useText();
  const layout = useBrowse((view) => view.layout);
  const remember = useCallback((place: number) => {
    browseListing.setCursor(place);
    const mod = modAt(place);
    if (mod && mod.modId !== useBrowse.getState().focusedModId)
      useBrowse.setState({ focusedModId: mod.modId });
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const handled =
      event.key.toLowerCase() === 'f'
        ? pressFavorite(event)
        : event.key === 'Enter' && openAtCursor(event, onOpen);
    if (handled) event.preventDefault();
  };
  const cell = (place: number, isStop: boolean) => {
    const mod = modAt(place);
    if (!mod) return <div className={styles.skeleton} />;
    return <Cell {...props} mod={mod} isStop={isStop} open={mod.modId === props.openModId} />;
  };
  return (
    <VirtualGrid
      model={grid}
      label={t('browse.list')}
      className={styles.list ?? ''}
      layout={layout}
      metricsOf={metricsOf[layout]}
      keyOf={keyOf}
      cell={cell}
      onKeyDown={onKeyDown}
      onCursor={remember}
      onRest={savePlace}
    />
  );
}

type CellProps = Omit<CatalogListProps, 'openModId'> & {
  readonly mod: CatalogMod;
  readonly isStop: boolean;
  readonly open: boolean;
};

const Cell = memo(function Cell({ mod, games, highlight, isStop, open, ...actions }: CellProps) {
  return (
    <TabStop value={isStop}>
      <ModCard
        mod={mod}
        game={mod.gameId === null ? undefined : games?.get(mod.gameId)}
        note={undefined}
        open={open}
        highlight={highlight}
        {...actions}
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
function openAtCursor({ target, currentTarget }: KeyboardEvent, onOpen: (mod: Mod) => void): boolean {
  const { cursor } = grid.state();
  const mod = target === currentTarget && cursor !== null ? modAt(cursor) : undefined;
  if (mod) onOpen(mod);
  return mod !== undefined;
}
