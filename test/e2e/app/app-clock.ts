import type { Loadout } from './launch.ts';

/** The clocks of the main process, controlled by a test. A timer of main fires once these clocks reach its time. */
export type AppClock = {
  /** Advances the clocks, in ms. `wall` moves the wall clock alone, forward or back. */
  advance(ms: number, wall?: number): Promise<void>;
};

type Timers = { setTimeout: (ms: number, value?: unknown, options?: object) => Promise<unknown> };

/**
 * Replaces the clocks of a running app: `performance.now`, `Date.now` and all timers that start from now on. If they
 * were replaced before, the time continues from there, because main relies on a monotonic clock.
 */
export async function takeClock({ electron }: Loadout): Promise<AppClock> {
  await electron.evaluate(() => {
    if ('advanceClock' in globalThis) return;
    const timers = process.getBuiltinModule('node:timers/promises') as unknown as Timers;
    const { syncBuiltinESMExports } = process.getBuiltinModule('node:module');
    const [wait, monotonic, wall] = [
      timers.setTimeout,
      performance.now.bind(performance),
      Date.now.bind(Date),
    ];
    const waits = new Set<{ due: number; comeTrue: () => void }>();
    const passed = { monotonic: 0, wall: 0 };
    performance.now = () => monotonic() + passed.monotonic;
    Date.now = () => wall() + passed.wall;
    timers.setTimeout = (ms, value, options) => {
      let one: { due: number; comeTrue: () => void } | undefined;
      const come = new Promise<unknown>((resolve) => {
        one = { due: performance.now() + ms, comeTrue: () => resolve(value) };
        waits.add(one);
      });
      return Promise.race([wait(ms, value, options), come]).finally(() => one && waits.delete(one));
    };
    // Main imports the function by name; this updates the named export (Node's documentation of node:module).
    syncBuiltinESMExports();
    Object.assign(globalThis, {
      advanceClock(ms: number, wallMs: number) {
        passed.monotonic += ms;
        passed.wall += wallMs;
        for (const one of waits) if (one.due <= performance.now()) one.comeTrue();
      },
      rewindWall() {
        passed.wall = 0;
      },
    });
  });
  return {
    advance: (ms, wall = ms) =>
      electron.evaluate(
        (_, [monotonicMs, wallMs]) => {
          type WithClock = { advanceClock(ms: number, wallMs: number): void };
          (globalThis as unknown as WithClock).advanceClock(monotonicMs, wallMs);
        },
        [ms, wall] as const,
      ),
  };
}

/** Sets the wall clock of an app to the computer's time, if a test has moved it. */
export const rewindWall = ({ electron }: Loadout): Promise<void> =>
  electron.evaluate(() => (globalThis as { rewindWall?: () => void }).rewindWall?.());
