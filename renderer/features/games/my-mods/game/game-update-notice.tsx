import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { joined, useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { GameUpdate } from '#shared/contract/games/play.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { gameUpdateQuery } from '../queries.ts';
import { UpdateAll } from './update-all.tsx';

/** What main knows about a game that was updated since its active loadout worked; null for nothing. */
export function useGameUpdate({ gameId, activeLoadoutId }: Game): GameUpdate | null {
  // Nothing tells when another program updates a game.
  const { data = null } = useQuery({
    ...gameUpdateQuery(gameId, activeLoadoutId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return data;
}

/** Says that a game was updated since its active loadout worked, which of its mods have no newer version since, and offers those of the others. */
export function GameUpdateNotice({ game, update }: { game: Game; update: GameUpdate }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { loadoutName, notUpdated, notUpdatedCount, updateCount, uncheckedCount } = update;
  const check = useAsyncAction(() => actions.games.checkUpdates());
  const dismiss = useAsyncAction(() => actions.play.dismissGameUpdate(game));
  const sentences: ReactNode[] = [rich('myMods.gameUpdated', { game: game.title, loadout: loadoutName })];
  if (notUpdatedCount > 0) {
    const more = notUpdatedCount - notUpdated.length;
    const mods = notUpdated.join(', ');
    sentences.push(rich('myMods.notUpdatedSince', { count: notUpdatedCount, mods, more }));
  }
  return (
    <Banner
      action={
        <>
          {updateCount > 0 && <UpdateAll game={game} size="s" />}
          {uncheckedCount > 0 && (
            <Button size="s" aria-disabled={check.pending} onClick={check.start}>
              {t('myMods.checkUpdates')}
            </Button>
          )}
          <Button size="s" kind="quiet" aria-disabled={dismiss.pending} onClick={dismiss.start}>
            {t('myMods.dismiss')}
          </Button>
        </>
      }
    >
      {joined(sentences)}
    </Banner>
  );
}
