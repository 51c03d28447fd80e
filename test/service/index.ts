import { buildApp } from './app.ts';
import type { Context } from './context.ts';
import { type Generator, makeGenerator } from './data/generator.ts';
import { type BoardEntry, type FaultHandle, makeFaultBoard } from './faults/board.ts';
import type { FaultRule } from './faults/schema.ts';
import { type KeyRing, makeKeyRing, type NewKey, type SampleKeys } from './keys.ts';
import { type Listener, listen } from './listener.ts';
import { type ServiceOptions, settle } from './options.ts';
import { makeProfile, type ServiceProfile } from './profile.ts';
import { makeRecorder, type Origin, type RecordedRequest, type Recorder } from './recorder.ts';

export type { Generator } from './data/generator.ts';
export type { BoardEntry, FaultHandle } from './faults/board.ts';
export type { FaultRule } from './faults/schema.ts';
export type { NewKey, SampleKeys } from './keys.ts';
export type { ServiceOptions } from './options.ts';
export type { ServiceProfile } from './profile.ts';
export type { RecordedRequest } from './recorder.ts';

/** A running stand-in for the mod hosting service. */
export interface StandIn {
  /** `base_url`: the root of the API, ending in `/api/`. */
  readonly url: string;
  /** `site_url`: the root of the website, ending in `/`. */
  readonly siteUrl: string;
  /** The other host, where redirects lead, ending in `/`. */
  readonly filesUrl: string;
  readonly port: number;
  /** The demo guest key: read-only, unrestricted. */
  readonly guestKey: string;
  /** One key of each tier and state. */
  readonly keys: SampleKeys;
  /** The data behind the answers, to compare them with. */
  readonly generator: Generator;
  /** A service profile for this service and its manner; `overrides` are laid over it. */
  profile(overrides?: Partial<ServiceProfile>): ServiceProfile;
  /** What both hosts were asked, oldest first (the last 20,000). */
  readonly requests: readonly RecordedRequest[];
  clearRequests(): void;
  /** The first request, past or coming, that fits. */
  seen(fits: (request: RecordedRequest) => boolean): Promise<RecordedRequest>;
  /** Makes something go wrong; throws a ZodError when the rule makes no sense. */
  fault(rule: FaultRule): FaultHandle;
  /** The faults on the board, also spent ones. */
  readonly faults: readonly BoardEntry[];
  /** Ends the fault with this id; false when there is none. */
  removeFault(id: number): boolean;
  clearFaults(): void;
  /** Adds a key or replaces the one with the same string; answers its string. */
  addKey(key?: NewKey): string;
  /** Makes a key inactive; throws a RangeError when it is unknown. */
  revokeKey(key: string): void;
  /** Goes down: nothing listens any more, open connections are cut. */
  pause(): Promise<void>;
  /** Comes back on the same ports. */
  resume(): Promise<void>;
  /** Ends everything the service started. */
  stop(): Promise<void>;
}

/**
 * Starts a stand-in service on loopback. Throws a RangeError for an option out of bounds, and the system's error
 * (`EADDRINUSE`) when the port is taken.
 */
export async function startService(options: ServiceOptions = {}): Promise<StandIn> {
  const settings = settle(options);
  const generator = makeGenerator(settings);
  const keys = makeKeyRing(settings.games + 1, settings.keys);
  const recorder = makeRecorder(settings.clock);
  const faults = makeFaultBoard();
  const listeners: Partial<Record<Origin, Listener>> = {};
  const filesHost = settings.host === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  const sites = () => ({
    service: `http://${settings.host}:${listeners.service?.port}/`,
    files: `http://${filesHost}:${listeners.files?.port}/`,
  });
  const shared = { settings, generator, keys, faults, recorder, sites };
  const stopService = await openHost(
    { ...shared, origin: 'service' },
    settings.host,
    settings.port,
    listeners,
  );
  const stopFiles = await openHost({ ...shared, origin: 'files' }, filesHost, 0, listeners);
  const each = (act: (listener: Listener) => Promise<void>) =>
    Promise.all(Object.values(listeners).map((listener) => act(listener)));
  return {
    ...addressesOf(sites(), listeners.service?.port ?? 0, keys, settings.manner),
    ...controls(keys, recorder, faults),
    generator,
    get faults() {
      return faults.list();
    },
    get requests() {
      return recorder.requests;
    },
    async pause() {
      await each((listener) => listener.close());
    },
    async resume() {
      await each((listener) => listener.reopen());
    },
    async stop() {
      faults.clear();
      await Promise.all([stopService(), stopFiles()]);
    },
  };
}

/** Builds the routes of one host and listens; answers what ends it. */
async function openHost(
  context: Context,
  host: string,
  port: number,
  listeners: Partial<Record<Origin, Listener>>,
): Promise<() => Promise<void>> {
  const app = await buildApp(context);
  const listener = await listen((request, response) => app.routing(request, response), host, port);
  listeners[context.origin] = listener;
  return async () => {
    await listener.close();
    await app.close();
  };
}

function addressesOf(sites: Record<Origin, string>, port: number, keys: KeyRing, manner: 'rich' | 'minimal') {
  return {
    url: `${sites.service}api/`,
    siteUrl: sites.service,
    filesUrl: sites.files,
    port,
    guestKey: keys.samples.guest,
    keys: keys.samples,
    profile: (overrides: Partial<ServiceProfile> = {}) => ({
      ...makeProfile(sites.service, keys.samples.guest, manner),
      ...overrides,
    }),
  };
}

function controls(keys: KeyRing, recorder: Recorder, faults: ReturnType<typeof makeFaultBoard>) {
  return {
    clearRequests: () => recorder.clear(),
    seen: (fits: (request: RecordedRequest) => boolean) => recorder.seen(fits),
    fault: (rule: FaultRule) => faults.add(rule),
    removeFault: (id: number) => faults.remove(id),
    clearFaults: () => faults.clear(),
    addKey: (key?: NewKey) => keys.add(key),
    revokeKey: (key: string) => keys.revoke(key),
  };
}
