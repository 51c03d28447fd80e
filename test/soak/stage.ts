import { setTimeout as wait } from 'node:timers/promises';
import type { RecordingBrowser } from '#test/e2e/recording-browser.ts';
import type { Draw } from '#test/service/data/random.ts';
import type { FakeService } from '#test/service/index.ts';
import { type Counts, countOne, type Trace } from './counts.ts';
import type { Faults } from './faults.ts';
import type { Isolation } from './isolation.ts';
import type { Ledger } from './ledger.ts';
import type { AppPlace, RunningApp } from './running-app.ts';
import type { SoakService } from './soak-service.ts';

/** A response of the app, as it crosses the bridge. */
export type FakeResponse = {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly failure?: { readonly code: string; readonly details: string };
};

/** What every action plays with. */
export type Stage = {
  readonly soakServices: readonly SoakService[];
  /** The service whose profile the app has, with its faults and its ledger beside it: `enterWorld` changes all four. */
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

/** One thing a player does. */
export type Action = {
  readonly name: string;
  /** How often, beside the others. */
  readonly weight: number;
  /** Whether it can be done now. */
  readonly isPossible?: (stage: Stage) => boolean;
  readonly act: (stage: Stage, draw: Draw) => Promise<void>;
};

/** After this long, in ms, what goes wrong is ended, so that play goes on; after the second a response is missing. */
const patience = 5_000;
const limit = 60_000;

/**
 * Waits for something that a fault may hold up: after a while all faults are ended. @throws Error when it never comes
 */
export async function patiently<T>({ faults }: Pick<Stage, 'faults'>, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = async () => {
    await wait(patience, undefined, { signal: stop.signal });
    await faults.clear();
    await wait(limit, undefined, { signal: stop.signal });
    throw new Error('no answer');
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    stop.abort();
    work.catch(() => {});
  }
}

/** Makes calls over the bridge, all at once, as code in the page could. Never rejects: a missing response is noted. */
export async function callAll(
  stage: Stage,
  calls: readonly (readonly [name: string, input?: unknown])[],
): Promise<FakeResponse[]> {
  const { app, counts } = stage;
  const requested = app.page.evaluate(async (expected) => {
    type Bridge = { calls: Record<string, (input?: unknown) => Promise<string>> };
    const { calls } = (window as unknown as { loadout: Bridge }).loadout;
    const responses = expected.map(async ([name, input]) => JSON.parse((await calls[name]?.(input)) ?? '{}'));
    return (await Promise.all(responses)) as FakeResponse[];
  }, calls);
  try {
    const responses = await patiently(stage, requested);
    for (const [index, response] of responses.entries()) note(stage, calls[index] ?? [''], response);
    return responses;
  } catch (error) {
    counts.broken.push(`${calls.map(([name]) => name).join(', ')}: ${String(error).slice(0, 300)}`);
    return calls.map(() => ({ ok: false }));
  }
}

/** One such call. */
export async function call(stage: Stage, name: string, input?: unknown): Promise<FakeResponse> {
  const [response] = await callAll(stage, [[name, input]]);
  return response ?? { ok: false };
}

function note(
  { counts, trace }: Stage,
  [name, input]: readonly [string, unknown?],
  response: FakeResponse,
): void {
  const { ok, failure } = response;
  countOne(counts.responses, ok ? 'ok' : (failure?.code ?? 'none'));
  const requested = input === undefined ? '' : JSON.stringify(input).slice(0, 160);
  trace(`  ${name} ${requested} ${ok ? 'ok' : failure?.code}`);
  if (failure?.code === 'internal') counts.broken.push(`${name}: ${failure.details}`);
}
