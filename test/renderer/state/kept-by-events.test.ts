import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';

const queryKey = ['games'] as const;

/** A query whose replies are given by hand, oldest first. */
function queryOf() {
  const waiting: ((reply: string) => void)[] = [];
  const client = new QueryClient();
  const queryFn = keptByEvents(() => new Promise<string>((resolve) => waiting.push(resolve)));
  const reply = async (value: string) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(value);
  };
  return { client, reply, fetch: () => client.fetchQuery({ queryKey, queryFn, staleTime: 0 }) };
}

describe('a query that events keep up to date', () => {
  it('takes the reply when no event came meanwhile', async () => {
    const { client, reply, fetch } = queryOf();
    const fetched = fetch();
    await reply('all there');
    await fetched;
    expect(client.getQueryData(queryKey)).toBe('all there');
  });

  it('asks again when an event overtook the reply, which is older', async () => {
    const { client, reply, fetch } = queryOf();
    const fetched = fetch();
    client.setQueryData(queryKey, 'one is gone');
    await reply('all there');
    await reply('one is gone, one is back');
    await fetched;
    expect(client.getQueryData(queryKey)).toBe('one is gone, one is back');
  });

  it('ends also when events never stop', async () => {
    const { client, reply, fetch } = queryOf();
    const fetched = fetch();
    for (const count of [1, 2, 3]) {
      client.setQueryData(queryKey, `event ${count}`);
      await reply(`reply ${count}`);
    }
    expect(await fetched).toBe('reply 3');
  });
});
