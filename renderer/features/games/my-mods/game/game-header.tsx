import { useQuery } from '@tanstack/react-query';
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  FolderOpen,
  Import,
  ListX,
  PackagePlus,
  Play,
  RefreshCw,
  Settings2,
  Square,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { GameTile } from '#renderer/ui/art/game-tile.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { useFocusKept } from '#renderer/ui/hooks/use-focus-kept.ts';
import { Menu } from '#renderer/ui/overlays/menu.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { PlayState } from '#shared/contract/games/play.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { useMyModsActions } from '../actions.ts';
import { OverlapsDialog } from '../loadout/overlaps-dialog.tsx';
import { openGameForm, useMyModsOpen } from '../my-mods-store.ts';
import { gamesHereQuery, loadoutModsQuery, playStatesQuery } from '../queries.ts';
import styles from './game-header.module.css';

/** The title of a game, what its active loadout has, and Play. */
export function GameHeader({ game }: { game: Game }) {
  const { gameId, title, activeLoadoutId } = game;
  const { data: states } = useQuery(playStatesQuery());
  const { data } = useQuery(loadoutModsQuery(gameId, activeLoadoutId));
  const missing = data?.mods.filter(({ isOn, installId }) => isOn && installId === null).length ?? 0;
  const updates = data?.mods.filter(({ update }) => update !== null) ?? [];
  const play = useRef<HTMLSpanElement>(null);
  useFocusKept(play);
  return (
    <header className={styles.header}>
      <GameTile gameName={title} />
      <div className={styles.words}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        <Counts game={game} missing={missing} overlaps={data?.overlappingFiles} />
      </div>
      <div className={styles.buttons}>
        {updates.length > 0 && <UpdateAll gameId={gameId} mods={updates} />}
        <GameMenu game={game} />
        <span ref={play} className={styles.play}>
          <PlayButton game={game} running={states?.[gameId]?.running ?? null} />
        </span>
      </div>
    </header>
  );
}

/** What the active loadout has. `missing` counts mods that are on, but not on this computer. */
function Counts(props: { game: Game; missing: number; overlaps: number | undefined }) {
  const { t } = useText();
  const { game, missing, overlaps } = props;
  const words = [
    game.activeLoadoutId === vanillaId
      ? t(game.isUpToDate ? 'myMods.countsVanilla' : 'myMods.countsVanillaNotYet')
      : game.modCount === 0
        ? t('myMods.empty')
        : t('myMods.counts', { mods: game.modCount, on: game.onCount }),
    ...(missing === 0 ? [] : [t('myMods.missing', { count: missing })]),
    // Mods in folders of their own hardly ever meet.
    ...(overlaps === 0 && game.placement === 'merged' && game.onCount > 1 && missing === 0
      ? [t('myMods.noOverlaps')]
      : []),
  ];
  return (
    <p className={styles.counts}>
      {words.join(' ')}
      {overlaps !== undefined && overlaps > 0 && <Overlaps game={game} count={overlaps} />}
    </p>
  );
}

function Overlaps({ game, count }: { game: Game; count: number }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { gameId, activeLoadoutId: loadoutId } = game;
  return (
    <>
      {' '}
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {t('myMods.overlaps', { count })}
      </button>
      {isOpen && <OverlapsDialog gameId={gameId} loadoutId={loadoutId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A tooltip has space for so many names. */
const mostNamed = 12;

function UpdateAll({ gameId, mods }: { gameId: string; mods: readonly LoadoutMod[] }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const { pending, start } = useAsyncAction(async () => actions.updateAll(gameId));
  const names = mods.map(({ title, update }) => `${title} ${update?.versionName ?? ''}`.trim());
  return (
    <Button
      icon={<ArrowUp size={15} />}
      tooltip={names.slice(0, mostNamed).join(', ')}
      aria-disabled={pending}
      onClick={start}
    >
      {t('myMods.updateMods', { count: mods.length })}
    </Button>
  );
}

function GameMenu({ game }: { game: Game }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const { gameId, title } = game;
  const { data: games = [] } = useQuery(gamesHereQuery());
  const place = games.findIndex((each) => each.gameId === gameId);
  const trigger = (
    <IconButton label={t('myMods.moreActions', { game: title })}>
      <Ellipsis size={17} />
    </IconButton>
  );
  return (
    <Menu
      trigger={trigger}
      align="end"
      entries={[
        { label: t('myMods.changeGame'), icon: <Settings2 size={15} />, run: () => openGameForm(gameId) },
        {
          label: t('myMods.openFolder'),
          icon: <FolderOpen size={15} />,
          run: () => void actions.openFolder(gameId),
        },
        {
          label: t('myMods.installFile'),
          icon: <PackagePlus size={15} />,
          run: () => void actions.chooseFile(gameId),
        },
        {
          label: t('myMods.import'),
          icon: <Import size={15} />,
          run: () => useMyModsOpen.setState({ importFor: gameId }),
        },
        {
          label: t('myMods.checkUpdates'),
          icon: <RefreshCw size={15} />,
          run: () => void actions.checkUpdates(),
        },
        ...(games.length < 2
          ? []
          : [
              {
                label: t('myMods.moveUp'),
                icon: <ArrowUp size={15} />,
                disabled: place === 0,
                run: () => void actions.moveGame(gameId, games, -1),
              },
              {
                label: t('myMods.moveDown'),
                icon: <ArrowDown size={15} />,
                disabled: place === games.length - 1,
                run: () => void actions.moveGame(gameId, games, 1),
              },
            ]),
        {
          label: t('myMods.removeGame'),
          icon: <ListX size={15} />,
          run: () => void actions.removeGame(game),
        },
      ]}
    />
  );
}

function PlayButton({ game, running }: { game: Game; running: PlayState['running'] }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const { gameId, activeLoadoutId, activeLoadoutName } = game;
  if (running) {
    return (
      <>
        <Running running={running} />
        <Button icon={<Square size={14} />} onClick={() => void actions.stop(gameId)}>
          {t('myMods.stop')}
        </Button>
      </>
    );
  }
  const label =
    activeLoadoutId === vanillaId
      ? t('myMods.playVanilla')
      : t('myMods.play', { loadout: activeLoadoutName });
  return (
    <Button
      kind="primary"
      size="l"
      icon={<Play size={16} />}
      onClick={() => void (game.hasProgram ? actions.play(gameId) : openGameForm(gameId))}
    >
      {label}
    </Button>
  );
}

function Running({ running }: { running: NonNullable<PlayState['running']> }) {
  const { t, duration } = useText();
  const now = useNow();
  const words = {
    preparing: t('myMods.preparing'),
    running: t('myMods.runningFor', { time: duration(Math.max(0, (now - running.since) / 1_000)) }),
    stopping: t('myMods.stopping'),
  };
  return (
    <p className={styles.running} role="status">
      {words[running.phase]}
    </p>
  );
}
