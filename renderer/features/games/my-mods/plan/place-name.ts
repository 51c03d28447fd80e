import { useCallback } from 'react';
import { useText } from '#renderer/text/text-context.tsx';

/** Names a place for the player: a path in the game's folder, or the target of another folder before it. */
export function usePlaceName(game: string): (place: string) => string {
  const { t } = useText();
  return useCallback(
    (place) => {
      const colon = place.indexOf(':');
      const [target, path] = [place.slice(0, colon), place.slice(colon + 1).replace(/\/$/, '')];
      if (target !== 'game') return path === '' ? target : `${target}/${path}`;
      return path === '' ? t('plan.gameFolder', { game }) : path;
    },
    [t, game],
  );
}
