import { expect, test } from 'vitest';
import { bufferCalls } from '#main/ipc/call-buffer.ts';
import type { IpcMain } from '#main/ipc/register.ts';
import type { Sender } from '#main/ipc/trust.ts';

const sender: Sender = { senderFrame: null, sender: { id: 1, mainFrame: null } };

/** Electron's side: the channels, and the calls on them. */
function createIpc() {
  const channels = new Map<string, Parameters<IpcMain['handle']>[1]>();
  const ipc: IpcMain = { handle: (channel, listener) => void channels.set(channel, listener) };
  const call = (channel: string, input: unknown) => channels.get(channel)?.(sender, input);
  return { ipc, call, names: () => [...channels.keys()] };
}

test('a call before its handler waits for it, and later ones go straight to it', async () => {
  const { ipc, call, names } = createIpc();
  const held = bufferCalls(ipc, ['mods.list', 'mods.get']);
  expect(names()).toEqual(['mods.list', 'mods.get']);
  const seen: unknown[] = [];
  const early = call('mods.list', { page: 1 });
  held.ipc.handle('mods.list', async (event, input) => {
    seen.push(event, input);
    return 'page';
  });
  await Promise.resolve();
  expect(seen).toEqual([]);
  held.open();
  expect(await early).toBe('page');
  expect(seen).toEqual([sender, { page: 1 }]);
  expect(await call('mods.list', { page: 2 })).toBe('page');
});

test('E17 a call without a handler is refused, once all handlers are registered', async () => {
  const { ipc, call } = createIpc();
  const held = bufferCalls(ipc, ['mods.list']);
  const early = call('mods.list', null);
  held.open();
  await expect(early).rejects.toThrow('Refused.');
});

test('the first call is reported, whatever it requests', async () => {
  const { ipc, call } = createIpc();
  const held = bufferCalls(ipc, ['mods.list', 'mods.get']);
  let reported = false;
  const first = held.first.then(() => {
    reported = true;
  });
  await Promise.resolve();
  expect(reported).toBe(false);
  void call('mods.get', { modId: 1 });
  await first;
  expect(reported).toBe(true);
});
