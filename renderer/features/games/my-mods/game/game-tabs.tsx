import { useQuery } from '@tanstack/react-query';
import { PackagePlus, Plus } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { onHeroEnd } from '#renderer/ui/art/hero-page.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { TabButton } from '#renderer/ui/controls/tab-button.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { modCountOf, useInstallsOf } from '../installed/use-installs-of.ts';
import { searchTokens } from '../loadout/find-mods.ts';
import { LoadoutMenus } from '../loadout/loadout-menus.tsx';
import { type GameTab, useMyModsOpen } from '../my-mods-store.ts';
import { loadoutsQuery } from '../queries.ts';
import styles from './game-tabs.module.css';

/** From how many mods on a loadout has a search field. */
const searchFrom = 8;

/** The tabs of a game: the mods of its loadout, what is installed and its history, with the tools of its mods. */
export function GameTabs(props: {
  game: Game;
  /** What the mods of the loadout are searched for. */
  find: string;
  onFind: (text: string) => void;
  /** Moves the focus to the mods. */
  onToList: () => void;
  onBrowse: () => void;
}) {
  const { t } = useText();
  const { game, find } = props;
  const { gameId, modCount } = game;
  const actions = useMyModsActions();
  const tab = useMyModsOpen((view) => view.tab);
  const installCount = modCountOf(useInstallsOf(game) ?? []);
  const { data: loadouts = [] } = useQuery({ ...loadoutsQuery(gameId), select: (data) => data.loadouts });
  const active = loadouts.find(({ isActive }) => isActive);
  return (
    <div className={`${styles.bar} ${onHeroEnd}`}>
      <div className={styles.tabs}>
        <Tab name={t('myMods.mods')} count={modCount} tab="mods" />
        <Tab name={t('myMods.onComputer')} count={installCount} tab="installed" />
        <Tab name={t('myMods.history')} count={0} tab="history" />
      </div>
      {tab === 'installed' && (
        <div className={styles.tools}>
          <Button
            icon={<PackagePlus size={16} />}
            isCollapsible
            onClick={() => void actions.mods.chooseFile(gameId)}
          >
            {t('myMods.installFile')}
          </Button>
        </div>
      )}
      {tab === 'mods' && (
        <div className={styles.tools}>
          {modCount >= searchFrom && (
            <SearchInput
              label={t('myMods.find')}
              hint={t('myMods.findHint', { tokens: searchTokens.join(', ') })}
              clearLabel={t('myMods.findClear')}
              value={find}
              onChange={props.onFind}
              onToList={props.onToList}
            />
          )}
          {active && !active.isVanilla && (
            <LoadoutMenus
              gameId={gameId}
              loadout={active}
              all={loadouts.filter(({ isVanilla }) => !isVanilla)}
            />
          )}
          <Button icon={<Plus size={16} />} isCollapsible onClick={props.onBrowse}>
            {t('myMods.addMods')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Tab({ name, count, tab }: { name: string; count: number; tab: GameTab }) {
  const { number } = useText();
  const isShown = useMyModsOpen((view) => view.tab === tab);
  return (
    <TabButton
      name={name}
      count={count > 0 ? number(count) : null}
      isCurrent={isShown}
      onClick={() => useMyModsOpen.setState({ tab })}
    />
  );
}
