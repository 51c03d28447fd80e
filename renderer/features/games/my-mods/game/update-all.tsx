import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Game } from '#shared/contract/games/games.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { loadoutModsQuery } from '../queries.ts';

/** A tooltip has space for so many names. */
const mostNamed = 12;

/** Updates every mod of the active loadout of a game that has an update. Renders nothing while there is none. */
export function UpdateAll({ game, size = 'l' }: { game: Game; size?: 's' | 'l' }) {
  const { t } = useText();
  const { gameId, activeLoadoutId } = game;
  const { data } = useQuery(loadoutModsQuery(gameId, activeLoadoutId));
  const mods = data?.mods.filter(({ update }) => update !== null) ?? [];
  const actions = useMyModsActions();
  const { pending, start } = useAsyncAction(async () => actions.games.updateAll(gameId));
  const names = mods.map(({ title, update }) => `${title} ${update?.versionName ?? ''}`.trim());
  if (mods.length === 0) return null;
  return (
    <Button
      size={size}
      icon={<RefreshCw size={size === 's' ? 14 : 16} />}
      tooltip={names.slice(0, mostNamed).join(', ')}
      aria-disabled={pending}
      onClick={start}
    >
      {t('myMods.updateMods', { count: mods.length })}
    </Button>
  );
}
