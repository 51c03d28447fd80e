import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import { healthQuery } from '../queries.ts';

/** Says beside Play how much is to look at in the active loadout of a game. Renders nothing when all is well. */
export function HealthButton({ game }: { game: Game }) {
  const { t } = useText();
  const { data } = useQuery(healthQuery(game.gameId, game.activeLoadoutId));
  const count = data?.findings.length ?? 0;
  if (count === 0) return null;
  return (
    <Button
      size="l"
      icon={<ListChecks size={16} />}
      onClick={() => useMyModsOpen.setState({ health: 'list' })}
    >
      {t('health.count', { count })}
    </Button>
  );
}
