import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#renderer/api.ts';
import type { Correction } from '#shared/contract/games/plans.ts';

/** The plan of a mod with what the player has moved so far; at first with what Loadout suggests. */
export function usePlan(gameId: string, installId: string) {
  const [moved, setMoved] = useState<readonly Correction[] | null>(null);
  const query = useQuery({
    queryKey: ['my-mods', 'plan', gameId, installId, moved],
    queryFn: () => api.plans.show({ gameId, installId, corrections: moved && [...moved] }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const corrections = moved ?? query.data?.corrections ?? [];
  const others = (source: string) => corrections.filter((each) => each.source !== source);
  return {
    ...query,
    corrections,
    move: (correction: Correction) => setMoved([...others(correction.source), correction]),
    undo: (source: string) => setMoved(others(source)),
  };
}
