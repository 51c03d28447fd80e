import { TrendingUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Cover } from '#renderer/ui/art/cover.tsx';
import { GameTile } from '#renderer/ui/art/game-tile.tsx';
import type { CoverTurn } from '#renderer/ui/art/looks.ts';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import styles from './shelf-card.module.css';

type CardProps = {
  readonly mod: CatalogMod;
  readonly game: string | undefined;
  /** How its cover gives way to the one before it. */
  readonly turn: CoverTurn;
  readonly openModId: number | null;
  readonly onOpen: (mod: Mod) => void;
};

/** A mod on a shelf: its cover, its title, and what game it is for. */
export function ShelfCard(props: CardProps) {
  return <Card {...props} className={styles.card} />;
}

/** A mod that rises: how much its downloads grew beside it. `growth` is in percent, null if it had none before. */
export function RisingCard(props: CardProps & { growth: number | null; added: number }) {
  const { t, percent, compact, number } = useText();
  const { growth, added } = props;
  return (
    <Card {...props} className={`${styles.card} ${styles.rising}`}>
      <span className={styles.growth} data-tooltip={t('home.added', { count: number(added) })}>
        <TrendingUp size={16} />
        {growth === null ? `+${compact(added)}` : `+${percent(growth)}`}
      </span>
    </Card>
  );
}

/** What a shelf shows whose mods are not known yet. */
export const LoadingCards = () =>
  Array.from({ length: 6 }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
    <li key={place} className={styles.card} aria-hidden>
      <span className={`${styles.cover} ${styles.loading}`} />
      <div className={`${styles.text} ${styles.lines}`}>
        <Skeleton width="70%" height={14} />
        <Skeleton width="45%" height={12} />
      </div>
    </li>
  ));

function Card({
  mod,
  game,
  turn,
  openModId,
  onOpen,
  className,
  children,
}: CardProps & { className: string | undefined; children?: ReactNode }) {
  const { t } = useText();
  const titleId = useId();
  const { modId, gameId, author } = mod;
  const title = mod.title.trim() || t('mod.untitled', { modId });
  return (
    <li className={className} data-mod={modId}>
      <Cover
        modId={modId}
        gameId={gameId}
        gameName={game}
        title={mod.title}
        turn={turn}
        className={styles.cover}
      />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <button
            type="button"
            id={titleId}
            className={styles.open}
            dir="auto"
            data-open
            data-tooltip={title}
            data-tooltip-truncated
            aria-current={openModId === modId ? 'true' : undefined}
            onClick={() => onOpen(mod)}
          >
            {title}
          </button>
        </h3>
        <p className={styles.source} dir="auto">
          {game !== undefined && <GameTile gameId={gameId} gameName={game} size="small" />}
          {[game, author].filter(Boolean).join(' · ')}
        </p>
      </div>
      {children}
    </li>
  );
}
