import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { coverIdOf } from '#renderer/features/games/my-mods/game/game-cover.ts';
import { openGameForm, useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { gamesHereQuery, playStatesQuery } from '#renderer/features/games/my-mods/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Cover } from '#renderer/ui/display/cover.tsx';
import { showView, useApp } from '../app-store.ts';
import { loadAhead } from '../lazy/components.ts';
import styles from './sidebar.module.css';

/** The games on this computer, and the way to add one. */
export function SidebarGames() {
  const { t } = useText();
  const { data: games } = useQuery(gamesHereQuery());
  const { data: states } = useQuery({
    ...playStatesQuery(),
    enabled: games !== undefined && games.length > 0,
  });
  const shown = useMyMods((view) => view.gameId);
  const isMyMods = useApp(({ view }) => view === 'myMods');
  const add = () => {
    showView('myMods');
    openGameForm(null);
  };
  return (
    <>
      <h2 className={`${styles.heading} ${styles.label}`}>{t('myMods.games')}</h2>
      {games?.map(({ gameId, title, modCount }, index) => {
        const isRunning = Boolean(states?.[gameId]?.running);
        const isShown =
          isMyMods && (shown === gameId || (index === 0 && !games.some((each) => each.gameId === shown)));
        return (
          <button
            key={gameId}
            type="button"
            className={styles.link}
            aria-current={isShown ? 'true' : undefined}
            aria-description={isRunning ? t('myMods.running') : t('myMods.gameMods', { count: modCount })}
            data-tooltip={title}
            data-tooltip-truncated
            onPointerEnter={() => loadAhead('myMods')}
            onFocus={() => loadAhead('myMods')}
            onClick={() => {
              useMyMods.setState({ gameId });
              showView('myMods');
            }}
          >
            <span className={styles.game}>
              <Cover modId={coverIdOf(title)} />
            </span>
            <span className={styles.label} data-tooltip-text dir="auto">
              {title}
            </span>
            {isRunning ? (
              <span className={styles.running} aria-hidden />
            ) : (
              modCount > 0 && (
                <span className={styles.count} aria-hidden>
                  {modCount}
                </span>
              )
            )}
          </button>
        );
      })}
      <button
        type="button"
        className={styles.link}
        data-tooltip={t('myMods.addGame')}
        data-tooltip-truncated
        onClick={add}
      >
        <Plus size={18} />
        <span className={styles.label} data-tooltip-text>
          {t('myMods.addGame')}
        </span>
      </button>
    </>
  );
}
