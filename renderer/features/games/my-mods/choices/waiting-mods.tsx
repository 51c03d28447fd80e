import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import { loadoutModsQuery } from '../queries.ts';

/** Says which mods of the active loadout stay out of the game until the player has chosen something in them. */
export function WaitingMods({ game: { gameId, activeLoadoutId: loadoutId } }: { game: Game }) {
  const { t, rich } = useText();
  const { data } = useQuery({
    ...loadoutModsQuery(gameId, loadoutId),
    select: ({ mods }) => mods.filter(({ isOn, choices }) => isOn && choices === 'waiting'),
  });
  const [first] = data ?? [];
  if (!first) return null;
  return (
    <Banner
      tone="amber"
      action={
        <Button
          size="s"
          onClick={() => useMyModsOpen.setState({ choices: { gameId, loadoutId, mod: first.key } })}
        >
          {t('choices.choose')}
        </Button>
      }
    >
      {rich('choices.waits', { count: data?.length ?? 0, title: first.title })}
    </Banner>
  );
}
