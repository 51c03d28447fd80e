import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import { GameHeader } from './game/game-header.tsx';
import { GameNotices } from './game/game-notices.tsx';
import { InstalledMods } from './installed/installed-mods.tsx';
import { InstallJobs } from './installs/install-jobs.tsx';
import { LoadoutBar } from './loadout/loadout-bar.tsx';
import { LoadoutMods } from './loadout/loadout-mods.tsx';
import type { OpenMod } from './my-mods-store.ts';
import { openGameForm, useMyMods, useMyModsOpen } from './my-mods-store.ts';
import styles from './my-mods-view.module.css';
import { gamesHereQuery } from './queries.ts';

/** The screen My mods: one game with its loadouts and mods. */
export function MyModsView(props: { open: OpenMod; onBrowse: (serviceGameId: number | null) => void }) {
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
  const game = games?.find((each) => each.gameId === gameId) ?? games?.[0];
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <div ref={setScroller} className={styles.view}>
      <div className={styles.content}>
        {!game && <h1 className="visually-hidden">{t('myMods.title')}</h1>}
        {error && !games && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
        {games?.length === 0 && <NoGame />}
        {game && <GameScreen key={game.gameId} game={game} scroller={scroller} {...props} />}
      </div>
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

function GameScreen(props: {
  game: Game;
  scroller: HTMLElement | null;
  open: OpenMod;
  onBrowse: (serviceGameId: number | null) => void;
}) {
  const { game, scroller, open, onBrowse } = props;
  const showsInstalled = useMyModsOpen((view) => view.showsInstalled);
  return (
    <>
      <GameHeader game={game} />
      <GameNotices game={game} />
      <LoadoutBar game={game} />
      <InstallJobs gameId={game.gameId} />
      {scroller && showsInstalled && <InstalledMods game={game} scroller={scroller} open={open} />}
      {scroller && !showsInstalled && (
        <LoadoutMods game={game} scroller={scroller} open={open} onBrowse={onBrowse} />
      )}
    </>
  );
}
