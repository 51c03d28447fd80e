import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { gamesHereQuery } from '#renderer/features/games/my-mods/queries.ts';
import { isPersisted } from '#renderer/state/persisted.ts';
import { whenIdle } from '#renderer/ui/hooks/when-idle.ts';
import { showView, useApp } from '../app-store.ts';
import { loadAhead } from '../lazy/components.ts';
import { foundGamesQuery } from './queries.ts';

/**
 * Leads the first start to Home where games were found on this computer, to ask which of them are played. Without any there
 * is nothing to ask, and Browse has more to see. Whoever has done something meanwhile stays there.
 */
export function useFirstStart(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isPersisted('app')) return;
    return whenIdle(async () => {
      const { count } = await client.fetchQuery(foundGamesQuery()).catch(() => ({ count: 0 }));
      const games = count === 0 ? [] : await client.fetchQuery(gamesHereQuery()).catch(() => []);
      const { view, openMods } = useApp.getState();
      const isUntouched =
        view === 'browse' && openMods.browse === null && document.activeElement === document.body;
      if (count === 0 || games.length > 0 || !isUntouched) return;
      loadAhead('home');
      showView('home');
    });
  }, [client]);
}
