import { useQuery } from '@tanstack/react-query';
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  FolderInput,
  FolderOpen,
  HardDrive,
  ListX,
  PackagePlus,
  RefreshCw,
  ScrollText,
  Settings2,
} from 'lucide-react';
import { useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { onHero } from '#renderer/ui/art/hero-page.tsx';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Menu } from '#renderer/ui/overlays/menu.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { HealthButton } from '../health/health-button.tsx';
import { openGameForm, useMyModsOpen } from '../my-mods-store.ts';
import { gamesHereQuery, playStatesQuery } from '../queries.ts';
import { useFoundMods } from '../take-over/use-found-mods.ts';
import { GameFacts } from './game-facts.tsx';
import styles from './game-header.module.css';
import { LastLog } from './last-log.tsx';
import { PlayButton } from './play-button.tsx';
import { UpdateAll } from './update-all.tsx';

/** The title of a game, what its active loadout has, and Play. It lies on the landscape of the game. */
export function GameHeader({ game }: { game: Game }) {
  const found = useFoundMods(game);
  const { tab } = useMyModsOpen();
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title} dir="auto">
          {game.title}
        </h1>
        <GameFacts game={game} />
      </div>
      <div className={`${styles.buttons} ${onHero}`}>
        <HealthButton game={game} />
        <UpdateAll game={game} />
        <GameMenu game={game} />
        <PlayButton game={game} isSecond={found.isNextStep && tab === 'mods'} />
      </div>
    </header>
  );
}

function GameMenu({ game }: { game: Game }) {
  const { t, bytes } = useText();
  const actions = useMyModsActions();
  const { gameId, title, modsElsewhere } = game;
  const { data: games = [] } = useQuery(gamesHereQuery());
  const { data: hasRun = false } = useQuery({
    ...playStatesQuery(),
    select: (states) => states[gameId]?.last != null,
  });
  const [isLogOpen, setLogOpen] = useState(false);
  const place = games.findIndex((each) => each.gameId === gameId);
  const trigger = (
    <IconButton label={t('myMods.moreActions', { game: title })} size="l">
      <Ellipsis size={16} />
    </IconButton>
  );
  const menu = (
    <Menu
      trigger={trigger}
      align="end"
      entries={[
        { label: t('myMods.changeGame'), icon: <Settings2 size={15} />, run: () => openGameForm(gameId) },
        {
          label: t('myMods.openFolder'),
          icon: <FolderOpen size={15} />,
          run: () => void actions.games.showFolder(gameId),
        },
        {
          label: t('myMods.installFile'),
          icon: <PackagePlus size={15} />,
          run: () => void actions.mods.chooseFile(gameId),
        },
        {
          label: t('takeOver.menu'),
          icon: <FolderInput size={15} />,
          run: () => useMyModsOpen.setState({ takeOverFor: gameId }),
        },
        ...(hasRun
          ? [{ label: t('myMods.lastLog'), icon: <ScrollText size={15} />, run: () => setLogOpen(true) }]
          : []),
        {
          label: t('myMods.checkUpdates'),
          icon: <RefreshCw size={15} />,
          run: () => void actions.games.checkUpdates(),
        },
        ...(modsElsewhere === null || modsElsewhere.count === 0
          ? []
          : [
              {
                label: t('myMods.moveMods', {
                  count: modsElsewhere.count,
                  size: bytes(modsElsewhere.bytes),
                }),
                icon: <HardDrive size={15} />,
                disabled: modsElsewhere.share !== null,
                run: () => void actions.games.moveMods(gameId),
              },
            ]),
        ...(games.length < 2
          ? []
          : [
              {
                label: t('myMods.moveUp'),
                icon: <ArrowUp size={15} />,
                disabled: place === 0,
                run: () => void actions.games.move(gameId, games, -1),
              },
              {
                label: t('myMods.moveDown'),
                icon: <ArrowDown size={15} />,
                disabled: place === games.length - 1,
                run: () => void actions.games.move(gameId, games, 1),
              },
            ]),
        {
          label: t('myMods.removeGame'),
          icon: <ListX size={15} />,
          run: () => void actions.games.remove(game),
        },
      ]}
    />
  );
  return (
    <>
      {menu}
      {isLogOpen && <LastLog game={game} onClose={() => setLogOpen(false)} />}
    </>
  );
}
