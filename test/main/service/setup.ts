import { onTestFinished } from 'vitest';
import { createTransport, type Transport } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService, type Service } from '#main/service/service.ts';
import type { KeyStore } from '#main/storage/settings/entered-key.ts';
import { type FakeService, type ServiceOptions, startService } from '#test/service/index.ts';
import type { ServiceProfile as ProfileFile } from '#test/service/profile.ts';

/** A wait that a test ends. */
type HeldWait = { readonly ms: number; release(): void };

/** Waits of at least this long (ms) are held; shorter ones end at once and advance the time. */
const heldFromMs = 2_400;

/** A clock for tests: nothing really waits, and all waits are recorded. */
export function fakeClock(start = Date.UTC(2030, 0, 1)) {
  let passed = 0;
  let setBy = 0;
  const waits: number[] = [];
  const held: HeldWait[] = [];
  let waiting = 0;
  let wake: () => void = () => {};
  return {
    waits,
    now: () => start + passed + setBy,
    monotonic: () => passed,
    /** Sets the computer's clock forward or back, in ms. */
    jump(ms: number): void {
      setBy += ms;
    },
    /** Advances the time, in ms, without ending a held wait. */
    pass(ms: number): void {
      passed += ms;
    },
    async wait(ms: number, signal?: AbortSignal): Promise<void> {
      signal?.throwIfAborted();
      waits.push(ms);
      if (ms >= heldFromMs) {
        waiting += 1;
        await new Promise<void>((resolve, reject) => {
          held.push({ ms, release: resolve });
          signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
          wake();
        }).finally(() => {
          waiting -= 1;
        });
      }
      passed += ms;
    },
    /** Time limits never fire: no request takes long here. */
    after: () => () => undefined,
    /** The number of held waits. */
    waiting: () => waiting,
    /** The number of waits that are or were held. */
    heldCount: () => held.length,
    /** The held wait number `index`, once it has started. */
    async held(index: number): Promise<HeldWait> {
      for (;;) {
        const wait = held[index];
        if (wait) return wait;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

export type Client = {
  readonly fakeService: FakeService;
  readonly service: Service;
  readonly clock: ReturnType<typeof fakeClock>;
  /** The stored replacement key. */
  readonly kept: { key: string | null };
  /** The whole log, as text. */
  readonly logged: string[];
};

/** The fake service and its client. Both end with the test. Jitter is 0 by default. */
export async function startClient(
  options: ServiceOptions = {},
  with_: {
    profile?: Partial<ProfileFile>;
    transport?: Transport;
    storedKey?: string;
    random?: () => number;
    /** In the place of one that holds `kept`. */
    keyStore?: KeyStore;
    /** A fake service that runs, for another client of it; it ends with the one that started it. */
    at?: FakeService;
    /** Runs before a replacement key is stored; if it throws, the key is not stored. */
    beforeStoring?: () => void;
  } = {},
): Promise<Client> {
  const fakeService = with_.at ?? (await startService({ mods: 120, fileSize: 4096, ...options }));
  const clock = fakeClock();
  const kept = { key: with_.storedKey ?? null };
  const logged: string[] = [];
  const write = (...parts: unknown[]) => logged.push(JSON.stringify(parts));
  const service = createService({
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify(fakeService.profile(with_.profile)), { source: 'test.json' }),
      source: 'test.json',
    }),
    keyStore: with_.keyStore ?? {
      read: async () => kept.key,
      async write(_, key) {
        with_.beforeStoring?.();
        kept.key = key;
      },
    },
    transport: with_.transport ?? createTransport(),
    clock,
    random: with_.random ?? (() => 0),
    log: { info: write, warn: write, error: write },
  });
  onTestFinished(async () => {
    await service.close();
    if (!with_.at) await fakeService.stop();
  });
  return { fakeService, service, clock, kept, logged };
}
