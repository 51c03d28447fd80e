import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { GameFacts } from '#renderer/features/games/my-mods/game/game-facts.tsx';
import { PlayButton } from '#renderer/features/games/my-mods/game/play-button.tsx';
import { UpdateAll } from '#renderer/features/games/my-mods/game/update-all.tsx';
import { playStatesQuery } from '#renderer/features/games/my-mods/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { onHero } from '#renderer/ui/art/hero-page.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import { vanillaId } from '#shared/vanilla.ts';
import styles from './home-hero.module.css';

/** The game that was played last on its landscape: what it would start with, and Play. */
export function HomeHero(props: { game: Game; takesFocus: boolean; onGame: () => void }) {
  const { game, takesFocus } = props;
  const { t } = useText();
  const { gameId, title, activeLoadoutId, activeLoadoutName } = game;
  const { data: isPlayed = false } = useQuery({
    ...playStatesQuery(),
    select: (states) => (states[gameId]?.playedAt ?? null) !== null,
  });
  const name = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) name.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <header className={styles.hero}>
      <p className={styles.eyebrow} dir="auto">
        {activeLoadoutId === vanillaId
          ? t('home.withoutMods')
          : t(isPlayed ? 'home.continue' : 'home.begin', { loadout: activeLoadoutName })}
      </p>
      <h1 className={styles.title} dir="auto">
        <button ref={name} type="button" className={styles.name} onClick={props.onGame}>
          {title}
        </button>
      </h1>
      <GameFacts game={game} />
      <div className={`${styles.buttons} ${onHero}`}>
        <PlayButton game={game} />
        <UpdateAll game={game} />
      </div>
    </header>
  );
}
