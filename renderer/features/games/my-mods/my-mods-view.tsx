import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { HeroPage } from '#renderer/ui/art/hero-page.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { focusFirstRow } from '#renderer/ui/virtual-list.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import { GameHeader } from './game/game-header.tsx';
import { GameNotices } from './game/game-notices.tsx';
import { GameTabs } from './game/game-tabs.tsx';
import { HealthDialog } from './health/health-dialog.tsx';
import { NeedsDialog } from './health/needs-dialog.tsx';
import { LoadoutHistory } from './history/loadout-history.tsx';
import { InstalledMods } from './installed/installed-mods.tsx';
import { InstallJobs } from './installs/install-jobs.tsx';
import { LoadoutCards } from './loadout/loadout-cards.tsx';
import { LoadoutMods } from './loadout/loadout-mods.tsx';
import { useUndoKeys } from './loadout/use-undo-keys.ts';
import type { OpenMod } from './my-mods-store.ts';
import { gameShown, openGameForm, useMyMods, useMyModsOpen } from './my-mods-store.ts';
import styles from './my-mods-view.module.css';
import { gamesHereQuery } from './queries.ts';

type MyModsViewProps = {
  readonly open: OpenMod;
  readonly onBrowse: (serviceGameId: number | null) => void;
  /** Searches all mods. */
  readonly onSearch: (text: string) => void;
};

/** The screen My mods: one game with its loadouts and mods. */
export function MyModsView(props: MyModsViewProps) {
  const { t } = useText();
  // A folder may have gone or come back meanwhile.
  const {
    data: games,
    error,
    refetch,
  } = useQuery({
    ...gamesHereQuery(),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const gameId = useMyMods((view) => view.gameId);
  const game = gameShown(games, gameId);
  if (game) return <GamePage key={game.gameId} game={game} {...props} />;
  return (
    <div className={styles.view}>
      <h1 className="visually-hidden">{t('myMods.title')}</h1>
      {error && !games && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
      {games?.length === 0 && <NoGame />}
    </div>
  );
}

function NoGame() {
  const { t } = useText();
  return (
    <Empty
      icon={<Package size={24} />}
      title={t('myMods.noGame')}
      action={
        <Button kind="primary" onClick={() => openGameForm(null)}>
          {t('myMods.addGame')}
        </Button>
      }
    >
      {t('myMods.noGameWhy')}
    </Empty>
  );
}

function GamePage({ game, open, onBrowse, onSearch }: MyModsViewProps & { game: Game }) {
  const { activeLoadoutId, serviceGameId, title } = game;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const tab = useMyModsOpen((view) => view.tab);
  useUndoKeys(game.gameId, activeLoadoutId);
  const health = useMyModsOpen((view) => view.health);
  // Another loadout is not searched for the same.
  const [find, setFind] = useState({ loadoutId: activeLoadoutId, text: '' });
  const text = find.loadoutId === activeLoadoutId ? find.text : '';
  const onFind = (typed: string) => setFind({ loadoutId: activeLoadoutId, text: typed });
  return (
    <HeroPage ref={setScroller} game={{ gameName: title }} height={180} focus={0.6}>
      <GameHeader game={game} />
      <GameTabs
        game={game}
        find={text}
        onFind={onFind}
        onToList={() => scroller && focusFirstRow(scroller)}
        onBrowse={() => onBrowse(serviceGameId)}
      />
      <div className={styles.body}>
        <GameNotices game={game} />
        <LoadoutCards game={game} />
        <div className={styles.mods}>
          <InstallJobs gameId={game.gameId} />
          {scroller && tab === 'installed' && <InstalledMods game={game} scroller={scroller} open={open} />}
          {tab === 'history' && <LoadoutHistory key={activeLoadoutId} game={game} />}
          {scroller && tab === 'mods' && (
            <LoadoutMods
              game={game}
              find={text}
              scroller={scroller}
              open={open}
              onFind={onFind}
              onBrowse={onBrowse}
            />
          )}
        </div>
      </div>
      {health === 'list' && <HealthDialog game={game} open={open} />}
      {health === 'needs' && <NeedsDialog game={game} onSearch={onSearch} />}
    </HeroPage>
  );
}
