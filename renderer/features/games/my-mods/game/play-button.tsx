import { useQuery } from '@tanstack/react-query';
import { ChevronDown, PackageCheck, Play, PlayCircle, Settings2, Square } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { useElapsed } from '#renderer/text/use-now.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { useFocusKept } from '#renderer/ui/hooks/use-focus-kept.ts';
import { Menu } from '#renderer/ui/overlays/menu.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { PlayState } from '#shared/contract/games/play.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { openGameForm } from '../my-mods-store.ts';
import { loadoutsQuery, playStatesQuery } from '../queries.ts';
import { useBisection, useCrash, useNamedMod } from './last-run.ts';
import { PendingChanges } from './pending-changes.tsx';
import styles from './play-button.module.css';

/**
 * Plays a game with its active loadout, or another one from the menu. While it runs, says so and stops it. After a run that
 * a change broke, going back is what the screen is about. `isSecond`: something else on the screen comes before playing.
 */
export function PlayButton({ game, isSecond = false }: { game: Game; isSecond?: boolean }) {
  const { data: running = null } = useQuery({
    ...playStatesQuery(),
    select: (states) => states[game.gameId]?.running ?? null,
  });
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  return (
    <div ref={box} className={styles.play} data-play>
      {running ? <Stop game={game} running={running} /> : <Start game={game} isSecond={isSecond} />}
    </div>
  );
}

function Start({ game, isSecond }: { game: Game; isSecond: boolean }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const { gameId, activeLoadoutId, activeLoadoutName, hasProgram, isUpToDate, isApplying } = game;
  const { data: others = [] } = useQuery({
    ...loadoutsQuery(gameId),
    select: ({ loadouts }) => loadouts.filter(({ loadoutId }) => loadoutId !== activeLoadoutId),
  });
  const nameOf = (loadoutId: string, name: string) =>
    loadoutId === vanillaId ? t('myMods.playVanilla') : t('myMods.play', { loadout: name });
  const crash = useCrash(game);
  const named = useNamedMod(game, crash);
  const search = useBisection(game);
  // One button of a screen is lime: what comes next.
  const isNotNext = search || crash?.change || named || isSecond;
  const kind = isNotNext ? 'secondary' : 'primary';
  return (
    <div className={styles.split}>
      <Button
        kind={kind}
        size="l"
        className={styles.start}
        icon={<Play size={16} fill="currentColor" />}
        tooltip={isUpToDate ? undefined : t('myMods.notApplied')}
        onClick={() => void (hasProgram ? actions.play.start(gameId) : openGameForm(gameId))}
      >
        {nameOf(activeLoadoutId, activeLoadoutName)}
      </Button>
      <Menu
        trigger={
          <IconButton kind={kind} label={t('myMods.playOther')} className={styles.other}>
            <ChevronDown size={16} />
          </IconButton>
        }
        align="end"
        entries={[
          ...others.map(({ loadoutId, name }) => ({
            label: nameOf(loadoutId, name),
            icon: <PlayCircle size={15} />,
            run: () => void (hasProgram ? actions.play.startWith(gameId, loadoutId) : openGameForm(gameId)),
          })),
          ...(isUpToDate
            ? []
            : [
                {
                  label: t(isApplying ? 'myMods.applying' : 'myMods.applyNow'),
                  icon: <PackageCheck size={15} />,
                  disabled: isApplying,
                  run: () => void actions.loadouts.apply(gameId),
                },
              ]),
          { label: t('myMods.playSettings'), icon: <Settings2 size={15} />, run: () => openGameForm(gameId) },
        ]}
      />
      {!isUpToDate && <PendingChanges game={game} />}
    </div>
  );
}

function Stop({ game, running }: { game: Game; running: NonNullable<PlayState['running']> }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const words = {
    preparing: t('myMods.preparing'),
    starting: t('myMods.starting'),
    running: <RunningTime since={running.since} />,
    stopping: t('myMods.stopping'),
  };
  return (
    <>
      <p className={styles.running} role="status">
        {words[running.phase]}
      </p>
      <Button size="l" icon={<Square size={14} />} onClick={() => void actions.play.stop(game.gameId)}>
        {t('myMods.stop')}
      </Button>
    </>
  );
}

/** How long a game has run. A timer, so that screen readers don't announce each second. */
function RunningTime({ since }: { since: number }) {
  const { t, duration } = useText();
  const elapsed = useElapsed(since);
  return (
    <span role="timer" aria-live="off">
      {t('myMods.runningFor', { time: duration(elapsed / 1_000) })}
    </span>
  );
}
