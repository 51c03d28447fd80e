import { useQuery } from '@tanstack/react-query';
import { Package, SearchX } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { type CoverSubject, turnAt } from '#renderer/ui/art/looks.ts';
import { studio } from '#renderer/ui/art/studio.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { SelectionBar } from '#renderer/ui/selection/selection-bar.tsx';
import { useSelection } from '#renderer/ui/selection/use-selection.ts';
import { VirtualList } from '#renderer/ui/virtual-list.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { useInstallsOf } from '../installed/use-installs-of.ts';
import type { OpenMod } from '../my-mods-store.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import { loadoutModsQuery } from '../queries.ts';
import { findMods, stateTokens } from './find-mods.ts';
import styles from './loadout-mods.module.css';
import { ModRow } from './mod-row.tsx';

/** The mods of the active loadout, in the order in which the game loads them. */
export function LoadoutMods(props: {
  game: Game;
  /** What the mods are searched for; empty for all of them. */
  find: string;
  scroller: HTMLElement;
  open: OpenMod;
  onBrowse: (serviceGameId: number | null) => void;
}) {
  const { game, onBrowse } = props;
  const { data, error, refetch } = useQuery(loadoutModsQuery(game.gameId, game.activeLoadoutId));
  if (error && !data) return <FailureBanner failure={failureOf(error)} onRetry={refetch} />;
  if (!data) return null;
  if (data.mods.length > 0) return <ModList key={game.activeLoadoutId} {...props} mods={data.mods} />;
  return <NoMods game={game} onBrowse={() => onBrowse(game.serviceGameId)} />;
}

function NoMods({ game, onBrowse }: { game: Game; onBrowse: () => void }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const hasInstalls = (useInstallsOf(game)?.length ?? 0) > 0;
  const isVanilla = game.activeLoadoutId === vanillaId;
  return (
    <Empty
      icon={<Package size={24} />}
      title={t(isVanilla ? 'myMods.vanilla' : 'myMods.empty')}
      action={
        <div className={styles.ways}>
          <Button onClick={onBrowse}>{t('myMods.browse')}</Button>
          {hasInstalls && !isVanilla && (
            <Button onClick={() => useMyModsOpen.setState({ tab: 'installed' })}>
              {t('myMods.addInstalled')}
            </Button>
          )}
          {!isVanilla && (
            <Button onClick={() => void actions.mods.chooseFile(game.gameId)}>
              {t('myMods.installFile')}
            </Button>
          )}
        </div>
      }
    >
      {t(!isVanilla ? 'myMods.emptyWhy' : game.isUpToDate ? 'myMods.vanillaWhy' : 'myMods.vanillaNotYetWhy')}
    </Empty>
  );
}

/** Above or below the row that a mod is dragged over. */
const dropOf = ({ from, over }: { from: number; over: number }) =>
  from === over ? null : over < from ? 'before' : 'after';

function ModList(props: {
  game: Game;
  find: string;
  scroller: HTMLElement;
  open: OpenMod;
  mods: readonly LoadoutMod[];
}) {
  const { t } = useText();
  const { game, find, scroller, open, mods } = props;
  const { gameId, activeLoadoutId: loadoutId, activeLoadoutName } = game;
  const actions = useMyModsActions();
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  const titleId = useId();
  const shown = useMemo(() => findMods(mods, find), [mods, find]);
  const coverAt = (place: number): CoverSubject | undefined => {
    const mod = shown[place];
    return mod && { modId: mod.modId, gameName: game.title, title: mod.title };
  };
  const selection = useSelection(shown.map(({ key }) => key));
  const selected = mods.filter(({ key }) => selection.keys.has(key));
  const move = (from: number, to: number) => void actions.loadouts.moveMod(gameId, loadoutId, mods, from, to);
  const remove = () => {
    selection.clear();
    void actions.loadouts.removeMods(gameId, loadoutId, selected);
  };
  return (
    <section>
      <h2 id={titleId} className="visually-hidden">
        {t(game.loadsInOrder ? 'myMods.listInOrder' : 'myMods.list', { loadout: activeLoadoutName })}
      </h2>
      <p className={styles.found} role="status">
        {find.trim() !== '' && t('myMods.foundCount', { count: shown.length, total: mods.length })}
      </p>
      {shown.length === 0 && (
        <Empty icon={<SearchX size={24} />} title={t('myMods.foundNone', { find })}>
          {t('myMods.foundNoneIn', { tokens: stateTokens.join(', ') })}
        </Empty>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys act on the list of the focused row */}
      <div
        className={styles.list}
        data-selecting={selected.length > 0 || undefined}
        hidden={shown.length === 0}
        onKeyDown={selection.onKeyDown}
      >
        <VirtualList
          labelledBy={titleId}
          entries={shown}
          keyOf={({ key }) => key}
          rowHeight={() => 57}
          scroller={scroller}
        >
          {(mod) => {
            const place = mods.indexOf(mod);
            return (
              <ModRow
                gameId={gameId}
                gameTitle={game.title}
                loadoutId={loadoutId}
                mod={mod}
                turn={turnAt(studio.looks, shown.indexOf(mod), 1, coverAt)}
                place={place}
                open={open}
                count={mods.length}
                isSelected={selection.keys.has(mod.key)}
                onToggle={(isRange) => selection.toggle(mod.key, isRange)}
                onMove={(to) => move(place, to)}
                drop={drag?.over === place ? dropOf(drag) : null}
                onDragStart={() => setDrag({ from: place, over: place })}
                onDragOver={() =>
                  setDrag((now) => (now && now.over !== place ? { ...now, over: place } : now))
                }
                onDragEnd={() => setDrag(null)}
                onDrop={() => {
                  if (drag) move(drag.from, place);
                  setDrag(null);
                }}
              />
            );
          }}
        </VirtualList>
      </div>
      {selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={selection.clear}>
          <Button size="s" onClick={() => void actions.loadouts.setOn(gameId, loadoutId, selected, true)}>
            {t('myMods.turnOn')}
          </Button>
          <Button size="s" onClick={() => void actions.loadouts.setOn(gameId, loadoutId, selected, false)}>
            {t('myMods.turnOff')}
          </Button>
          <Button size="s" onClick={remove}>
            {t('myMods.removeMod')}
          </Button>
        </SelectionBar>
      )}
    </section>
  );
}
