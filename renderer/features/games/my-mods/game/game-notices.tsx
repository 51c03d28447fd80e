import { useQuery } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { Translate } from '#renderer/text/messages.ts';
import { joined, useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { PlayState } from '#shared/contract/games/play.ts';
import type { Text } from '#shared/contract/text.ts';
import { useMyModsActions } from '../actions.ts';
import { openGameForm } from '../my-mods-store.ts';
import { loadoutsQuery, playStatesQuery } from '../queries.ts';
import styles from './game-notices.module.css';

/** What the player has to know about a game: it can't be used, its last run broke, or changes aren't in it yet. */
export function GameNotices({ game }: { game: Game }) {
  const { t, rich } = useText();
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
          {rich(game.problem.id, game.problem.values)}
        </Banner>
      )}
      <LastRun game={game} />
      {!game.problem && !game.isUpToDate && <NotApplied game={game} deleted={loadouts?.text ?? null} />}
    </div>
  );
}

/** Its folder differs from the active loadout: that was changed, or the one before it was `deleted`. */
function NotApplied({ game, deleted }: { game: Game; deleted: Text | null }) {
  const { t, rich } = useText();
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
      {deleted ? rich(deleted.id, deleted.values) : t('myMods.notApplied')}
    </Banner>
  );
}

/** How the last run ended with its last lines, and the way back if it broke. */
function LastRun({ game }: { game: Game }) {
  const { t, rich } = useText();
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
  const words = [
    rich(endedText.id, endedText.values),
    // A game says last what broke it.
    ...(endedBadly && lines?.length ? [lines.at(-1)] : []),
    ...(change ? [rich('myMods.brokeChange', { change: rich(change.text.id, change.text.values) })] : []),
  ];
  return (
    <Banner
      tone={endedBadly ? 'red' : 'info'}
      details={[...(lines ?? []), ...exitOf(t, last)].join('\n')}
      onCopy={(text) => void api.app.copyText({ text }).catch(() => undefined)}
      action={
        <>
          {change && (
            <Button size="s" onClick={() => void actions.goBackFromBreak(gameId)}>
              {goBackLabel(t, change.text)}
            </Button>
          )}
          <Button size="s" kind="quiet" onClick={() => void actions.dismissRun(gameId)}>
            {t('myMods.dismiss')}
          </Button>
        </>
      }
    >
      {joined(words)}
    </Banner>
  );
}

/** What undoing a change does: a mod goes back to its earlier version, if that is all that changed. */
const goBackLabel = (t: Translate, { id, values }: Text): string =>
  id === 'loadouts.change.updated' && values?.['from']
    ? t('myMods.goBack', { version: values['from'] })
    : t('myMods.goBackFromBreak');

/** The code or signal that a broken run ended with, for the details. */
function exitOf(t: Translate, { endedText }: NonNullable<PlayState['last']>): string[] {
  const { code, signal } = endedText.values ?? {};
  if (signal !== undefined) return [t('myMods.exitSignal', { signal })];
  return code === undefined ? [] : [t('myMods.exitCode', { code })];
}
