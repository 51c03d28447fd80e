import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useText } from '#renderer/text/text-context.tsx';
import { ChoiceChip } from '#renderer/ui/controls/choice-chip.tsx';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { named } from '#shared/catalog/named.ts';
import { parseQuery, withoutGames } from '#shared/catalog/query.ts';
import { changeList, useBrowse } from '../browse-store.ts';
import { facetsQuery } from '../filters/facets.ts';
import { type GameNames, gameName } from '../filters/filter-text.ts';
import { chipsThatFit, gamesToChoose } from '../filters/list-filters.ts';
import { BarMenu, type BarMenus } from './bar-menu.tsx';
import styles from './catalog-bar.module.css';

type GameChipsProps = {
  readonly names: GameNames;
  /** Identifies what the counts are of; null while there are none. */
  readonly version: string | null;
  readonly menus: BarMenus;
};

/** A game to choose, with its name and the number of its mods. */
type Game = { readonly gameId: number; readonly count: number; readonly label: string };

/** About how wide the tools beside the chips are, and "All games", in px. */
const besides = { tools: 406, allGames: 94 } as const;

/** Below this width, in px, games are chosen in a menu. In `catalog-bar.module.css`, too. */
const narrowBelow = 640;

/** The games to choose from, those with the most mods first: as chips, or as a menu where there is no room for chips. */
export function GameChips({ names, version, menus }: GameChipsProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const width = useBarWidth(box);
  const { data: facets } = useQuery({
    ...facetsQuery(wholeCatalog, version ?? ''),
    enabled: version !== null,
  });
  const chosen = useBrowse(
    useShallow(({ list }) => [
      ...new Set([...list.games, ...typedGames(list.text, facets?.games ?? [], names)]),
    ]),
  );
  const games = facets
    ? gamesToChoose(facets.games, chosen).map((game) => ({
        ...game,
        label: gameName(text, names, game.gameId),
      }))
    : [];
  const choices = { menus, games, chosen };
  return (
    <div ref={box} className={styles.games}>
      {width > 0 && width < narrowBelow ? (
        <GamesMenu {...choices} />
      ) : (
        <Chips {...choices} width={width - besides.tools - besides.allGames} />
      )}
    </div>
  );
}

/** The width of the bar that an element is in, in px; 0 until it is laid out. */
function useBarWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const bar = element.current?.parentElement;
    if (!bar) return;
    // The observer reports the size after the first layout, too, so nothing forces one.
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(bar);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

type ChoicesProps = {
  readonly menus: BarMenus;
  readonly games: readonly Game[];
  readonly chosen: readonly number[];
};

/** The games that are typed in the search field after `game:`. */
const typedGames = (typed: string, games: readonly { readonly gameId: number }[], names: GameNames) =>
  parseQuery(typed).games.flatMap((value) =>
    named(games, value, ({ gameId }) => names?.get(gameId) ?? '').map(({ gameId }) => gameId),
  );

/** Limits the list to these games, in place of those that are typed in the search field. */
const limitTo = (games: readonly number[]) =>
  changeList({ games, text: withoutGames(useBrowse.getState().list.text) });

/** A chip chooses its game alone. One that is chosen takes its game out. */
const choose = (gameId: number, chosen: readonly number[]) =>
  limitTo(chosen.includes(gameId) ? chosen.filter((id) => id !== gameId) : [gameId]);

/** As many games as fit into `width` px; the others are in a menu. */
function Chips({ menus, games, chosen, width }: ChoicesProps & { width: number }) {
  const { t } = useText();
  const more = (count: number) => t('browse.moreGames', { count });
  const shown = chipsThatFit(games, width, more(games.length), ({ gameId }) => chosen.includes(gameId));
  const others = games.filter((game) => !shown.includes(game));
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{t('browse.games')}</legend>
      <ChoiceChip pressed={chosen.length === 0} onClick={() => limitTo([])}>
        {t('browse.allGames')}
      </ChoiceChip>
      {shown.map(({ gameId, count, label }) => (
        <ChoiceChip
          key={gameId}
          pressed={chosen.includes(gameId)}
          tooltip={t('browse.gameCount', { game: label, count })}
          onClick={() => choose(gameId, chosen)}
        >
          {label}
        </ChoiceChip>
      ))}
      {others.length > 0 && (
        <BarMenu
          menus={menus}
          choice={{
            label: t('browse.otherGames'),
            value: '',
            choices: others.map(({ gameId, count, label }) => ({
              value: String(gameId),
              label: t('browse.gameCount', { game: label, count }),
            })),
            onChange: (value) => choose(Number(value), []),
          }}
        >
          {more(others.length)}
        </BarMenu>
      )}
    </fieldset>
  );
}

const allGames = 'all';

/** All games in one menu. Several at once are chosen in the filters. */
function GamesMenu({ menus, games, chosen }: ChoicesProps) {
  const { t } = useText();
  const [only] = chosen;
  const now =
    only === undefined
      ? t('browse.allGames')
      : chosen.length > 1
        ? t('browse.severalGames', { count: chosen.length })
        : games.find(({ gameId }) => gameId === only)?.label;
  return (
    <div className={`${styles.chips} ${chosen.length > 0 ? styles.chosen : ''}`}>
      <BarMenu
        menus={menus}
        aria-label={t('browse.gamesNow', { games: now ?? '' })}
        tooltip={t('browse.gamesNow', { games: now ?? '' })}
        choice={{
          label: t('browse.games'),
          value: chosen.length > 1 ? '' : String(only ?? allGames),
          choices: [
            { value: allGames, label: t('browse.allGames') },
            ...games.map(({ gameId, count, label }) => ({
              value: String(gameId),
              label: t('browse.gameCount', { game: label, count }),
            })),
          ],
          onChange: (value) => limitTo(value === allGames ? [] : [Number(value)]),
        }}
      >
        <span className={styles.now}>{now}</span>
        <ChevronDown size={15} />
      </BarMenu>
    </div>
  );
}
