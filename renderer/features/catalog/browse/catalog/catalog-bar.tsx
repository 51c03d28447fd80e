import { ArrowDownWideNarrow, SlidersHorizontal } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { SelectModsButton } from '#renderer/features/mods/list/selection/select-mods-button.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { RemovableChip } from '#renderer/ui/controls/choice-chip.tsx';
import { LayoutChoice } from '#renderer/ui/mod-list/layout-choice.tsx';
import { Popover } from '#renderer/ui/overlays/popover.tsx';
import type { CatalogSort } from '#shared/catalog/list.ts';
import { changeList, useBrowse } from '../browse-store.ts';
import { filterText, type GameNames, sortNames } from '../filters/filter-text.ts';
import {
  filtersBesideGames,
  removeFilter,
  sortOf,
  sortsFor,
  storedSort,
  withoutFilters,
} from '../filters/list-filters.ts';
import { SaveSearch } from '../search/save-search.tsx';
import { BarMenu, type BarMenus } from './bar-menu.tsx';
import styles from './catalog-bar.module.css';
import { GameChips } from './game-chips.tsx';

type CatalogBarProps = {
  readonly names: GameNames;
  /** Identifies what counts are of; null while there are none. */
  readonly version: string | null;
  readonly menus: BarMenus;
};

/** The bar above the list: games, order, filters, layout, and below it the filters in use. */
export function CatalogBar(props: CatalogBarProps) {
  const layout = useBrowse((view) => view.layout);
  return (
    <>
      <div className={styles.bar}>
        <GameChips {...props} />
        <div className={styles.tools}>
          <SortMenu menus={props.menus} />
          <FiltersButton menus={props.menus} />
          <SelectModsButton />
          <LayoutChoice layout={layout} onChange={(next) => useBrowse.setState({ layout: next })} />
        </div>
      </div>
      <ActiveFilters names={props.names} />
    </>
  );
}

function SortMenu({ menus }: { menus: BarMenus }) {
  const { t } = useText();
  const sort = useBrowse((view) => sortOf(view.list));
  const sorts = useBrowse(useShallow((view) => sortsFor(view.list)));
  return (
    <BarMenu
      menus={menus}
      icon={<ArrowDownWideNarrow size={15} />}
      aria-label={t('browse.sortNow', { sort: t(sortNames[sort]) })}
      tooltip={t('browse.sortNow', { sort: t(sortNames[sort]) })}
      choice={{
        label: t('browse.sort'),
        value: sort,
        choices: sorts.map((value) => ({ value, label: t(sortNames[value]) })),
        onChange: (value) =>
          changeList({ sort: storedSort(value as CatalogSort, useBrowse.getState().list) }),
      }}
    >
      <span className={styles.order}>{t(sortNames[sort])}</span>
    </BarMenu>
  );
}

function FiltersButton({ menus }: { menus: BarMenus }) {
  const { t, number } = useText();
  const count = useBrowse((view) => filtersBesideGames(view.list).length);
  const { Filters } = menus;
  return (
    <Popover
      label={t('filters.title')}
      trigger={(opens) => (
        <Button
          {...opens}
          icon={<SlidersHorizontal size={15} />}
          className={`${styles.pill} ${count > 0 ? styles.inUse : ''}`}
        >
          <span aria-hidden={count > 0}>{t('filters.title')}</span>
          {count > 0 && (
            <>
              <span className={styles.number} aria-hidden>
                {number(count)}
              </span>
              <span className="visually-hidden">{t('filters.active', { count })}</span>
            </>
          )}
        </Button>
      )}
    >
      {() => Filters && <Filters />}
    </Popover>
  );
}

/** The filters in use, each to be removed by a click. Games are shown by their chips above. */
function ActiveFilters({ names }: { names: GameNames }) {
  const text = useText();
  const { t } = text;
  const list = useBrowse((view) => view.list);
  const filters = filtersBesideGames(list);
  if (filters.length === 0) return null;
  return (
    <fieldset className={styles.active}>
      <legend className="visually-hidden">{t('filters.activeList')}</legend>
      {filters.map((filter) => {
        const name = filterText(text, names, filter);
        return (
          <RemovableChip
            key={JSON.stringify(filter)}
            label={t('filters.remove', { filter: name })}
            onRemove={() => useBrowse.setState({ list: removeFilter(list, filter) })}
          >
            {name}
          </RemovableChip>
        );
      })}
      <Button kind="quiet" size="s" onClick={() => useBrowse.setState({ list: withoutFilters(list) })}>
        {t('filters.clearAll')}
      </Button>
      <SaveSearch withWords />
    </fieldset>
  );
}
