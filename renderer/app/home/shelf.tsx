import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useGameNames } from '#renderer/features/mods/list/game-names.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { type CoverSubject, turnAt } from '#renderer/ui/art/looks.ts';
import { studio } from '#renderer/ui/art/studio.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import type { HomeShelf } from '#shared/contract/catalog/home.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { HomeWays } from './home-view.tsx';
import styles from './shelf.module.css';
import { RisingCard, ShelfCard } from './shelf-card.tsx';

/** A shelf of mods with its title, and where all of them are if there is such a place. */
export function ModShelf(
  props: HomeWays & {
    shelf: HomeShelf /** The service's games on this computer. */;
    serviceGames: readonly number[];
  },
) {
  const { shelf, serviceGames, openModId, onOpen } = props;
  const { t, number, weekdayOrDate } = useText();
  const now = useNow();
  const games = useGameNames();
  const gameOf = (gameId: number | null) => (gameId === null ? undefined : games?.get(gameId));
  const isOfAll = serviceGames.length === 0;
  const titleOf = ({ title, modId }: Mod) => title.trim() || t('mod.untitled', { modId });
  const mods = shelf.kind === 'rising' ? shelf.mods.map(({ mod }) => mod) : shelf.mods;
  const subjectAt = (place: number): CoverSubject | undefined => {
    const mod = mods[place];
    return mod && { modId: mod.modId, gameId: mod.gameId, gameName: gameOf(mod.gameId), title: mod.title };
  };
  const shared = (place: number) => ({
    turn: turnAt(studio.looks, place, mods.length, subjectAt),
    openModId,
    onOpen,
  });
  switch (shelf.kind) {
    case 'new':
      return (
        <Shelf
          title={t('home.new', { when: weekdayOrDate(shelf.since, now) })}
          note={t(isOfAll ? 'home.newInAll' : 'home.newInGames', {
            count: `${number(shelf.total)}${shelf.isCut ? '+' : ''}`,
          })}
          onAll={() => props.onList({ games: serviceGames, sort: 'first-seen' })}
        >
          {shelf.mods.map((mod, place) => (
            <ShelfCard key={mod.modId} mod={mod} game={gameOf(mod.gameId)} {...shared(place)} />
          ))}
        </Shelf>
      );
    case 'rising':
      return (
        <Shelf
          title={t(isOfAll ? 'home.risingInAll' : 'home.rising')}
          note={t('home.risingSince', { when: weekdayOrDate(shelf.since, now) })}
        >
          {shelf.mods.map(({ mod, growth, added }, place) => (
            <RisingCard
              key={mod.modId}
              mod={mod}
              game={gameOf(mod.gameId)}
              growth={growth}
              added={added}
              {...shared(place)}
            />
          ))}
        </Shelf>
      );
    case 'because-of':
      return (
        <Shelf title={t('home.because', { title: titleOf(shelf.mod) })}>
          {shelf.mods.map((mod, place) => (
            <ShelfCard key={mod.modId} mod={mod} game={gameOf(mod.gameId)} {...shared(place)} />
          ))}
        </Shelf>
      );
    case 'popular':
      return (
        <Shelf
          title={t(isOfAll ? 'home.popularInAll' : 'home.popular')}
          onAll={() => props.onList({ games: serviceGames, sort: 'downloads' })}
        >
          {shelf.mods.map((mod, place) => (
            <ShelfCard key={mod.modId} mod={mod} game={gameOf(mod.gameId)} {...shared(place)} />
          ))}
        </Shelf>
      );
    case 'favorites':
      return (
        <Shelf title={t('home.favorites')} onAll={props.onFavorites}>
          {shelf.mods.map((mod, place) => (
            <ShelfCard key={mod.modId} mod={mod} game={gameOf(mod.gameId)} {...shared(place)} />
          ))}
        </Shelf>
      );
  }
}

/** A row that scrolls sideways, below its title. `onAll` leads to all that it has a part of. */
export function Shelf(props: { title: string; note?: string; onAll?: () => void; children: ReactNode }) {
  const { t } = useText();
  const titleId = useId();
  const { ref, ends, step } = useRow(props.children);
  return (
    <section className={styles.shelf} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} dir="auto">
          {props.title}
        </h2>
        {props.note && <p className={styles.note}>{props.note}</p>}
        <div className={styles.tools}>
          {props.onAll && (
            <Button kind="quiet" size="s" onClick={props.onAll}>
              {t('home.all')}
            </Button>
          )}
          {(!ends.start || !ends.end) && (
            <>
              <IconButton
                kind="quiet"
                size="s"
                label={t('home.before', { title: props.title })}
                aria-disabled={ends.start}
                className={styles.arrow}
                onClick={() => step(-1)}
              >
                <ChevronLeft size={16} />
              </IconButton>
              <IconButton
                kind="quiet"
                size="s"
                label={t('home.after', { title: props.title })}
                aria-disabled={ends.end}
                className={styles.arrow}
                onClick={() => step(1)}
              >
                <ChevronRight size={16} />
              </IconButton>
            </>
          )}
        </div>
      </div>
      <ul ref={ref} className={styles.row} aria-labelledby={titleId}>
        {props.children}
      </ul>
    </section>
  );
}

/** Scrolls a row by what it shows, and knows whether it is at its ends. Others of its children may be wider. */
function useRow(children: ReactNode) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  const look = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const place = Math.abs(element.scrollLeft);
    const start = place < 2;
    const end = place > element.scrollWidth - element.clientWidth - 2;
    setEnds((now) => (now.start === start && now.end === end ? now : { start, end }));
  }, []);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children have another width
  useEffect(look, [look, children]);
  const step = (way: -1 | 1) => {
    const element = row.current;
    if (!element) return;
    const toEnd = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: way * toEnd * element.clientWidth * 0.8 });
  };
  return { ref: row, ends, step };
}
