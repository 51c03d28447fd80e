import { useQuery } from '@tanstack/react-query';
import { Check, Import, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Cover } from '#renderer/ui/art/cover.tsx';
import { turnAt } from '#renderer/ui/art/looks.ts';
import { studio } from '#renderer/ui/art/studio.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { Loadout } from '#shared/contract/games/loadouts.ts';
import { mostCovers } from '#shared/most-covers.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import { copiedLoadoutQuery, loadoutsQuery, playStatesQuery } from '../queries.ts';
import styles from './loadout-cards.module.css';
import { NameDialog } from './name-dialog.tsx';

/** The loadouts of a game as cards: the active one is pressed, a click makes another one active. */
export function LoadoutCards({ game }: { game: Game }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const { gameId, title } = game;
  const { data } = useQuery(loadoutsQuery(gameId));
  const { data: times } = useQuery({
    ...playStatesQuery(),
    select: (states) => states[gameId]?.loadoutTimes,
  });
  const [isNaming, setNaming] = useState(false);
  const active = data?.loadouts.find(({ isActive }) => isActive);
  const showsInstalled = useMyModsOpen((view) => view.tab === 'installed');
  // The list of mods below shows the game's active loadout too: a card that is pressed earlier would have the mods of another
  // loadout below it. After the active loadout was deleted Vanilla is shown, but isn't in the game's folder yet.
  const isShown = ({ loadoutId, isVanilla, isActive }: Loadout) =>
    !showsInstalled && loadoutId === game.activeLoadoutId && (!isVanilla || isActive || game.isUpToDate);
  const show = ({ loadoutId, isActive }: Loadout) => {
    if (showsInstalled) useMyModsOpen.setState({ tab: 'mods' });
    if (!isActive) void actions.loadouts.activate(gameId, loadoutId);
  };
  return (
    <div className={styles.cards}>
      <fieldset className={styles.cards}>
        <legend className="visually-hidden">{t('myMods.loadout')}</legend>
        {data?.loadouts.map((loadout) => (
          <LoadoutCard
            key={loadout.loadoutId}
            loadout={loadout}
            playTime={times?.[loadout.loadoutId] ?? 0}
            gameTitle={title}
            isShown={isShown(loadout)}
            onShow={() => show(loadout)}
          />
        ))}
      </fieldset>
      <button type="button" className={styles.way} onClick={() => setNaming(true)}>
        <Plus size={16} />
        {t('myMods.newLoadout')}
      </button>
      <button
        type="button"
        className={styles.way}
        onClick={() => useMyModsOpen.setState({ importFor: { gameId, code: null } })}
      >
        <Import size={16} />
        {t('myMods.import')}
      </button>
      <CopiedLoadout gameId={gameId} />
      {isNaming && (
        <NameDialog
          title={t('myMods.newLoadout')}
          start=""
          action={t('myMods.create')}
          copyOf={active && active.modCount > 0 ? active.name : undefined}
          onSave={(name, isCopy) =>
            actions.loadouts.create(gameId, name, isCopy && active ? active.loadoutId : null)
          }
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

/** A loadout whose code is in the clipboard: its import is one click away. */
function CopiedLoadout({ gameId }: { gameId: string }) {
  const { t } = useText();
  const { data: copied, refetch } = useQuery(copiedLoadoutQuery(gameId));
  const seen = useMyModsOpen(({ seenCode }) => seenCode);
  useEffect(() => {
    const look = () => void refetch();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [refetch]);
  if (!copied || copied.code === seen) return null;
  const { name, modCount, code } = copied;
  const isSeen = { seenCode: code };
  return (
    <div className={styles.copied}>
      <p className={styles.hint}>{t('myMods.copied')}</p>
      <p className={styles.name} dir="auto">
        {t('myMods.copiedLoadout', { name, count: modCount })}
      </p>
      <div className={styles.choices}>
        <Button size="s" onClick={() => useMyModsOpen.setState({ importFor: { gameId, code }, ...isSeen })}>
          {t('myMods.copiedAdd')}
        </Button>
        <Button size="s" kind="quiet" onClick={() => useMyModsOpen.setState(isSeen)}>
          {t('myMods.dismiss')}
        </Button>
      </div>
    </div>
  );
}

function LoadoutCard(props: {
  loadout: Loadout;
  /** How long the game was played with it, in ms. */
  playTime: number;
  gameTitle: string;
  isShown: boolean;
  onShow: () => void;
}) {
  const { loadout, playTime, gameTitle, isShown } = props;
  const { covers, isVanilla, modCount, name } = loadout;
  const { t, number, duration } = useText();
  // Less than a minute says nothing.
  const played =
    playTime < 60_000 ? undefined : t('myMods.loadoutPlayed', { time: duration(playTime / 1_000) });
  const subjects = covers.map((mod) => ({ ...mod, gameName: gameTitle }));
  return (
    <button
      type="button"
      className={styles.card}
      data-tooltip={played}
      aria-pressed={isShown}
      onClick={props.onShow}
    >
      <span className={styles.name} dir="auto" data-tooltip-text>
        {name}
      </span>
      <span className={styles.count} aria-hidden>
        {!isVanilla && number(modCount)}
        {isShown && <Check size={16} />}
      </span>
      {covers.length > 0 && (
        <span className={styles.covers} aria-hidden>
          {subjects.map((subject, place) => (
            // A loadout may have a dropped file twice, so only its place tells it apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: a cover has no state
            <span key={place} className={styles.cover}>
              <Cover {...subject} turn={turnAt(studio.looks, place, mostCovers, (at) => subjects[at])} />
            </span>
          ))}
        </span>
      )}
    </button>
  );
}
