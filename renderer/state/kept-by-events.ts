import type { QueryFunctionContext } from '@tanstack/react-query';

/** How often a reply is asked for at most while events keep coming. */
const mostReads = 3;

/**
 * The `queryFn` of a query whose data events bring up to date. An event may overtake the reply to an earlier call, and that
 * reply is older than what the event brought: main is asked again then.
 */
export const keptByEvents =
  <T>(read: () => Promise<T>) =>
  async ({ client, queryKey }: QueryFunctionContext): Promise<T> => {
    const updates = () => client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
    for (let reads = 1; ; reads += 1) {
      const before = updates();
      const reply = await read();
      if (updates() === before || reads === mostReads) return reply;
    }
  };
