import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { markNames } from '#shared/catalog/query.ts';
import type { Facets } from '#shared/contract/catalog/catalog.ts';
import { createTextMatcher } from '#shared/fold-text.ts';
import { changeList, useBrowse } from '../browse-store.ts';
import { useListing } from '../catalog/browse-list.ts';
import { catalogStateQuery } from '../queries.ts';
import { countVersion, facetsQuery, markCountsQuery } from './facets.ts';
import styles from './filter-panel.module.css';
import { type GameNames, gameName, markLabels, ratingText, typeText } from './filter-text.ts';
import { activeFilters, countFrom, ratingBounds, toggle, withoutFilters } from './list-filters.ts';

/** From this many games on, they have a search field. */
const searchedGames = 9;

const noFacets: Facets = { games: [], types: [], ratings: [] };

/** The filters of the list, each value with the number of mods that it would show. */
export function FilterPanel() {
  const { t } = useText();
  const list = useBrowse((view) => view.list);
  const { shown } = useListing();
  const { data: state } = useQuery(catalogStateQuery());
  const { data: names } = useQuery({ ...gamesQuery(), enabled: false });
  const isOpen = state?.kind === 'open';
  const version = isOpen ? countVersion(state) : '';
  // Values stay in the order of the whole catalog, so that none moves away from below the pointer.
  const { data: all = noFacets } = useQuery({ ...facetsQuery(wholeCatalog, version), enabled: isOpen });
  const { data: now = noFacets } = useQuery({ ...facetsQuery(list, version), enabled: isOpen });
  const { data: marks } = useQuery({ ...markCountsQuery(list, version), enabled: isOpen });
  const total = shown && t('browse.total', { count: shown.total });
  return (
    <div className={styles.panel}>
      {all.games.length > 1 && (
        <div className={styles.column}>
          <Games names={names} all={all.games} now={now.games} />
        </div>
      )}
      <div className={styles.column}>
        <Group title={t('filters.marks')}>
          {markNames.map((mark) => (
            <Option
              key={mark}
              label={t(markLabels[mark])}
              count={marks?.[mark] ?? null}
              checked={list.marks.includes(mark)}
              onChange={() => changeList({ marks: toggle(list.marks, mark) })}
            />
          ))}
          <Option
            label={t('filters.hideInstalled')}
            count={marks?.['-installed'] ?? null}
            checked={list.marks.includes('-installed')}
            onChange={() => changeList({ marks: toggle(list.marks, '-installed') })}
          />
        </Group>
        <RatingFilter all={all.ratings} now={now.ratings} />
        <Types all={all.types} now={now.types} />
      </div>
      <div className={styles.foot}>
        <span role="status">{total}</span>
        <Button
          kind="quiet"
          aria-disabled={activeFilters(list).length === 0}
          onClick={() => useBrowse.setState({ list: withoutFilters(list) })}
        >
          {t('filters.clearAll')}
        </Button>
      </div>
    </div>
  );
}

const Group = (props: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{props.title}</legend>
    {props.children}
  </fieldset>
);

/** A value of a filter. `count` is null while it isn't known. */
function Option(props: { label: string; count: number | null; checked: boolean; onChange: () => void }) {
  const { number } = useText();
  return (
    <CheckBox
      label={props.label}
      checked={props.checked}
      onChange={props.onChange}
      trailing={<span className={styles.count}>{props.count === null ? '–' : number(props.count)}</span>}
    />
  );
}

type GamesProps = {
  readonly names: GameNames;
  readonly all: Facets['games'];
  readonly now: Facets['games'];
};

function Games({ names, all, now }: GamesProps) {
  const text = useText();
  const { t } = text;
  const chosen = useBrowse((view) => view.list.games);
  const [find, setFind] = useState('');
  const counts = new Map(now.map(({ gameId, count }) => [gameId, count]));
  const games = [...all]
    .sort((one, other) => other.count - one.count)
    .map(({ gameId }) => ({ gameId, label: gameName(text, names, gameId) }));
  const matches = createTextMatcher(find);
  const found = find.trim() === '' ? games : games.filter(({ label }) => matches(label));
  return (
    <Group title={t('filters.games')}>
      {games.length >= searchedGames && (
        <div className={styles.search}>
          <SearchInput
            label={t('filters.searchGames')}
            clearLabel={t('filters.clearGames')}
            value={find}
            onChange={setFind}
          />
        </div>
      )}
      <div className={styles.scroll}>
        {found.map(({ gameId, label }) => (
          <Option
            key={gameId}
            label={label}
            count={counts.get(gameId) ?? 0}
            checked={chosen.includes(gameId)}
            onChange={() => changeList({ games: toggle(chosen, gameId) })}
          />
        ))}
        {found.length === 0 && <p className={styles.none}>{t('filters.noGame')}</p>}
      </div>
    </Group>
  );
}

function Types({ all, now }: { all: Facets['types']; now: Facets['types'] }) {
  const text = useText();
  const { t } = text;
  const chosen = useBrowse((view) => view.list.types);
  const counts = new Map(now.map(({ modType, count }) => [modType, count]));
  if (all.length < 2 && chosen.length === 0) return null;
  const types = [...all].sort((one, other) => other.count - one.count);
  return (
    <Group title={t('filters.types')}>
      <div className={styles.scroll}>
        {types.map(({ modType }) => (
          <Option
            key={modType}
            label={typeText(text, modType)}
            count={counts.get(modType) ?? 0}
            checked={chosen.includes(modType)}
            onChange={() => changeList({ types: toggle(chosen, modType) })}
          />
        ))}
      </div>
    </Group>
  );
}

/** The lowest rating, on the scale that the service's ratings show. */
function RatingFilter({ all, now }: { all: Facets['ratings']; now: Facets['ratings'] }) {
  const text = useText();
  const { t, number } = text;
  const name = useId();
  const rating = useBrowse((view) => view.list.rating);
  const bounds = ratingBounds(all);
  if (bounds.length === 0) return null;
  return (
    <Group title={t('filters.rating')}>
      <RadioOption
        name={name}
        label={t('filters.ratingAny')}
        checked={rating === null}
        onChange={() => changeList({ rating: null })}
      />
      {bounds.map((least) => (
        <RadioOption
          key={least}
          name={name}
          label={t('filters.ratingLeast', { rating: ratingText(text, least) })}
          checked={rating?.least === least && rating.most === null}
          trailing={<span className={styles.count}>{number(countFrom(now, least))}</span>}
          onChange={() => changeList({ rating: { least, most: null } })}
        />
      ))}
    </Group>
  );
}
