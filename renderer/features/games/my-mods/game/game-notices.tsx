import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { useFocusKept } from '#renderer/ui/hooks/use-focus-kept.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { Text } from '#shared/contract/text.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { WaitingMods } from '../choices/waiting-mods.tsx';
import { openGameForm, useMyModsOpen } from '../my-mods-store.ts';
import { OpenEdits } from '../own-versions/open-edits.tsx';
import { loadoutsQuery, playStatesQuery } from '../queries.ts';
import { BisectionCard } from './bisection-card.tsx';
import { CrashCard } from './crash-card.tsx';
import styles from './game-notices.module.css';
import { GameUpdateNotice, useGameUpdate } from './game-update-notice.tsx';
import { useBisection, useCrash, useGoodRun, useRunOutput } from './last-run.ts';
import { LogButton } from './run-log.tsx';
import { RunQuestion } from './run-question.tsx';

/** What the player has to know about a game: it can't be used, its last run broke, it was updated, or deleted mods are still in it. */
export function GameNotices({ game }: { game: Game }) {
  const { t, rich } = useText();
  const { data: loadouts } = useQuery(loadoutsQuery(game.gameId));
  const { data: state } = useQuery({ ...playStatesQuery(), select: (states) => states[game.gameId] });
  const gameUpdate = useGameUpdate(game);
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box, playButton);
  return (
    <div ref={box} className={styles.notices}>
      {game.problem && (
        <Banner
          tone="red"
          action={
            <Button size="s" onClick={() => openGameForm(game.gameId)}>
              {t('myMods.changeGame')}
            </Button>
          }
        >
          {rich(game.problem.id, game.problem.values)}
        </Banner>
      )}
      {gameUpdate && <GameUpdateNotice game={game} update={gameUpdate} />}
      {state?.isAsked && state.last && <RunQuestion game={game} run={state.last} />}
      {game.planToCheck && <CheckPlan game={game} plan={game.planToCheck} />}
      {game.modsElsewhere && <MovingMods game={game} elsewhere={game.modsElsewhere} />}
      <OpenEdits gameId={game.gameId} />
      <WaitingMods game={game} />
      <LastRun game={game} />
      {game.loader && !game.loader.isThere && game.onCount > 0 && (
        <Banner tone="amber">
          {rich('games.noLoader', { game: game.title, loader: game.loader.title })}
        </Banner>
      )}
      {!game.problem && !game.isUpToDate && loadouts?.text && <Deleted game={game} text={loadouts.text} />}
    </div>
  );
}

/** Nothing says where the files of a mod go: the player looks at its plan. */
function CheckPlan({ game, plan }: { game: Game; plan: NonNullable<Game['planToCheck']> }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { gameId } = game;
  const { installId, title, why } = plan;
  return (
    <Banner
      action={
        <>
          <Button size="s" onClick={() => useMyModsOpen.setState({ plan: { gameId, installId } })}>
            {t('plan.look')}
          </Button>
          <Button size="s" kind="quiet" onClick={() => void actions.plans.accept(gameId, installId)}>
            {t('plan.isRight')}
          </Button>
        </>
      }
    >
      {rich(why === 'unknown' ? 'plan.check' : 'plan.checkRest', { game: game.title, title })}
    </Banner>
  );
}

/** Mods are moved to the disk of the game. */
function MovingMods({
  game: { gameId, title },
  elsewhere: { share },
}: {
  game: Game;
  elsewhere: NonNullable<Game['modsElsewhere']>;
}) {
  const { t, rich, percent } = useText();
  const actions = useMyModsActions();
  if (share === null) return null;
  return (
    <Banner
      action={
        <Button size="s" kind="quiet" onClick={() => void actions.games.stopMovingMods(gameId)}>
          {t('myMods.stopMoving')}
        </Button>
      }
    >
      {rich('myMods.movingMods', { game: title, percent: percent(Math.floor(share * 100), share > 0) })}
    </Banner>
  );
}

/** Where the focus goes when a notice is taken away that had it. */
const playButton = () => document.querySelector<HTMLElement>('[data-play] button');

/** The mods of a loadout that was deleted are still in the game's folder. */
function Deleted({ game, text }: { game: Game; text: Text }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { gameId, activeLoadoutId, isApplying } = game;
  const { data: isRunning = false } = useQuery({
    ...playStatesQuery(),
    select: (states) => Boolean(states[gameId]?.running),
  });
  const { pending, start } = useAsyncAction(async () => actions.loadouts.activate(gameId, activeLoadoutId));
  return (
    <Banner
      tone="amber"
      action={
        !isRunning && (
          <Button size="s" aria-disabled={pending || isApplying} onClick={start}>
            {t(isApplying ? 'myMods.applying' : 'myMods.takeOut')}
          </Button>
        )
      }
    >
      {rich(text.id, text.values)}
    </Banner>
  );
}

/** How the game ran last: badly until the player has seen to it, or well while Loadout was watching. */
function LastRun({ game }: { game: Game }) {
  const crash = useCrash(game);
  const good = useGoodRun(game);
  const search = useBisection(game);
  const { data: output } = useRunOutput(game.gameId, crash, 'crash');
  if (search) return <BisectionCard game={game} search={search} />;
  if (crash) {
    // A run that the player stopped says nothing.
    const ranWithout = good?.loadoutId === vanillaId && good.endedText.id === 'play.endedWell';
    return <CrashCard game={game} run={crash} ranWithout={ranWithout} lines={output?.lines ?? []} />;
  }
  return good && <GoodRun game={game} run={good} />;
}

function GoodRun({ game, run }: { game: Game; run: NonNullable<ReturnType<typeof useGoodRun>> }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { gameId, title } = game;
  const { data: output } = useRunOutput(gameId, run, 'last');
  return (
    <Banner
      action={
        <>
          <LogButton game={title} lines={output?.lines ?? []} size="s" />
          <Button size="s" kind="quiet" onClick={() => void actions.play.dismissRun(gameId)}>
            {t('myMods.dismiss')}
          </Button>
        </>
      }
    >
      {rich(run.endedText.id, run.endedText.values)}
    </Banner>
  );
}
