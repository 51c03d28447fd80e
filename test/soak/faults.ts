import { setTimeout as wait } from 'node:timers/promises';
import type { Draw } from '#test/service/data/random.ts';
import type { FakeService, FaultRule } from '#test/service/index.ts';
import { type Counts, countOne } from './counts.ts';

const everywhere = { pattern: '*', origin: 'any' } as const;

/** What may go wrong; each strikes one or a few requests, wherever they come next. */
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
  { kind: 'custom-error', status: 500, code: 'odd', message: 'Something odd happened' },
  { kind: 'html-page' },
  { kind: 'redirect', to: 'itself' },
  { kind: 'gzip-lie' },
  { kind: 'wrong-length', by: -20 },
  { kind: 'corrupt', at: 3_000 },
  { kind: 'etag', to: 'changed' },
  { kind: 'shifting-items' },
  { kind: 'duplicate-items' },
];

/** Problems with the service, at random; `clear` ends all of it. */
export type Faults = {
  /** Something else may go wrong from now on; now and then the whole service is away for a moment. */
  stir(draw: Draw): Promise<void>;
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
    async stir(draw) {
      if (draw.chance(0.4)) await clear();
      if (draw.chance(0.05) && !isDown) {
        countOne(counts.faults, 'service away');
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
