import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEmit } from '#main/ipc/events.ts';
import { type IpcMain, register } from '#main/ipc/register.ts';
import type { Sender } from '#main/ipc/trust.ts';
import { createRedactor } from '#main/kernel/log/redact.ts';
import { call, domain } from '#shared/contract/define.ts';
import { AppError } from '#shared/errors.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

const shop = domain({
  calls: {
    price: call(z.strictObject({ apples: z.number().int().min(1) }), z.object({ cents: z.number() })),
    close: call(z.undefined(), z.undefined()),
  },
  events: {},
});

const frame = { origin: 'app://loadout', parent: null };
const page: Sender = { senderFrame: frame, sender: { id: 1, mainFrame: frame } };

function open(price: (input: { apples: number }) => unknown) {
  const channels = new Map<string, (event: Sender, input: unknown) => Promise<string>>();
  const ipc: IpcMain = { handle: (channel, listener) => void channels.set(channel, listener) };
  const log = createMemoryLog();
  const redactor = createRedactor();
  redactor.addSecret('hush-hush-hush');
  const gate = {
    ipc,
    isKnownWindow: (id: number) => id === 1,
    isHandedOut: () => false,
    redactor,
    log,
  };
  register(gate, 'shop', shop, { price: price as () => { cents: number }, close: () => undefined });
  const request = async (channel: string, input?: unknown, event = page) => {
    const listener = channels.get(channel);
    if (!listener) throw new Error(`no channel ${channel}`);
    return JSON.parse(await listener(event, input));
  };
  return { request, log, channels };
}

describe('register', () => {
  it('O44 hides secrets in every text for the renderer: values, problems and responses', async () => {
    const { request } = open(() => {
      throw new AppError(
        'rejected',
        { id: 'downloads.errorPage', values: { message: 'key hush-hush-hush', title: 'x' } },
        { problems: [{ field: 'hush-hush-hush', message: 'no hush-hush-hu' }] },
      );
    });
    const response = await request('shop.price', { apples: 2 });
    expect(JSON.stringify(response)).not.toContain('hush-hush');
    expect(response.failure).toMatchObject({
      text: { values: { message: 'key [hidden]', title: 'x' } },
      problems: [{ field: '[hidden]', message: 'no [hidden]' }],
    });
  });

  it('gives each call its own channel and responds with an envelope', async () => {
    const { request, channels } = open(({ apples }) => ({ cents: apples * 30 }));
    expect([...channels.keys()]).toEqual(['shop.price', 'shop.close']);
    expect(await request('shop.price', { apples: 2 })).toEqual({ ok: true, value: { cents: 60 } });
    expect(await request('shop.close')).toEqual({ ok: true });
  });

  it('E17 strips what the contract does not name from a response', async () => {
    const { request } = open(() => ({ cents: 30, token: 'hush' }));
    expect(await request('shop.price', { apples: 1 })).toEqual({ ok: true, value: { cents: 30 } });
  });

  it.each([
    [undefined],
    [null],
    [7],
    [{}],
    [{ apples: 0 }],
    [{ apples: '1' }],
    [{ apples: 1, pears: 1 }],
    [[1]],
  ])('E17 refuses the input %j before the handler sees it', async (input) => {
    const { request } = open(() => {
      throw new Error('must not run');
    });
    expect(await request('shop.price', input)).toMatchObject({
      ok: false,
      failure: { code: 'invalid-input' },
    });
  });

  it('E17 rejects a call from another origin without a response', async () => {
    const { request, log } = open(() => ({ cents: 1 }));
    const elsewhere = { origin: 'https://example.org', parent: null };
    const event = { senderFrame: elsewhere, sender: { id: 1, mainFrame: elsewhere } };
    await expect(request('shop.price', { apples: 1 }, event)).rejects.toThrow('Refused.');
    expect(log.lines[0]).toMatchObject({ level: 'warn', fields: { channel: 'shop.price' } });
  });

  it('passes an AppError on as code, sentence and redacted details', async () => {
    const { request } = open(() => {
      throw new AppError(
        'unreachable',
        { id: 'error.unreachable' },
        { details: 'GET mods/ hush-hush-hush', cause: new Error('x') },
      );
    });
    expect(await request('shop.price', { apples: 1 })).toEqual({
      ok: false,
      failure: { code: 'unreachable', text: { id: 'error.unreachable' }, details: 'GET mods/ [hidden]' },
    });
  });

  it.each([
    [
      'an error of ours',
      () => {
        throw new TypeError('/home/player/hush is not a function');
      },
    ],
    ['a result that breaks the contract', () => ({ dollars: 1 })],
  ])('hides %s from the renderer, and logs it', async (_, price) => {
    const { request, log } = open(price);
    const response = await request('shop.price', { apples: 1 });
    expect(response.failure).toMatchObject({ code: 'internal', text: { id: 'error.internal' } });
    expect(JSON.stringify(response)).not.toContain('/home');
    expect(log.lines.at(-1)).toMatchObject({ level: 'error', message: 'A call failed unexpectedly' });
  });
});

describe('events', () => {
  it('E17 O44 carry what the contract names, without secrets, and nothing else', () => {
    const sent: [string, unknown][] = [];
    const redactor = createRedactor();
    redactor.addSecret('hush-hush-hush');
    const emit = createEmit((channel, json) => sent.push([channel, JSON.parse(json)]), redactor);
    const notice = {
      noticeId: '1',
      store: 'drafts',
      text: { id: 'backups.drafts.lost' },
      hasFile: true,
      hasBackups: true,
    } as const;
    const values = { savedAt: 'hush-hush-hush' };
    emit('backups.noticed', {
      notices: [{ ...notice, text: { ...notice.text, values }, path: '/home' }],
    } as never);
    expect(sent).toEqual([
      [
        'backups.noticed',
        { notices: [{ ...notice, text: { ...notice.text, values: { savedAt: '[hidden]' } } }] },
      ],
    ]);
  });
});
