import type { ListRequest } from './search/filter.ts';
import type { RunningCatalog } from './supervise.ts';

/**
 * Counts the mods of a list that were first seen after `since` (Unix ms). None is new before the first complete pass,
 * and what that pass found isn't new after it. Rejects with an AppError.
 */
export async function countNew(
  { call, listed }: Pick<RunningCatalog, 'call' | 'listed'>,
  requestOf: () => Promise<ListRequest>,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<number> {
  // Most searches have nothing new, which is known without a query.
  if (since >= (listed().newest ?? 0)) return 0;
  const { firstCompleteAt } = await call('passHistory', now);
  if (firstCompleteAt === null) return 0;
  const request = await requestOf();
  const newSince = Math.max(since, firstCompleteAt, request.newSince ?? 0);
  return (await call('window', { ...request, newSince }, 0, 0)).total;
}
