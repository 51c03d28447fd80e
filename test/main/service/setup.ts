import { onTestFinished } from 'vitest';
import { parseProfile } from '#main/profile/parse.ts';
import { createTransport, type Transport } from '#main/service/http/transport.ts';
import { createService, type Service } from '#main/service/service.ts';
import { type FakeService, type ServiceOptions, startService } from '#test/service/index.ts';
import type { ServiceProfile as ProfileFile } from '#test/service/profile.ts';

/** A wait that a test lets end when it wants to. */
type HeldWait = { readonly ms: number; release(): void };

/** Waits of at least this long (ms) are held; shorter ones end at once and move the time on. */
const heldFromMs = 2_400;

/** A clock for tests: nothing really waits, and what was waited for is written down. */
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
    /** Lets time pass, in ms, without ending a wait that is held. */
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
    /** Alarms never go off: nothing that they limit takes long here. */
    after: () => () => undefined,
    /** How many waits are held now. */
    waiting: () => waiting,
    /** How many waits are or were held. */
    heldCount: () => held.length,
    /** The held wait number `index`, once it has begun. */
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
  /** The replaced key as it is retained. */
  readonly kept: { key: string | null };
  /** Everything that was logged, as text. */
  readonly logged: string[];
};

/** A fake service and a client of it. Both end with the test. Jitter is 0 unless a test says otherwise. */
export async function startClient(
  options: ServiceOptions = {},
  with_: {
    profile?: Partial<ProfileFile>;
    transport?: Transport;
    storedKey?: string;
    random?: () => number;
    /** Runs before a replaced key is retained; what it throws keeps that from happening. */
    beforeStoring?: () => void;
  } = {},
): Promise<Client> {
  const fakeService = await startService({ mods: 120, fileSize: 4096, ...options });
  const clock = fakeClock();
  const kept = { key: with_.storedKey ?? null };
  const logged: string[] = [];
  const write = (...parts: unknown[]) => logged.push(JSON.stringify(parts));
  const service = createService({
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify(fakeService.profile(with_.profile)), { source: 'test.json' }),
      source: 'test.json',
    }),
    keyStore: {
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
    await fakeService.stop();
  });
  return { fakeService, service, clock, kept, logged };
}
