import { describe, expect, it } from 'vitest';
import { makeBridge, type Pipe } from '../../preload/bridge.ts';

function fakePipe() {
  const sent: unknown[] = [];
  const listeners = new Map<string, Set<(event: unknown, payload: unknown) => void>>();
  const pipe: Pipe = {
    invoke: async (channel, input) => {
      sent.push([channel, input]);
      return '{}';
    },
    on: (channel, listener) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
    off: (channel, listener) => listeners.get(channel)?.delete(listener),
  };
  const tell = (channel: string, payload: unknown) => {
    for (const listener of listeners.get(channel) ?? []) listener({ sender: 'electron' }, payload);
  };
  return { pipe, sent, tell };
}

describe('the bridge', () => {
  it('E20 has the calls of the contract, one way to listen and the paths of dropped files, and nothing else', async () => {
    const { pipe, sent } = fakePipe();
    const bridge = makeBridge({ calls: ['mods.list'], events: ['downloads.changed'] }, pipe, () => '');
    expect(Object.keys(bridge)).toEqual(['calls', 'on', 'pathOf']);
    expect(Object.keys(bridge.calls)).toEqual(['mods.list']);
    await bridge.calls['mods.list']?.({ page: 1 });
    expect(sent).toEqual([['mods.list', { page: 1 }]]);
  });

  it('E20 tells the path of a file only', () => {
    const { pathOf } = makeBridge(
      { calls: [], events: [] },
      fakePipe().pipe,
      (file) => `/dropped/${file.name}`,
    );
    expect(pathOf(new File([], 'mod.zip'))).toBe('/dropped/mod.zip');
    for (const other of ['/etc/passwd', null, { name: 'mod.zip' }]) expect(pathOf(other)).toBe('');
  });

  it('E20 hands the payload of an event on, never the event object', () => {
    const { pipe, tell } = fakePipe();
    const heard: unknown[][] = [];
    const stop = makeBridge({ calls: [], events: ['a.b'] }, pipe, () => '').on('a.b', (...all) =>
      heard.push(all),
    );
    tell('a.b', '{"x":1}');
    tell('a.b', { not: 'a string' });
    stop();
    tell('a.b', '{"x":2}');
    expect(heard).toEqual([['{"x":1}']]);
  });

  it.each(['ipc-message', 'mods.list', '__proto__', ''])('E20 has no event %j', (name) => {
    const bridge = makeBridge({ calls: ['mods.list'], events: ['a.b'] }, fakePipe().pipe, () => '');
    expect(() => bridge.on(name, () => undefined)).toThrow('There is no such event.');
  });
});
