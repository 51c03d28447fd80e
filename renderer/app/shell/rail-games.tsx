import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { gameShown, openGameForm, useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { gamesHereQuery, playStatesQuery } from '#renderer/features/games/my-mods/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { gameColor } from '#renderer/ui/art/game-color.ts';
import { GameTile } from '#renderer/ui/art/game-tile.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import { showView, useApp } from '../app-store.ts';
import { loadAhead } from '../lazy/components.ts';
import { openGame } from '../screens/open-game.ts';
import styles from './rail.module.css';

/** The games on this computer as tiles, and the way to add one. */
export function RailGames() {
  const { t } = useText();
  const { data: games } = useQuery(gamesHereQuery());
  const shown = useMyMods((view) => view.gameId);
  const isMyMods = useApp(({ view }) => view === 'myMods');
  const shownGame = gameShown(games, shown);
  const add = () => {
    showView('myMods');
    openGameForm(null);
  };
  return (
    <>
      {games?.map((game) => (
        <GameButton key={game.gameId} game={game} isShown={isMyMods && game === shownGame} />
      ))}
      <button
        type="button"
        className={styles.link}
        aria-current={isMyMods && games?.length === 0 ? 'page' : undefined}
        data-tooltip={t('myMods.addGame')}
        data-tooltip-truncated
        onClick={add}
      >
        <Plus size={20} />
        <span className={styles.label} data-tooltip-text>
          {t('myMods.addGame')}
        </span>
      </button>
    </>
  );
}

function GameButton({ game, isShown }: { game: Game; isShown: boolean }) {
  const { t } = useText();
  const { gameId, title, modCount } = game;
  const { data: isRunning = false } = useQuery({
    ...playStatesQuery(),
    select: (states) => Boolean(states[gameId]?.running),
  });
  return (
    <button
      type="button"
      className={`${styles.link} ${styles.game}`}
      style={gameColor({ gameName: title })}
      aria-current={isShown ? 'page' : undefined}
      aria-description={isRunning ? t('myMods.running') : t('myMods.gameMods', { count: modCount })}
      data-tooltip={title}
      data-tooltip-truncated
      onPointerEnter={() => loadAhead('myMods')}
      onFocus={() => loadAhead('myMods')}
      onClick={() => openGame(gameId)}
    >
      <GameTile gameName={title} className={styles.tile} />
      <span className={styles.label} data-tooltip-text dir="auto">
        {title}
      </span>
      {isRunning && <span className={styles.running} aria-hidden />}
    </button>
  );
}
