import { useQuery } from '@tanstack/react-query';
import { ArrowDownWideNarrow, Package, SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { ChoiceMenu } from '#renderer/ui/overlays/menu.tsx';
import { SelectionBar } from '#renderer/ui/selection/selection-bar.tsx';
import { useSelection } from '#renderer/ui/selection/use-selection.ts';
import { focusFirstRow, VirtualList } from '#renderer/ui/virtual-list.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { Install } from '#shared/contract/mods/installs.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import listStyles from '../loadout/loadout-mods.module.css';
import type { OpenMod } from '../my-mods-store.ts';
import { installsQuery } from '../queries.ts';
import { findInstalls, type InstallSort, installSorts, isLeftOver, sizeOf } from './find-installs.ts';
import styles from './installed-mods.module.css';
import { InstalledRow } from './installed-row.tsx';
import { modCountOf, useInstallsOf } from './use-installs-of.ts';

const sortNames = {
  title: 'myMods.sortTitle',
  size: 'myMods.sortSize',
  newest: 'myMods.sortNewest',
} as const;

/** The first titles, as many as a tooltip has space for. */
const titlesOf = (installs: readonly Install[]): string =>
  installs
    .slice(0, 12)
    .map(({ title }) => title)
    .join(', ');

/** Every mod of a game that is unpacked on this computer, with its size and who uses it, to add and to clean up. */
export function InstalledMods(props: { game: Game; scroller: HTMLElement; open: OpenMod }) {
  const text = useText();
  const { t, bytes } = text;
  const { game, scroller, open } = props;
  const { error, refetch } = useQuery(installsQuery());
  const installs = useInstallsOf(props.game);
  const actions = useMyModsActions();
  const [find, setFind] = useState('');
  const [sort, setSort] = useState<InstallSort>('title');
  const titleId = useId();
  const all = installs ?? [];
  const count = modCountOf(all);
  const shown = findInstalls(all, find, sort);
  const selection = useSelection(shown.map(({ installId }) => installId));
  const selected = all.filter(({ installId }) => selection.keys.has(installId));
  const unused = all.filter(isLeftOver);
  const { gameId, forNewMods } = game;
  const addLabel = forNewMods ? t('mod.addTo', { loadout: forNewMods.name }) : t('mod.addToNew');
  const remove = (chosen: typeof all) => {
    selection.clear();
    void actions.mods.remove(chosen);
  };
  const add = () => {
    selection.clear();
    void actions.mods.add(selected, gameId);
  };
  if (error && !installs) return <FailureBanner failure={failureOf(error)} onRetry={refetch} />;
  if (!installs) return null;
  if (all.length === 0) {
    return (
      <Empty icon={<Package size={24} />} title={t('myMods.noneInstalled')}>
        {t('myMods.emptyWhy')}
      </Empty>
    );
  }
  return (
    <section>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('myMods.installedTotal', { count, more: all.length - count, size: bytes(sizeOf(all)) })}
        </h2>
        {unused.length > 0 && (
          <Button size="s" tooltip={titlesOf(unused)} onClick={() => remove(unused)}>
            {t('myMods.removeUnused', { size: bytes(sizeOf(unused)) })}
          </Button>
        )}
        <ChoiceMenu
          trigger={
            <Button
              size="s"
              icon={<ArrowDownWideNarrow size={14} />}
              aria-label={t('list.sortNow', { sort: t(sortNames[sort]) })}
            >
              {t(sortNames[sort])}
            </Button>
          }
          align="end"
          label={t('list.sort')}
          value={sort}
          choices={installSorts.map((value) => ({ value, label: t(sortNames[value]) }))}
          onChange={setSort}
        />
        <SearchInput
          label={t('myMods.findInstalled')}
          clearLabel={t('myMods.findClear')}
          value={find}
          onChange={setFind}
          onToList={() => focusFirstRow(scroller)}
        />
      </div>
      {shown.length === 0 ? (
        <Empty icon={<SearchX size={24} />} title={t('myMods.foundNone', { find })}>
          {t('myMods.foundNoneWhy')}
        </Empty>
      ) : (
        <div className={listStyles.list} data-selecting>
          <VirtualList
            labelledBy={titleId}
            entries={shown}
            keyOf={({ installId }) => installId}
            rowHeight={() => 57}
            scroller={scroller}
          >
            {(install) => (
              <InstalledRow
                install={install}
                game={game}
                open={open}
                addLabel={addLabel}
                isSelected={selection.keys.has(install.installId)}
                onToggle={(isRange) => selection.toggle(install.installId, isRange)}
              />
            )}
          </VirtualList>
        </div>
      )}
      {selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={selection.clear}>
          <Button size="s" onClick={add}>
            {addLabel}
          </Button>
          <Button size="s" onClick={() => remove(selected)}>
            {t('myMods.uninstall')}
          </Button>
        </SelectionBar>
      )}
    </section>
  );
}
