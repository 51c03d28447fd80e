import type { NetworkState } from '#shared/contract/network.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { Encryption, Store } from '../platform.ts';
import type { ConnectionAttempt } from './connector.ts';
import { within } from './open-socket.ts';
import { ProxyFailure } from './proxy-failure.ts';
import { createProxySignInStore } from './proxy-sign-in.ts';
import { type ProxyServer, proxyId } from './routes.ts';
import type { ProxySignIn } from './tunnel.ts';

/** The names and passwords for proxies: which proxy wants one, and which gets one. */
export type ProxySignIns = {
  /**
   * What a proxy gets; null if nothing. Whoever gets it first tells `tried` what came of it: until then, or until it is
   * accepted, the others wait. @throws ProxyFailure if that takes longer than `turnMs`
   */
  of(proxy: ProxyServer): Promise<ProxySignIn | null>;
  /** A proxy opened a tunnel for this name and password. */
  accepted(signIn: ProxySignIn): void;
  /** What came of a try to connect. @returns whether that changes the state */
  tried(attempt: ConnectionAttempt): boolean;
  /**
   * Keeps a name and password for the proxy that wants them: until Loadout closes where they can't be saved. `name` is
   * the proxy's, as the player saw it. @throws AppError `invalid-input` if another proxy wants them, or none
   */
  enter(name: string, signIn: ProxySignIn): Promise<void>;
  forget(): void;
  /** No proxy counts as waiting any more. */
  startOver(): void;
  state(): NetworkState['signIn'];
};

/** How long a connection waits for the first use of a name and password by another one, in ms. */
const turnMs = 15_000;

export function createProxySignIns(options: {
  readonly store: Store;
  readonly encryption: Encryption;
  readonly addSecret: (value: string) => void;
  readonly log: Log;
}): ProxySignIns {
  const { store, encryption, addSecret, log } = options;
  const saved = createProxySignInStore(store, encryption, log);
  /** Those that are in use, by proxy. */
  const held = new Map<string, ProxySignIn>();
  /** The proxy whose sign-in is not saved. */
  let unsaved: string | null = null;
  /** Those that their proxy accepted. */
  const proven = new WeakSet<ProxySignIn>();
  /** The first uses that go on, by name and password. */
  const firstUses = new Map<ProxySignIn, { readonly ended: Promise<void>; readonly end: () => void }>();
  let wanted: { readonly proxy: string; readonly isRefused: boolean } | null = null;

  const clear = () => {
    held.clear();
    unsaved = null;
    wanted = null;
  };

  async function find(id: string): Promise<ProxySignIn | null> {
    const before = held.get(id);
    if (before !== undefined) return before;
    const read = await saved.read(id);
    // Another one may have been read or entered in the meantime.
    const now = held.get(id) ?? read;
    if (now === null) return null;
    for (const secret of secretsOf(now)) addSecret(secret);
    held.set(id, now);
    return now;
  }

  const endFirstUse = (signIn: ProxySignIn) => {
    firstUses.get(signIn)?.end();
    firstUses.delete(signIn);
  };

  function judge({ route, signIn, outcome }: ConnectionAttempt): boolean {
    if (route === 'direct') return false;
    const proxy = proxyId(route);
    if (!(outcome instanceof Error)) {
      if (wanted?.proxy !== proxy) return false;
      wanted = null;
      return true;
    }
    if (!(outcome instanceof ProxyFailure && outcome.problem === 'sign-in')) return false;
    // A late answer says nothing about what was entered since.
    if (wanted?.proxy === proxy || signIn !== (held.get(proxy) ?? null)) return false;
    wanted = { proxy, isRefused: signIn !== null };
    return true;
  }

  return {
    async of(proxy) {
      const id = proxyId(proxy);
      const signal = AbortSignal.timeout(turnMs);
      for (;;) {
        const signIn = await find(id);
        // A refused password is not sent again: some proxies lock the account.
        if (wanted?.proxy === id && wanted.isRefused) return null;
        if (signIn === null || proven.has(signIn)) return signIn;
        const firstUse = firstUses.get(signIn);
        if (firstUse === undefined) {
          firstUses.set(signIn, createEnd());
          return signIn;
        }
        // Several at once would count as several wrong passwords.
        await within(signal, firstUse.ended).catch(() => {
          throw new ProxyFailure(proxy, 'no-connection', 'no answer to the name and password');
        });
      }
    },
    accepted(signIn) {
      proven.add(signIn);
      endFirstUse(signIn);
    },
    tried(attempt) {
      const isNews = judge(attempt);
      // Those that wait for it see the refusal.
      if (attempt.signIn !== null) endFirstUse(attempt.signIn);
      return isNews;
    },
    async enter(name, signIn) {
      const proxy = wanted?.proxy ?? unsaved ?? saved.keptFor();
      if (proxy === null) throw new AppError('invalid-input', { id: 'network.noSignInWanted' });
      // Another proxy may want one since the player was asked.
      if (nameIn(proxy) !== name) throw new AppError('invalid-input', { id: 'network.otherProxyWants' });
      for (const secret of secretsOf(signIn)) addSecret(secret);
      const isSaved = await saved.write(proxy, signIn).catch((error: unknown) => {
        log.warn('The name and password for the proxy could not be saved', { error });
        return false;
      });
      clear();
      held.set(proxy, signIn);
      unsaved = isSaved ? null : proxy;
    },
    forget() {
      saved.erase();
      clear();
    },
    startOver() {
      wanted = null;
    },
    state() {
      const keptFor = unsaved ?? saved.keptFor();
      return {
        wantedBy: wanted && nameIn(wanted.proxy),
        isRefused: wanted?.isRefused ?? false,
        keptFor: keptFor && nameIn(keptFor),
        isKeptUntilClose: unsaved !== null,
      };
    },
  };
}

/** The proxy's name in its id. */
const nameIn = (id: string): string => id.replace(/^\w+:\/\//, '');

/** A promise, and what resolves it. */
function createEnd(): { readonly ended: Promise<void>; readonly end: () => void } {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

/** The password, and both as they are sent (RFC 7617), which a proxy or a log may repeat. */
const secretsOf = ({ name, password }: ProxySignIn): string[] => [
  password,
  Buffer.from(`${name}:${password}`).toString('base64'),
];
