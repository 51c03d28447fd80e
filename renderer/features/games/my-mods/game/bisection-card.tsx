import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Play, PowerOff, SearchCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Cover } from '#renderer/ui/art/cover.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { Bisection } from '#shared/contract/games/play.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { openGameForm } from '../my-mods-store.ts';
import { playStatesQuery } from '../queries.ts';
import styles from './bisection-card.module.css';
import card from './game-card.module.css';
import { useRunOutput } from './last-run.ts';
import { LogButton } from './run-log.tsx';

/**
 * The search for the mod that breaks a game. In each step it asks how the game went with half of the mods, and at the end
 * what to do with the mod that it found.
 */
export function BisectionCard({ game, search }: { game: Game; search: Bisection }) {
  return search.found === null ? (
    <Step game={game} search={search} />
  ) : (
    <Found game={game} found={search.found} />
  );
}

function Step({ game, search }: { game: Game; search: Bisection }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { gameId, title } = game;
  const { step, steps, inCount, outCount, hasRun, seems } = search;
  const { data: state } = useQuery({ ...playStatesQuery(), select: (states) => states[gameId] });
  const isRunning = Boolean(state?.running);
  const { data: output } = useRunOutput(gameId, state?.last ?? null, 'last');
  const lines = output?.lines ?? [];
  const stepText = t('myMods.bisect.step', { step, steps });
  return (
    <Card
      title={rich('myMods.bisect.title', { game: title })}
      icon={<SearchCheck size={20} />}
      buttons={
        <>
          {!hasRun && !isRunning && (
            <Button
              kind="primary"
              size="l"
              icon={<Play size={16} fill="currentColor" />}
              onClick={() => void (game.hasProgram ? actions.play.start(gameId) : openGameForm(gameId))}
            >
              {t('myMods.bisect.start', { step })}
            </Button>
          )}
          {hasRun && (
            <>
              <Answer gameId={gameId} search={search} result="broke" />
              <Answer gameId={gameId} search={search} result="worked" />
            </>
          )}
          {seems !== null && <LogButton game={title} lines={lines} size="l" />}
          <Button kind="quiet" size="l" onClick={() => void actions.play.endSearch(gameId, 'keep')}>
            {t('myMods.bisect.stop')}
          </Button>
        </>
      }
    >
      <Progress value={(step - 1) / steps} label={stepText} />
      <p role="status">
        {seems === 'broke' && `${t('myMods.bisect.seemsBroken')} `}
        {hasRun ? t('myMods.bisect.ask') : t('myMods.bisect.play')}
      </p>
      <p className={card.small}>
        {stepText} {t('myMods.bisect.split', { on: inCount, out: outCount })}
      </p>
    </Card>
  );
}

/** How the game went in this step, as the player may say: the next thing to press if it seems so. */
function Answer(props: { gameId: string; search: Bisection; result: 'broke' | 'worked' }) {
  const { gameId, search, result } = props;
  const { t } = useText();
  const actions = useMyModsActions();
  const { pending, start } = useAsyncAction(() => actions.play.answerStep(gameId, search.step, result));
  return (
    <Button
      kind={search.seems === result ? 'primary' : 'secondary'}
      size="l"
      aria-disabled={pending}
      onClick={start}
    >
      {t(result === 'broke' ? 'myMods.bisect.broke' : 'myMods.bisect.worked')}
    </Button>
  );
}

function Found({ game, found: { kind, mod } }: { game: Game; found: NonNullable<Bisection['found']> }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { gameId, title } = game;
  const end = (decision: 'turnOff' | 'goBack' | 'keep') => void actions.play.endSearch(gameId, decision);
  if (mod === null)
    return (
      <Card
        title={rich(kind === 'game' ? 'myMods.bisect.none' : 'myMods.bisect.nothing', { game: title })}
        icon={<CircleCheck size={20} />}
        buttons={
          <Button kind="primary" size="l" onClick={() => end('keep')}>
            {t('myMods.bisect.done')}
          </Button>
        }
      >
        <p role="status">
          {kind === 'game' ? t('myMods.bisect.noneWhy') : rich('myMods.bisect.nothingWhy', { game: title })}
        </p>
      </Card>
    );
  const { previousVersionName: previous } = mod;
  return (
    <Card
      title={rich('myMods.bisect.found', { title: mod.title, game: title })}
      icon={<CircleCheck size={20} />}
      side={<Cover modId={mod.modId} gameName={title} title={mod.title} className={styles.cover} />}
      buttons={
        <>
          {previous !== null && (
            <Button kind="primary" size="l" icon={<Undo2 size={16} />} onClick={() => end('goBack')}>
              {t('myMods.goBack', { version: previous })}
            </Button>
          )}
          <Button
            kind={previous === null ? 'primary' : 'secondary'}
            size="l"
            icon={<PowerOff size={16} />}
            onClick={() => end('turnOff')}
          >
            {t('myMods.bisect.turnOff')}
          </Button>
          <Button kind="quiet" size="l" onClick={() => end('keep')}>
            {t('myMods.bisect.keep')}
          </Button>
        </>
      }
    >
      <p role="status">{t('myMods.bisect.foundWhy', { version: mod.versionName || 'none' })}</p>
    </Card>
  );
}

function Card(props: {
  title: ReactNode;
  icon: ReactNode;
  side?: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={card.card} aria-labelledby={titleId}>
      <div className={card.words}>
        <h2 id={titleId} className={card.title}>
          <span className={card.sign}>{props.icon}</span>
          <span>{props.title}</span>
        </h2>
        <div className={styles.step}>{props.children}</div>
        <div className={card.buttons}>{props.buttons}</div>
      </div>
      {props.side}
    </section>
  );
}
