import { EventEmitter } from 'node:events';
import type { LookupFunction, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSocket } from '#main/service/network/open-socket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Addresses of both families; what a test says of each happens that many ms after it was tried. */
function network(plan: Record<string, { after: number; error?: string }>) {
  const tried: { address: string; at: number }[] = [];
  const destroyed: string[] = [];
  const start = Date.now();
  const lookup: LookupFunction = (_, __, callback) =>
    callback(
      null,
      Object.keys(plan).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  const dial = (address: string) => {
    tried.push({ address, at: Date.now() - start });
    const socket = Object.assign(new EventEmitter(), {
      address,
      destroy: () => void destroyed.push(address),
    });
    const { after, error } = plan[address] ?? { after: 0 };
    if (Number.isFinite(after))
      setTimeout(
        () =>
          error
            ? socket.emit('error', Object.assign(new Error(error), { code: error }))
            : socket.emit('connect'),
        after,
      );
    return socket as unknown as Socket;
  };
  const opened = openSocket(
    { host: 'mods.example', port: 443 },
    { lookup, dial, signal: AbortSignal.any([]) },
  ).then(
    (socket) => ({ to: (socket as unknown as { address: string }).address, ms: Date.now() - start }),
    (error: NodeJS.ErrnoException) => ({ code: error.code, ms: Date.now() - start }),
  );
  return { opened, tried, destroyed };
}

const never = Number.POSITIVE_INFINITY;

test('an address that leads nowhere costs 250 ms', async () => {
  const { opened, destroyed } = network({ 'fd00::1': { after: never }, '192.0.2.1': { after: 20 } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await opened).toEqual({ to: '192.0.2.1', ms: 270 });
  expect(destroyed).toEqual(['fd00::1']);
});

test('several such addresses cost no more, because the families take turns', async () => {
  const lost = Object.fromEntries(['fd00::1', 'fd00::2', 'fd00::3'].map((one) => [one, { after: never }]));
  const { opened } = network({ ...lost, '192.0.2.1': { after: 20 } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await opened).toEqual({ to: '192.0.2.1', ms: 270 });
});

test('N8 a slow address is not given up for one that leads nowhere', async () => {
  const { opened } = network({ '192.0.2.1': { after: 900 }, 'fd00::1': { after: never } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await opened).toEqual({ to: '192.0.2.1', ms: 900 });
});

test('an address that refuses is followed by the next one at once', async () => {
  const { opened, tried } = network({
    'fd00::1': { after: 5, error: 'ENETUNREACH' },
    '192.0.2.1': { after: 20 },
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await opened).toEqual({ to: '192.0.2.1', ms: 25 });
  expect(tried.map(({ at }) => at)).toEqual([0, 5]);
});

test('when all fail, the error is the first one’s', async () => {
  const { opened } = network({
    'fd00::1': { after: 5, error: 'ENETUNREACH' },
    '192.0.2.1': { after: 20, error: 'ECONNREFUSED' },
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await opened).toEqual({ code: 'ENETUNREACH', ms: 25 });
});
