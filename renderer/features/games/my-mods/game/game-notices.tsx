import { useQuery } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { Text } from '#shared/contract/text.ts';
import { useMyModsActions } from '../actions.ts';
import { openGameForm } from '../my-mods-store.ts';
import { loadoutsQuery, playStatesQuery } from '../queries.ts';
import styles from './game-notices.module.css';

/** What the player has to know about a game: it can't be used, its last run broke, or changes aren't in it yet. */
export function GameNotices({ game }: { game: Game }) {
  const { t } = useText();
  const { data: loadouts } = useQuery(loadoutsQuery(game.gameId));
  return (
    <div className={styles.notices}>
      {game.problem && (
        <Banner
          tone="red"
          action={
            <Button size="s" onClick={() => openGameForm(game.gameId)}>
              {t('myMods.changeGame')}
            </Button>
          }
        >
          {t(game.problem.id, game.problem.values)}
        </Banner>
      )}
      <LastRun game={game} />
      {!game.problem && !game.isUpToDate && <NotApplied game={game} deleted={loadouts?.text ?? null} />}
    </div>
  );
}

/** Its folder differs from the active loadout: that was changed, or the one before it was `deleted`. */
function NotApplied({ game, deleted }: { game: Game; deleted: Text | null }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const { data: states } = useQuery(playStatesQuery());
  const { pending, start } = useAsyncAction(async () =>
    deleted ? actions.activate(game.gameId, game.activeLoadoutId) : actions.apply(game.gameId),
  );
  const isRunning = Boolean(states?.[game.gameId]?.running);
  return (
    <Banner
      tone={deleted ? 'amber' : 'info'}
      action={
        !isRunning && (
          <Button size="s" aria-disabled={pending || game.isApplying} onClick={start}>
            {t(game.isApplying ? 'myMods.applying' : deleted ? 'myMods.takeOut' : 'myMods.applyNow')}
          </Button>
        )
      }
    >
      {deleted ? t(deleted.id, deleted.values) : t('myMods.notApplied')}
    </Banner>
  );
}

/** How the last run ended with its last lines, and the way back if it broke. */
function LastRun({ game }: { game: Game }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const { gameId } = game;
  const { data: states } = useQuery(playStatesQuery());
  const state = states?.[gameId];
  const last = state?.running ? null : (state?.last ?? null);
  const { data: lines } = useQuery({
    queryKey: ['my-mods', 'output', gameId, last?.startedAt ?? 0],
    queryFn: async () => (await api.play.output({ gameId })).lines,
    enabled: last !== null,
  });
  // A run that ended well is news only while Loadout was watching.
  // Of another loadout, there is nothing to do about it here.
  if (last?.loadoutId !== game.activeLoadoutId) return null;
  if (!(last.endedBadly || last.startedAt > performance.timeOrigin)) return null;
  const { endedBadly, endedText, change } = last;
  const why = change ? ` ${t('myMods.brokeChange', { change: t(change.text.id, change.text.values) })}` : '';
  // A game says last what broke it.
  const lastWords = endedBadly && lines?.length ? ` ${lines.at(-1)}` : '';
  return (
    <Banner
      tone={endedBadly ? 'red' : 'info'}
      details={lines?.join('\n') ?? null}
      onCopy={(text) => void api.app.copyText({ text }).catch(() => undefined)}
      action={
        <>
          {change && (
            <Button size="s" onClick={() => void actions.goBackFromBreak(gameId)}>
              {t('myMods.goBackFromBreak')}
            </Button>
          )}
          <Button size="s" kind="quiet" onClick={() => void actions.dismissRun(gameId)}>
            {t('myMods.dismiss')}
          </Button>
        </>
      }
    >
      {`${t(endedText.id, endedText.values)}${lastWords}${why}`}
    </Banner>
  );
}
