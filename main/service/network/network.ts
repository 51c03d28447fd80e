import type { Socket } from 'node:net';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Encryption, Store } from '#main/kernel/platform.ts';
import type { NetworkState, ProxyChoice } from '#shared/contract/service/network.ts';
import type { Network } from './connector.ts';
import { createProxyRoutes, type ProxyResolver, type ReadPac } from './proxy-routes.ts';
import { createProxySignIns } from './proxy-sign-ins.ts';
import { proxyName, type Route } from './routes.ts';
import { createTrust } from './trust.ts';
import type { ProxySignIn } from './tunnel.ts';

/** How requests leave this computer, and what the player chose about it. */
export type NetworkService = Network & {
  /** Reads the system's settings, so that the first request need not wait for them. */
  prepare(): Promise<void>;
  state(): NetworkState;
  /** @throws AppError `invalid-input` */
  setProxy(choice: ProxyChoice): Promise<NetworkState>;
  /**
   * Keeps a name and password for the proxy that wants them: until Loadout closes where they can't be saved. @throws
   * AppError `invalid-input` if another proxy than the one with this name wants them, or none
   */
  signInToProxy(proxy: string, signIn: ProxySignIn): Promise<NetworkState>;
  forgetSignIn(): NetworkState;
  /** Trusts the certificates of a file, or of none. @throws AppError `invalid-input` if it has none */
  setCertificateFile(file: string | null): Promise<NetworkState>;
  onChange(listener: (state: NetworkState) => void): () => void;
};

export function createNetwork(options: {
  readonly resolver: ProxyResolver;
  readonly readPac: (trusted: Network['trusted']) => ReturnType<ReadPac>;
  readonly store: Store;
  readonly encryption: Encryption;
  /** A file of certificates from the environment (`NODE_EXTRA_CA_CERTS`); null if there is none. */
  readonly extraCertificates: string | null;
  readonly addSecret: (value: string) => void;
  /** A time that only grows, in ms. */
  readonly now: () => number;
  readonly log: Log;
}): NetworkService {
  const { resolver, readPac, store, encryption, extraCertificates, addSecret, now, log } = options;
  const changes = createListeners<NetworkState>();
  const renewals = createListeners<void>();
  const changed = () => {
    const after = state();
    changes.tell(after);
    return after;
  };
  const trust = createTrust({ store, environmentFile: extraCertificates, onChange: changed, log });
  const routes = createProxyRoutes({ resolver, readPac: () => readPac(trust.current), store, now, log });
  const signIns = createProxySignIns({ store, encryption, addSecret, log });
  let lastConnection: NetworkState['lastConnection'] = null;

  const state = (): NetworkState => ({
    proxy: routes.choice(),
    signIn: signIns.state(),
    certificates: trust.state(),
    lastConnection,
  });
  /** The next requests use new connections. */
  const renew = () => {
    renewals.tell();
    return changed();
  };

  return {
    prepare: routes.prepare,
    routes: routes.to,
    signIn: signIns.of,
    accepted: signIns.accepted,
    trusted: trust.current,
    tried(attempt) {
      const { route, outcome } = attempt;
      routes.tried(route, outcome);
      const before = JSON.stringify(lastConnection);
      if (!(outcome instanceof Error)) lastConnection = { proxy: nameOf(route), family: familyOf(outcome) };
      const isNews = JSON.stringify(lastConnection) !== before;
      if (signIns.tried(attempt) || isNews) changed();
    },
    state,
    async setProxy(next) {
      await routes.choose(next);
      signIns.startOver();
      return renew();
    },
    async signInToProxy(proxy, signIn) {
      await signIns.enter(proxy, signIn);
      return renew();
    },
    forgetSignIn() {
      signIns.forget();
      return renew();
    },
    async setCertificateFile(file) {
      await trust.choose(file);
      return renew();
    },
    onChange: changes.add,
    onRenew: renewals.add,
  };
}

const nameOf = (route: Route): string | null => (route === 'direct' ? null : proxyName(route));

/** Through a proxy, the family of the connection to it. */
function familyOf({ remoteFamily }: Socket): 'IPv4' | 'IPv6' | null {
  return remoteFamily === 'IPv4' || remoteFamily === 'IPv6' ? remoteFamily : null;
}
