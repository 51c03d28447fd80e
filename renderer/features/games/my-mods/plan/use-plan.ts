import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { Correction } from '#shared/contract/games/plans.ts';
import { useMyModsOpen } from '../my-mods-store.ts';

/**
 * The plan of a mod with what the player has moved so far; at first with what Loadout suggests. What is moved stays when the
 * plan is closed, until it is saved.
 */
export function usePlan(gameId: string, installId: string) {
  const key = `${gameId} ${installId}`;
  const moved = useMyModsOpen(({ movedInPlans }) => movedInPlans[key] ?? null);
  const query = useQuery({
    queryKey: ['my-mods', 'plan', gameId, installId, moved],
    queryFn: () => api.plans.show({ gameId, installId, corrections: moved && [...moved] }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const corrections = moved ?? query.data?.corrections ?? [];
  const others = (source: string) => corrections.filter((each) => each.source !== source);
  const set = (now: readonly Correction[] | null) =>
    useMyModsOpen.setState(({ movedInPlans: { [key]: _, ...rest } }) => ({
      movedInPlans: now === null ? rest : { ...rest, [key]: now },
    }));
  return {
    ...query,
    corrections,
    move: (correction: Correction) => set([...others(correction.source), correction]),
    undo: (source: string) => set(others(source)),
    /** Nothing is unsaved any more. */
    clear: () => set(null),
  };
}
