import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { ChoiceChip } from '#renderer/ui/controls/choice-chip.tsx';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { changeList, useBrowse } from '../browse-store.ts';
import { facetsQuery } from '../filters/facets.ts';
import { type GameNames, gameName } from '../filters/filter-text.ts';
import { chipsThatFit } from '../filters/list-filters.ts';
import { BarMenu, type BarMenus } from './bar-menu.tsx';
import styles from './catalog-bar.module.css';

type GameChipsProps = {
  readonly names: GameNames;
  /** Identifies what the counts are of; null while there are none. */
  readonly version: string | null;
  readonly menus: BarMenus;
};

/** About how wide the tools beside the chips are, and "All games", in px. */
const besides = { tools: 366, allGames: 94 } as const;

/** The games as chips, those with the most mods first, as many as fit; the others are in a menu. */
export function GameChips({ names, version, menus }: GameChipsProps) {
  const text = useText();
  const { t } = text;
  const chosen = useBrowse((view) => view.list.games);
  const chips = useRef<HTMLFieldSetElement>(null);
  const width = useBarWidth(chips);
  const { data: facets } = useQuery({
    ...facetsQuery(wholeCatalog, version ?? ''),
    enabled: version !== null,
  });
  const games = [...(facets?.games ?? [])]
    .sort((one, other) => other.count - one.count)
    .map(({ gameId, count }) => ({ gameId, count, label: gameName(text, names, gameId) }));
  const isChosen = ({ gameId }: { gameId: number }) => chosen.includes(gameId);
  const more = t('browse.moreGames');
  const shown =
    games.length < 2 ? [] : chipsThatFit(games, width - besides.tools - besides.allGames, more, isChosen);
  const choose = (gameId: number) =>
    changeList({ games: chosen.length === 1 && chosen[0] === gameId ? [] : [gameId] });
  return (
    <fieldset ref={chips} className={styles.chips}>
      <legend className="visually-hidden">{t('browse.games')}</legend>
      <ChoiceChip pressed={chosen.length === 0} onClick={() => changeList({ games: [] })}>
        {t('browse.allGames')}
      </ChoiceChip>
      {shown.map(({ gameId, count, label }) => (
        <ChoiceChip
          key={gameId}
          pressed={isChosen({ gameId })}
          tooltip={t('browse.gameCount', { game: label, count })}
          onClick={() => choose(gameId)}
        >
          {label}
        </ChoiceChip>
      ))}
      {shown.length < games.length && games.length > 1 && (
        <BarMenu
          menus={menus}
          choice={{
            label: t('browse.otherGames'),
            value: chosen.length === 1 ? String(chosen[0]) : '',
            choices: games
              .filter((game) => !shown.includes(game))
              .map(({ gameId, count, label }) => ({
                value: String(gameId),
                label: t('browse.gameCount', { game: label, count }),
              })),
            onChange: (value) => choose(Number(value)),
          }}
        >
          {more}
        </BarMenu>
      )}
    </fieldset>
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
