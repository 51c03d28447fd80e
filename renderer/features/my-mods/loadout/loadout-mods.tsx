import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useId, useRef } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { VirtualList } from '#renderer/ui/virtual-list.tsx';
import type { Game } from '#shared/contract/my-mods/games.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { useMyModsActions } from '../actions.ts';
import type { OpenMod } from '../my-mods-view.tsx';
import { loadoutModsQuery } from '../queries.ts';
import styles from './loadout-mods.module.css';
import { ModRow } from './mod-row.tsx';

/** The mods of the active loadout, in the order in which the game loads them. */
export function LoadoutMods(props: {
  game: Game;
  scroller: HTMLElement;
  open: OpenMod;
  onBrowse: () => void;
}) {
  const { t } = useText();
  const { game, scroller, open, onBrowse } = props;
  const { gameId, activeLoadoutId: loadoutId, activeLoadoutName } = game;
  const { data, error, refetch } = useQuery(loadoutModsQuery(gameId, loadoutId));
  const actions = useMyModsActions();
  const dragged = useRef<number | null>(null);
  const titleId = useId();
  if (error && !data) return <FailureBanner failure={failureOf(error)} onRetry={refetch} />;
  if (!data) return null;
  const { mods } = data;
  const isVanilla = loadoutId === vanillaId;
  if (mods.length === 0) {
    return (
      <Empty
        icon={<Package size={24} />}
        title={t(isVanilla ? 'myMods.vanilla' : 'myMods.empty')}
        action={<Button onClick={onBrowse}>{t('myMods.browse')}</Button>}
      >
        {t(isVanilla ? 'myMods.vanillaWhy' : 'myMods.emptyWhy')}
      </Empty>
    );
  }
  const move = (from: number, to: number) => void actions.move(gameId, loadoutId, mods, from, to);
  return (
    <section className={styles.list}>
      <h2 id={titleId} className="visually-hidden">
        {t('myMods.list', { loadout: activeLoadoutName })}
      </h2>
      <VirtualList
        labelledBy={titleId}
        entries={mods}
        keyOf={({ key }) => key}
        rowHeight={62}
        scroller={scroller}
      >
        {(mod) => {
          const place = mods.indexOf(mod);
          return (
            <ModRow
              {...{ gameId, loadoutId, mod, place, open }}
              count={mods.length}
              onMove={(to) => move(place, to)}
              onDragStart={() => {
                dragged.current = place;
              }}
              onDrop={() => {
                if (dragged.current !== null) move(dragged.current, place);
                dragged.current = null;
              }}
            />
          );
        }}
      </VirtualList>
    </section>
  );
}
