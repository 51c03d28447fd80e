import { setTimeout as wait } from 'node:timers/promises';
import type { Draw } from '#test/service/data/random.ts';
import type { FakeService, FaultRule } from '#test/service/index.ts';
import { type Counts, countOne } from './counts.ts';

const everywhere = { pattern: '*', origin: 'any' } as const;

/** The faults that may be injected; each affects the next one or few requests. */
const kinds: readonly [FaultRule, ...FaultRule[]] = [
  { kind: 'latency', ms: 300 },
  { kind: 'drop' },
  { kind: 'drop', afterBytes: 0 },
  { kind: 'answer-lost' },
  { kind: 'stall' },
  { kind: 'hang' },
  { kind: 'truncated-json' },
  { kind: 'wrong-type' },
  { kind: 'wrong-type', at: 'mods.0.mod_id', value: 'x' },
  { kind: 'empty-body' },
  { kind: 'html-503', retryAfter: 1 },
  { kind: 'html-503', status: 502 },
  { kind: 'too-many-requests', retryAfter: 1 },
  { kind: 'error', error: 'no_permission' },
  { kind: 'custom-error', status: 500, code: 'odd', message: 'Something unexpected happened' },
  { kind: 'html-page' },
  { kind: 'redirect', to: 'itself' },
  { kind: 'gzip-lie' },
  { kind: 'wrong-length', by: -20 },
  { kind: 'corrupt', at: 3_000 },
  { kind: 'etag', to: 'changed' },
  { kind: 'shifting-items' },
  { kind: 'duplicate-items' },
];

/** Random faults of a service; `clear` ends all of them. */
export type Faults = {
  /** Adds a random fault; sometimes takes the whole service down for a moment. */
  addRandom(draw: Draw): Promise<void>;
  clear(): Promise<void>;
};

export function createFaults(service: FakeService, counts: Counts): Faults {
  let isDown = false;
  const clear = async () => {
    service.clearFaults();
    if (!isDown) return;
    isDown = false;
    await service.resume();
  };
  return {
    async addRandom(draw) {
      if (draw.chance(0.4)) await clear();
      if (draw.chance(0.05) && !isDown) {
        countOne(counts.faults, 'service down');
        isDown = true;
        await service.pause();
        await wait(draw.whole(100, 1_000));
        await clear();
        return;
      }
      const rule = draw.pick(kinds);
      countOne(counts.faults, rule.kind);
      service.fault({ ...rule, ...everywhere, times: draw.whole(1, 3), after: draw.whole(0, 2) });
    },
    clear,
  };
}
