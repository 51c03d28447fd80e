import type { Socket } from 'node:net';
import { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';
import type { Store } from '#main/kernel/platform.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { type ProxyChoice, proxyModes } from '#shared/contract/service/network.ts';
import { AppError } from '#shared/errors.ts';
import { within } from './open-socket.ts';
import { pacConfig, type ResolverConfig, toResolverConfig } from './proxy-choice.ts';
import { ProxyFailure } from './proxy-failure.ts';
import { parseRoutes, proxyId, type Route } from './routes.ts';

/** Chromium's proxy resolver. */
export type ProxyResolver = {
  configure(config: ResolverConfig): Promise<void>;
  /** The answer for an address, in the form of a PAC file's; empty if its script fails. */
  resolve(url: string): Promise<string>;
};

/** The PAC file of the system's settings: its script, or null if there is none. @throws if it can't be fetched */
export type ReadPac = () => Promise<string | null>;

/** Which proxies lead to a server, by the player's choice or the system's settings. */
export type ProxyRoutes = {
  /** Reads the settings, so that the first request need not wait for them. A failure is only logged. */
  prepare(): Promise<void>;
  /** The routes to the server of an address, the preferred one first. @throws AppError if there is none */
  to(origin: string): Promise<readonly Route[]>;
  /** What came of a try to connect. */
  tried(route: Route, outcome: Socket | Error): void;
  choice(): ProxyChoice;
  /** Uses and saves another choice. @throws AppError `invalid-input` */
  choose(next: ProxyChoice): Promise<void>;
};

export type ProxyRoutesOptions = {
  readonly resolver: ProxyResolver;
  readonly readPac: ReadPac;
  readonly store: Store;
  /** A time that only grows, in ms. */
  readonly now: () => number;
  readonly log: Log;
};

/**
 * In ms: how long a script has to answer, how old the system's settings get, how old they are at least when they are read
 * again after a failure, and for how long other routes are preferred to a proxy that can't be reached.
 */
const times = { answer: 10_000, settings: 600_000, afterFailure: 15_000, avoided: 300_000 };

const choiceSchema = z.object({
  mode: z.enum(proxyModes).catch('system'),
  address: z.string().catch(''),
  exceptions: z.string().catch(''),
});

export function createProxyRoutes({ resolver, readPac, store, now, log }: ProxyRoutesOptions): ProxyRoutes {
  const inTurn = createSerialQueue();
  /** When each proxy could not be reached last. */
  const avoided = new Map<string, number>();
  let choice = choiceSchema.parse(store.get('proxy') ?? {});
  /** What the resolver was configured last, and when it was decided. */
  let configured: { readonly config: string; readonly at: number } | null = null;
  let hasFailed = false;
  let refreshing: Promise<void> | null = null;

  async function configure(next: ProxyChoice): Promise<void> {
    const chosen = toResolverConfig(next);
    hasFailed = false;
    const script = chosen.mode === 'system' ? await systemScript() : null;
    const config = script === null ? chosen : pacConfig(script);
    const text = JSON.stringify(config);
    if (configured?.config !== text) await resolver.configure(config);
    configured = { config: text, at: now() };
  }

  async function systemScript(): Promise<string | null> {
    try {
      return await readPac();
    } catch (error) {
      log.warn('The PAC file of the system’s settings could not be read', { error });
      hasFailed = true;
      return null;
    }
  }

  /** A stored choice that can't be used counts as the system's. */
  async function configureCurrent(): Promise<void> {
    try {
      await configure(choice);
    } catch (error) {
      log.warn('The proxy of the settings can’t be used', { error });
      choice = { ...choice, mode: 'system' };
      await configure(choice);
    }
  }

  /** Reads the settings again, unless that goes on. */
  function refresh(): Promise<void> {
    refreshing ??= inTurn(configureCurrent).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  const prepare = () =>
    refresh().catch((error: unknown) => log.warn('The proxy settings could not be read', { error }));

  /** The system's settings change while Loadout runs, and their PAC file on its server. */
  function isOutdated(): boolean {
    if (configured === null) return true;
    const age = now() - configured.at;
    return choice.mode === 'system' && age > (hasFailed ? times.afterFailure : times.settings);
  }

  async function answer(origin: string): Promise<string> {
    const signal = AbortSignal.timeout(times.answer);
    try {
      return await within(signal, resolver.resolve(origin));
    } catch (cause) {
      throw new AppError('unreachable', { id: 'error.proxyNotFound' }, { details: 'PAC → no answer', cause });
    }
  }

  const isAvoided = (route: Route): boolean => {
    const failedAt = route === 'direct' ? undefined : avoided.get(proxyId(route));
    return failedAt !== undefined && now() - failedAt < times.avoided;
  };

  return {
    prepare,
    async to(origin) {
      if (configured === null) await refresh();
      // The last ones are good enough until the new ones are read: a PAC file's server may take seconds.
      else if (isOutdated()) void prepare();
      const text = await answer(origin);
      // Browsers connect directly when the script fails.
      const routes = text.trim() === '' ? ['direct' as const] : parseRoutes(text);
      if (routes.length === 0)
        throw new AppError('unreachable', { id: 'error.proxyKind' }, { details: text.slice(0, 200) });
      return [...routes.filter((route) => !isAvoided(route)), ...routes.filter(isAvoided)];
    },
    tried(route, outcome) {
      const isFailure = outcome instanceof Error;
      hasFailed ||= isFailure;
      if (route === 'direct') return;
      if (!isFailure) avoided.delete(proxyId(route));
      else if (outcome instanceof ProxyFailure && outcome.problem === 'unreachable')
        avoided.set(proxyId(route), now());
    },
    choice: () => choice,
    async choose(next) {
      toResolverConfig(next);
      await inTurn(async () => {
        await configure(next);
        choice = next;
        avoided.clear();
      });
      store.set('proxy', next);
    },
  };
}
