import { buildApp } from './app.ts';
import type { Context } from './context.ts';
import { createServiceDeps, type ServiceDeps } from './deps.ts';
import type { FakeService } from './fake-service.ts';
import type { FaultRule } from './faults/schema.ts';
import type { NewKey } from './keys.ts';
import { type Listener, listen } from './listener.ts';
import type { NewClient } from './oauth/clients.ts';
import type { OAuthOptions } from './oauth/settings.ts';
import { type ServiceOptions, settle } from './options.ts';
import { describePlayer, makePlayerControls } from './players/control.ts';
import { makeProfile, type ServiceProfile } from './profile.ts';
import type { Origin, RecordedRequest } from './recorder.ts';
import { shownMods, visitor } from './viewer.ts';

export type { FakeService } from './fake-service.ts';
export type { FaultHandle } from './faults/active-faults.ts';
export type { FaultRule } from './faults/schema.ts';
export type { OAuthOptions } from './oauth/settings.ts';
export type { ServiceOptions } from './options.ts';
export type { ServiceProfile } from './profile.ts';

/**
 * Starts a fake service on loopback. Throws a RangeError for an option out of bounds, and the system's error
 * (`EADDRINUSE`) when the port is taken.
 */
export async function startService(options: ServiceOptions = {}): Promise<FakeService> {
  const settings = settle(options);
  const listeners: Partial<Record<Origin, Listener>> = {};
  const filesHost = settings.host === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  const sites = () => ({
    service: `http://${settings.host}:${listeners.service?.port}/`,
    files: `http://${filesHost}:${listeners.files?.port}/`,
  });
  const shared = { ...createServiceDeps(settings), sites };
  const service = await openHost({ ...shared, origin: 'service' }, settings.host, settings.port);
  listeners.service = service.listener;
  const files = await openHost({ ...shared, origin: 'files' }, filesHost, 0);
  listeners.files = files.listener;
  const hosts = [service, files];
  return {
    ...addressesOf(shared, service.listener.port),
    ...makePlayerControls(shared),
    ...controls(shared),
    ...oauthControls(shared),
    clock: shared.clock,
    generator: shared.generator,
    get faults() {
      return shared.faults.list();
    },
    get listedMods() {
      return [...shownMods(shared, visitor)];
    },
    get requests() {
      return shared.recorder.requests;
    },
    get players() {
      return shared.accounts.all.map((account) => describePlayer(shared, account));
    },
    get refreshReuses() {
      return shared.oauth.tokens.reuses;
    },
    async pause() {
      await Promise.all(hosts.map((host) => host.listener.close()));
    },
    async resume() {
      await Promise.all(hosts.map((host) => host.listener.reopen()));
    },
    async stop() {
      shared.faults.clear();
      await Promise.all(hosts.map((host) => host.stop()));
    },
  };
}

/** Builds the routes of one host and listens. */
async function openHost(context: Context, host: string, port: number) {
  const app = await buildApp(context);
  const listener = await listen((request, response) => app.routing(request, response), host, port);
  const stop = async () => {
    await listener.close();
    await app.close();
  };
  return { listener, stop };
}

function addressesOf({ sites, keys, settings }: ServiceDeps & Pick<Context, 'sites'>, port: number) {
  const { service, files } = sites();
  return {
    url: `${service}api/`,
    siteUrl: service,
    filesUrl: files,
    port,
    guestKey: keys.samples.guest,
    keys: keys.samples,
    profile: (overrides: Partial<ServiceProfile> = {}) => ({
      ...makeProfile(service, keys.samples.guest, settings),
      ...overrides,
    }),
  };
}

function controls({ keys, recorder, faults, modList }: ServiceDeps) {
  return {
    listMods: (modIds: readonly number[]) => modList.replace(modIds),
    clearRequests: () => recorder.clear(),
    seen: (fits: (request: RecordedRequest) => boolean) => recorder.seen(fits),
    fault: (rule: FaultRule) => faults.add(rule),
    removeFault: (id: number) => faults.remove(id),
    clearFaults: () => faults.clear(),
    addKey: (key?: NewKey) => keys.add(key),
    revokeKey: (key: string) => keys.revoke(key),
  };
}

function oauthControls({ oauth }: ServiceDeps) {
  return {
    issued: oauth.mint.issued,
    configureOAuth: (change: OAuthOptions) => oauth.configure(change),
    registerClient: (client: NewClient) => void oauth.clients.register(client),
    removeClient(clientId: string) {
      oauth.tokens.revokeClient(clientId);
      return oauth.clients.remove(clientId);
    },
  };
}
