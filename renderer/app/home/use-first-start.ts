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
    const input = watchInput();
    const stop = whenIdle(async () => {
      const { count } = await client.fetchQuery(foundGamesQuery()).catch(() => ({ count: 0 }));
      const games = count === 0 ? [] : await client.fetchQuery(gamesHereQuery()).catch(() => []);
      input.stop();
      const { view, openMods } = useApp.getState();
      const isUntouched = view === 'browse' && openMods.browse === null && !input.wasUsed();
      if (count === 0 || games.length > 0 || !isUntouched) return;
      loadAhead('home');
      showView('home');
    });
    return () => {
      stop();
      input.stop();
    };
  }, [client]);
}

/** Notes whether the player uses a mouse or the keyboard. The focus doesn't tell: a list takes it when its mods are here. */
function watchInput(): { wasUsed(): boolean; stop(): void } {
  const events = ['pointerdown', 'keydown', 'wheel'] as const;
  const options = { capture: true, passive: true } as const;
  let wasUsed = false;
  const note = () => {
    wasUsed = true;
  };
  for (const event of events) addEventListener(event, note, options);
  return {
    wasUsed: () => wasUsed,
    stop() {
      for (const event of events) removeEventListener(event, note, options);
    },
  };
}
