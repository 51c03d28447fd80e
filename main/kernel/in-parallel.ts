/**
 * Runs `act` for each item, at most `atOnce` at a time. After a failure no further item is begun; rejects with the first
 * error when all that were begun have ended.
 */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failed: { readonly error: unknown } | null = null;
  const runner = async () => {
    while (failed === null && next < items.length) {
      const item = items[next] as T;
      next += 1;
      try {
        await act(item);
      } catch (error) {
        failed ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, runner));
  if (failed !== null) throw (failed as { error: unknown }).error;
}
