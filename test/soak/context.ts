import { setTimeout as wait } from 'node:timers/promises';
import type { RecordingBrowser } from '#test/e2e/computer/recording-browser.ts';
import type { Draw } from '#test/service/data/random.ts';
import type { FakeService } from '#test/service/index.ts';
import { type Counts, countOne, type Trace } from './counts.ts';
import type { Faults } from './faults.ts';
import type { Isolation } from './isolation.ts';
import type { Ledger } from './ledger.ts';
import type { AppPlace, RunningApp } from './running-app.ts';
import type { SoakService } from './soak-service.ts';

/** The app's result of a call over the bridge. */
export type FakeResponse = {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly failure?: { readonly code: string; readonly details: string };
};

/** What every action works with. */
export type SoakContext = {
  readonly soakServices: readonly SoakService[];
  /** The service whose profile the app has, with its faults and its ledger: `enterWorld` changes all four. */
  soakService: SoakService;
  service: FakeService;
  faults: Faults;
  ledger: Ledger;
  readonly place: AppPlace;
  readonly browser: RecordingBrowser;
  readonly isolation: Isolation;
  readonly counts: Counts;
  readonly trace: Trace;
  readonly userData: string;
  app: RunningApp;
};

/** An action of a player. */
export type Action = {
  readonly name: string;
  /** Its probability, relative to the other actions. */
  readonly weight: number;
  /** Whether it is possible now. */
  readonly isPossible?: (context: SoakContext) => boolean;
  readonly act: (context: SoakContext, draw: Draw) => Promise<void>;
};

/** In ms: when to clear all faults, so that the call can complete, and then when to report a missing response. */
const faultLimitMs = 5_000;
const limit = 60_000;

/** Waits for something that a fault may delay; clears all faults after a while. @throws Error if it never completes */
export async function waitClearingFaults<T>(
  { faults }: Pick<SoakContext, 'faults'>,
  work: Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const late = async () => {
    await wait(faultLimitMs, undefined, { signal: stop.signal });
    await faults.clear();
    await wait(limit, undefined, { signal: stop.signal });
    throw new Error('no response');
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    stop.abort();
    work.catch(() => {});
  }
}

/** Makes calls over the bridge in parallel, as code in the renderer could. Never rejects; counts a missing response. */
export async function callAll(
  context: SoakContext,
  calls: readonly (readonly [name: string, input?: unknown])[],
): Promise<FakeResponse[]> {
  const { app, counts } = context;
  const requested = app.page.evaluate(async (expected) => {
    type Bridge = { calls: Record<string, (input?: unknown) => Promise<string>> };
    const { calls } = (window as unknown as { loadout: Bridge }).loadout;
    const responses = expected.map(async ([name, input]) => JSON.parse((await calls[name]?.(input)) ?? '{}'));
    return (await Promise.all(responses)) as FakeResponse[];
  }, calls);
  try {
    const responses = await waitClearingFaults(context, requested);
    for (const [index, response] of responses.entries()) note(context, calls[index] ?? [''], response);
    return responses;
  } catch (error) {
    counts.broken.push(`${calls.map(([name]) => name).join(', ')}: ${String(error).slice(0, 300)}`);
    return calls.map(() => ({ ok: false }));
  }
}

/** Makes one call over the bridge. */
export async function call(context: SoakContext, name: string, input?: unknown): Promise<FakeResponse> {
  const [response] = await callAll(context, [[name, input]]);
  return response ?? { ok: false };
}

function note(
  { counts, trace }: SoakContext,
  [name, input]: readonly [string, unknown?],
  response: FakeResponse,
): void {
  const { ok, failure } = response;
  countOne(counts.responses, ok ? 'ok' : (failure?.code ?? 'none'));
  const requested = input === undefined ? '' : JSON.stringify(input).slice(0, 160);
  trace(`  ${name} ${requested} ${ok ? 'ok' : failure?.code}`);
  if (failure?.code === 'internal') counts.broken.push(`${name}: ${failure.details}`);
}
