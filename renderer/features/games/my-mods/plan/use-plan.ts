import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { Correction } from '#shared/contract/games/plans.ts';
import { mostCorrections } from '#shared/most-corrections.ts';
import { useMyModsOpen } from '../my-mods-store.ts';

/** A mod whose plan is shown, and the loadout whose choices count; without one the active one. */
export type ModToPlan = {
  readonly gameId: string;
  readonly installId: string;
  readonly loadoutId?: string;
};

/** The plan of a mod with what was moved in it; it is kept while it is shown. */
const planQuery = (of: ModToPlan, corrections: readonly Correction[] | null) =>
  queryOptions({
    queryKey: ['my-mods', 'plan', of, corrections],
    queryFn: () => api.plans.show({ ...of, corrections: corrections && [...corrections] }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The plan of a mod with what the player has moved so far; at first with what Loadout suggests. What is moved stays when the
 * plan is closed, until it is saved. A move that main refuses isn't kept, and the plan stays as it was.
 */
export function usePlan(of: ModToPlan) {
  const key = `${of.gameId} ${of.installId}`;
  const client = useQueryClient();
  const moved = useMyModsOpen(({ movedInPlans }) => movedInPlans[key] ?? null);
  const query = useQuery({
    ...planQuery(of, moved),
    placeholderData: keepPreviousData,
  });
  const set = (now: readonly Correction[] | null) =>
    useMyModsOpen.setState(({ movedInPlans: { [key]: _, ...rest } }) => ({
      movedInPlans: now === null ? rest : { ...rest, [key]: now },
    }));
  const correctionsNow = () => useMyModsOpen.getState().movedInPlans[key] ?? query.data?.corrections ?? [];
  const change = useMutation({
    // One after another: each begins with what those before it have moved.
    scope: { id: `plan ${key}` },
    mutationFn: async ({ source, correction }: { source: string; correction: Correction | null }) => {
      const others = correctionsNow().filter((each) => each.source !== source);
      const next = correction ? [...others, correction] : others;
      if (next.length > mostCorrections) return false;
      await client.fetchQuery(planQuery(of, next));
      set(next);
      return true;
    },
  });
  return {
    ...query,
    corrections: moved ?? query.data?.corrections ?? [],
    /** Whether the player moved something that isn't saved. */
    isUnsaved: moved !== null,
    move: (correction: Correction) => change.mutate({ source: correction.source, correction }),
    undo: (source: string) => change.mutate({ source, correction: null }),
    /** Whether a move is being looked at, which isn't among the corrections yet. */
    isChanging: change.isPending,
    /** Why the last move was refused; null if it wasn't. */
    refused: change.error,
    /** Whether the last move would have been one too many. */
    isFull: change.data === false,
    /** Nothing is unsaved any more. */
    clear: () => set(null),
  };
}
