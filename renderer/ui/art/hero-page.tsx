import type { CSSProperties, ReactNode, Ref } from 'react';
import { gameColor } from './game-color.ts';
import { Hero, heroTextColors } from './hero.tsx';
import styles from './hero-page.module.css';
import type { ArtGame } from './looks.ts';

type HeroPageProps = {
  readonly game: ArtGame;
  /** The height of the landscape below the top bar, in px. */
  readonly height: number;
  /** Where the landmark is, as a share of the width. */
  readonly focus: number;
  /** What scrolls. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** A page that begins with the landscape of a game, which lies under the top bar and scrolls with the page. */
export function HeroPage({ game, height, focus, ref, children }: HeroPageProps) {
  const { title, facts } = heroTextColors(game);
  const style = {
    ...gameColor(game),
    '--hero-height': `${height}px`,
    '--hero-title': title,
    '--hero-facts': facts,
  } as CSSProperties;
  return (
    <div className={styles.page} style={style}>
      <div className={styles.art}>
        <Hero {...game} focus={focus} />
      </div>
      <div ref={ref} className={styles.scroller}>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}

/** The class of what lies on a landscape: its controls are glass. */
export const onHero = styles.on;

/** The same in its last 40 px. */
export const onHeroEnd = styles.onEnd;
