import type { Log } from '#main/kernel/log/log.ts';
import type { Encryption, Store } from '#main/kernel/platform.ts';
import type { NetworkState } from '#shared/contract/service/network.ts';
import { AppError } from '#shared/errors.ts';
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
  /** The proxies that refused what was entered last for them. Some lock an account after a few refusals. */
  const refused = new Set<string>();
  /** The proxies that want a name and password, each since it first asked. A PAC file may name several. */
  const wanting = new Set<string>();

  /** One that could not be saved is used in the place of a refused one that still is. */
  const isRefused = (id: string) => refused.has(id) || (!held.has(id) && saved.isRefusedBy(id));
  const newest = () => [...wanting].at(-1) ?? null;

  async function find(id: string): Promise<ProxySignIn | null> {
    if (isRefused(id)) return null;
    const before = held.get(id);
    if (before !== undefined) return before;
    const read = await saved.read(id);
    // Another one may have been read, refused or entered in the meantime.
    const now = held.get(id) ?? (isRefused(id) ? null : read);
    if (now === null) return null;
    for (const secret of secretsOf(now)) addSecret(secret);
    held.set(id, now);
    return now;
  }

  const endFirstUse = (signIn: ProxySignIn) => {
    firstUses.get(signIn)?.end();
    firstUses.delete(signIn);
  };

  /** Remembers a refusal beyond this run, so that the next start doesn't send it again. */
  function remember(id: string): void {
    refused.add(id);
    held.delete(id);
    try {
      saved.refusedBy(id);
    } catch (error) {
      log.warn('The refusal of the name and password for the proxy could not be saved', { error });
    }
  }

  function judge({ route, signIn, outcome }: ConnectionAttempt): boolean {
    if (route === 'direct') return false;
    const id = proxyId(route);
    if (!(outcome instanceof Error)) return wanting.delete(id);
    if (!(outcome instanceof ProxyFailure && outcome.problem === 'sign-in')) return false;
    // A late answer says nothing about what was entered since.
    if (signIn !== (held.get(id) ?? null)) return false;
    if (signIn !== null) remember(id);
    const isNews = signIn !== null || !wanting.has(id);
    wanting.add(id);
    return isNews;
  }

  return {
    async of(proxy) {
      const id = proxyId(proxy);
      const signal = AbortSignal.timeout(turnMs);
      for (;;) {
        const signIn = await find(id);
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
      const id = [...wanting, unsaved ?? saved.keptFor() ?? []].flat().find((each) => nameOf(each) === name);
      if (id === undefined) {
        const isWanted = wanting.size > 0 || unsaved !== null || saved.keptFor() !== null;
        // Another proxy may want one since the player was asked.
        throw new AppError('invalid-input', {
          id: isWanted ? 'network.otherProxyWants' : 'network.noSignInWanted',
        });
      }
      for (const secret of secretsOf(signIn)) addSecret(secret);
      const isSaved = await saved.write(id, signIn).catch((error: unknown) => {
        log.warn('The name and password for the proxy could not be saved', { error });
        return false;
      });
      held.set(id, signIn);
      refused.delete(id);
      wanting.delete(id);
      unsaved = isSaved ? null : id;
    },
    forget() {
      saved.erase();
      held.clear();
      refused.clear();
      wanting.clear();
      unsaved = null;
    },
    startOver() {
      wanting.clear();
    },
    state() {
      const keptFor = unsaved ?? saved.keptFor();
      const wanted = newest();
      return {
        wantedBy: wanted && nameOf(wanted),
        isRefused: wanted !== null && isRefused(wanted),
        keptFor: keptFor && nameOf(keptFor),
        isKeptUntilClose: unsaved !== null,
      };
    },
  };
}

/** A proxy as the player is asked about it: with its kind unless it is a plain HTTP one, as the same host may be both. */
const nameOf = (id: string): string => id.replace(/^http:\/\//, '');

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
