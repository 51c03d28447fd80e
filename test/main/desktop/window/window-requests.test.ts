import { expect, test } from 'vitest';
import { WindowRequests } from '#main/desktop/window/window-requests.ts';
import type { WindowRequest } from '#shared/contract/app/app.ts';

const mod = (modId: number): WindowRequest => ({ kind: 'mod', modId });

function start(first: WindowRequest | null = null) {
  const sent: WindowRequest[] = [];
  return { sent, requests: new WindowRequests(first, (request) => sent.push(request)) };
}

test('what the first window was started with is taken once', () => {
  const { requests, sent } = start(mod(7));
  expect([requests.take(), requests.take()]).toEqual([mod(7), null]);
  expect(sent).toEqual([]);
});

test('a page that listens gets a request at once', () => {
  const { requests, sent } = start();
  requests.take();
  requests.ask({ kind: 'downloads' });
  expect(sent).toEqual([{ kind: 'downloads' }]);
  expect(requests.take()).toBeNull();
});

test('what is asked before the page listens waits for it, the last of several, also in a window that was opened again', () => {
  const { requests, sent } = start(mod(7));
  requests.ask(mod(8));
  expect(requests.take()).toEqual(mod(8));
  requests.windowClosed();
  requests.ask(mod(9));
  requests.ask({ kind: 'play', gameId: 'ember' });
  expect(sent).toEqual([]);
  expect(requests.take()).toEqual({ kind: 'play', gameId: 'ember' });
});
