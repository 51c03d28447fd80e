import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Clock } from '#main/kernel/clock.ts';
import type { Bearer } from '#main/service/http/credentials.ts';
import { createTransport, defaultTransportLimits } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService, type Service } from '#main/service/service.ts';
import {
  gameSchema,
  modDetailsSchema,
  modPageSchema,
  modVersionSchema,
  reviewPageSchema,
  reviewSchema,
} from '#shared/contract/mods/mods.ts';
import { expectKnownFailure, outcomeOf } from '#test/failures.ts';
import { bearerFor } from '#test/fakes/bearer.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { type Draw, drawFor } from '#test/service/data/random.ts';
import { fuzzSeed } from './property.ts';
import { type RandomService, startRandomService } from './random-service.ts';
import { profileFile } from './wire-bodies.ts';

const calls = 10_000;
const atATime = 10;
const token = 'canary-access-token-0123456789';
let bearer: Bearer;

/** Ends waits at once, except those before a reachability check, which never end. */
const clock: Clock = {
  ...realClock,
  wait: (ms, signal) =>
    // Waits that the service requests are whole numbers, and ours are short.
    Number.isInteger(ms) || ms < 2_400
      ? nextTurn()
      : new Promise<void>((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
        ),
};

type RequestCase = readonly [
  request: (service: Service, draw: Draw) => Promise<unknown>,
  response: z.ZodType,
];
const id = (draw: Draw) => draw.whole(1, 3);
const page = (draw: Draw) => draw.whole(1, 50);
const nothing = z.undefined();

/** Every call of the service client, and its valid results. */
const askings: readonly [RequestCase, ...RequestCase[]] = [
  [(service, draw) => service.mods.list({ page: page(draw) }), modPageSchema],
  [(service, draw) => service.mods.get({ modId: id(draw) }), modDetailsSchema],
  [
    (service, draw) => service.mods.versions({ modId: id(draw) }),
    z.object({ versions: z.array(modVersionSchema) }),
  ],
  [(service, draw) => service.mods.reviews({ modId: id(draw), page: page(draw) }), reviewPageSchema],
  [(service) => service.mods.games(), z.object({ games: z.array(gameSchema) })],
  [
    ({ player }) => player.me(bearer),
    z.object({ userId: z.number().int().positive(), name: z.string().nullable() }),
  ],
  [({ player }, draw) => player.favorites(bearer, { page: page(draw) }), modPageSchema],
  [({ player }, draw) => player.library(bearer, { page: page(draw) }), modPageSchema],
  [
    ({ player }, draw) => player.setFavorite(bearer, { modId: id(draw), favorite: draw.chance(0.5) }),
    nothing,
  ],
  [
    ({ player }, draw) =>
      player.postReview(bearer, { modId: id(draw), rating: 5, message: 'Good', isAnonymous: false }),
    reviewSchema.nullable(),
  ],
  [({ player }, draw) => player.reviews(bearer, { modId: id(draw), page: page(draw) }), reviewPageSchema],
  [({ player }, draw) => player.deleteReview(bearer, { reviewId: id(draw) }), nothing],
  [openAndRead, z.object({ bytes: z.number() })],
];

/** Opens a file and reads it. A broken body is an error of the reader, not of the client. */
async function openAndRead(service: Service, draw: Draw): Promise<{ bytes: number }> {
  const { body } = await service.openFile({ versionId: id(draw), fileId: id(draw) });
  let bytes = 0;
  // A destroyed body, or one that breaks while unread, emits an error event.
  body.on('error', () => {});
  try {
    if (draw.chance(0.2)) body.destroy();
    else for await (const chunk of body) bytes += (chunk as Buffer).length;
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
  }
  return { bytes };
}

describe(`${calls} random responses of the service (seed ${fuzzSeed})`, () => {
  let random: RandomService;
  let service: Service;
  const log = createMemoryLog();
  const ended = new Map<string, number>();

  beforeAll(async () => {
    random = await startRandomService(fuzzSeed);
    const file = { ...profileFile, base_url: `${random.root}api/`, site_url: random.root };
    bearer = bearerFor(file.base_url, token);
    const profile = parseProfile(JSON.stringify(file), { source: 'fuzz.json' });
    service = createService({
      loadProfile: async () => ({ profile, source: 'fuzz.json' }),
      keyStore: { read: async () => null, write: async () => {} },
      transport: createTransport({ ...defaultTransportLimits, headersMs: 300, idleMs: 300 }),
      clock,
      random: () => 0.123_456_7,
      log,
    });
  });
  afterAll(async () => {
    await service.close();
    await random.stop();
  });

  async function requestOnce(index: number): Promise<void> {
    const draw = drawFor(fuzzSeed, 2, index);
    const [request, response] = draw.pick(askings);
    const outcome = await outcomeOf(() => request(service, draw));
    const kind = 'error' in outcome ? expectKnownFailure(outcome.error).code : 'a value';
    ended.set(kind, (ended.get(kind) ?? 0) + 1);
    if ('value' in outcome) expect(response.parse(outcome.value)).toEqual(outcome.value);
    // A rejected key stays rejected until the player replaces it.
    else if (kind === 'key-refused') await service.check();
    const said =
      'error' in outcome
        ? `${String(outcome.error)}${JSON.stringify(outcome.error)}`
        : JSON.stringify(outcome.value ?? null);
    expect(said).not.toContain(token);
    expect(said).not.toContain(profileFile.api_key);
  }

  it('O36 O37 each gives a value or a failure with a message, and none contains the key or a token', {
    timeout: 300_000,
  }, async () => {
    for (let index = 0; index < calls; index += atATime)
      await Promise.all(Array.from({ length: atATime }, (_, offset) => requestOnce(index + offset)));
    const written = JSON.stringify(log.lines, (_, value) =>
      value instanceof Error ? { ...value, text: String(value) } : value,
    );
    expect(written).not.toContain(token);
    expect(written).not.toContain(profileFile.api_key);
    expect([...ended.values()].reduce((sum, count) => sum + count, 0)).toBe(calls);
    // A run with only values or only failures proves nothing.
    expect(ended.get('a value')).toBeGreaterThan(calls / 10);
    for (const code of ['bad-answer', 'unreachable', 'unavailable', 'answer-lost', 'rejected'])
      expect(ended.has(code), code).toBe(true);
    expect([...random.responders.keys()].length).toBe(14);
    // Some calls send a second request, and some get no response; there must be at least as many as calls.
    expect([...random.responders.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
      calls,
    );
  });

  it('leave a working client', async () => {
    random.behave();
    const state = await service.check();
    expect(state).toMatchObject({ key: { state: 'accepted' }, reachability: { state: 'reachable' } });
    expect((await service.mods.list({ page: 1 })).mods).toHaveLength(2);
  });
});
