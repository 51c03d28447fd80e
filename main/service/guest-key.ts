import type { Clock } from '#main/kernel/clock.ts';
import type { KeyStore } from '#main/storage/settings/entered-key.ts';
import { isUsableKey } from '#main/storage/settings/entered-key.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { AppError } from '#shared/errors.ts';
import type { GuestKey } from './http/credentials.ts';
import type { ServiceProfile } from './profile/profile.ts';

/** Where a key is from. */
export type KeySource = ServiceState['key']['source'];

/** The guest key in use, and whether the service accepts it. */
export type KeyInUse = {
  state(): ServiceState['key'];
  /** @throws AppError `key-refused` while the service refuses this key: no request is worth making. */
  credential(): GuestKey;
  /** The key, even a refused one, to try it again. */
  inUse(): GuestKey;
  /** Null, from `none`, where a proxy adds the key. */
  use(key: string | null, source: KeySource): void;
  /** The service's verdict. One about a key that was replaced meanwhile is ignored. */
  accepted(credential: GuestKey): void;
  refused(credential: GuestKey, failure: AppError): void;
  /** Forgets a refusal, after an error that was not about the key. */
  forgive(credential: GuestKey): void;
};

/** @param onChange runs when the verdict changes */
export function createKeyInUse(onChange: () => void): KeyInUse {
  let credential: GuestKey = { kind: 'guest-key', key: null };
  let source: KeySource = 'profile';
  let verdict: { state: 'unknown' | 'accepted' } | { state: 'refused'; failure: AppError } = {
    state: 'unknown',
  };

  const setVerdict = (about: GuestKey, next: typeof verdict) => {
    if (about.key !== credential.key || next.state === verdict.state) return;
    verdict = next;
    onChange();
  };

  return {
    state: () => ({ source, state: verdict.state }),
    credential() {
      if (verdict.state === 'refused') throw verdict.failure;
      return credential;
    },
    inUse: () => credential,
    use(key, from) {
      credential = { kind: 'guest-key', key };
      source = from;
      verdict = { state: 'unknown' };
    },
    accepted: (about) => setVerdict(about, { state: 'accepted' }),
    refused: (about, failure) => setVerdict(about, { state: 'refused', failure }),
    forgive(about) {
      if (verdict.state === 'refused') setVerdict(about, { state: 'unknown' });
    },
  };
}

type Keys = { readonly key: KeyInUse; readonly keyStore: KeyStore };

/** The connection on which a key is tried. */
type KeyCheck = { readonly profile: ServiceProfile; requestFirstPage(credential: GuestKey): Promise<void> };

/**
 * Replaces the key in use once the service has accepted the new one.
 * @throws AppError `not-offered` where the profile has no key at all, `invalid-input`, `key-refused`,
 * `no-permission`, why the service could not be asked, or `folder-unusable` when the key works but could not be saved.
 */
export async function replaceKey(entered: string, connection: KeyCheck, keys: Keys): Promise<void> {
  if (connection.profile.apiKey === null) throw new AppError('not-offered', { id: 'error.notOffered' });
  const replacement = entered.trim();
  if (!isUsableKey(replacement)) throw new AppError('invalid-input', { id: 'error.keyUnsafe' });
  const credential: GuestKey = { kind: 'guest-key', key: replacement };
  await tryKey(connection, credential);
  keys.key.use(replacement, 'settings');
  keys.key.accepted(credential);
  await save(keys.keyStore, connection, replacement);
}

/** Goes back to the profile's key. @throws AppError `folder-unusable` when the old key could not be erased. */
export async function resetKey(connection: KeyCheck, keys: Keys): Promise<void> {
  if (connection.profile.apiKey === null) throw new AppError('not-offered', { id: 'error.notOffered' });
  keys.key.use(connection.profile.apiKey, 'profile');
  await save(keys.keyStore, connection, null);
}

async function save(keyStore: KeyStore, { profile }: KeyCheck, key: string | null): Promise<void> {
  try {
    await keyStore.write(new URL(profile.baseUrl).origin, key);
  } catch (cause) {
    throw new AppError('folder-unusable', { id: 'error.keyNotSaved' }, { cause });
  }
}

/** Resolves if the service accepts a key. Rejects if it doesn't, and if it can't say: then the one in use is safer. */
async function tryKey(connection: KeyCheck, credential: GuestKey): Promise<void> {
  try {
    await connection.requestFirstPage(credential);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = error;
    const options = { details, cause: error };
    switch (code) {
      case 'page-past-end':
        return;
      case 'key-refused':
        throw new AppError(code, { id: 'error.newKeyRefused' }, options);
      case 'no-permission':
        throw new AppError(code, { id: 'error.newKeyNoPermission' }, options);
      case 'cancelled':
        throw error;
      default:
        throw new AppError(code, { id: 'error.newKeyNotChecked' }, options);
    }
  }
}

/** Tries a refused key again, because one wrong response of a gateway must not lock the lists until a restart (O47). */
type KeyRetry = {
  /** Call after each change: starts trying a refused key from time to time, or stops that. */
  update(): void;
  /** The window got the focus: tries the key, at most once a minute. */
  windowFocused(): void;
  stop(): void;
};

/** The first pause between two tries and the longest, in ms; jitter makes each up to a quarter longer. */
const firstPause = 5 * 60_000;
const longestPause = 60 * 60_000;

/** How long after a try the focus of the window causes no other, in ms. */
const focusPause = 60_000;

/** @param options `probe` tries the service once with the key in use, and never rejects */
export function createKeyRetry(options: {
  clock: Clock;
  random: () => number;
  isRefused: () => boolean;
  probe: () => Promise<void>;
}): KeyRetry {
  const { clock, random, isRefused, probe } = options;
  let watching: AbortController | null = null;
  let triedAt = 0;

  const tryKey = () => {
    triedAt = clock.monotonic();
    return probe();
  };
  const watch = async (signal: AbortSignal) => {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      await clock.wait(pause * (1 + random() / 4), signal);
      if (signal.aborted) return;
      await tryKey();
    }
  };
  const stop = () => {
    watching?.abort();
    watching = null;
  };

  return {
    update() {
      if (!isRefused()) return stop();
      if (watching) return;
      triedAt = clock.monotonic();
      watching = new AbortController();
      // The wait rejects when it is stopped.
      watch(watching.signal).catch(() => undefined);
    },
    windowFocused() {
      if (isRefused() && clock.monotonic() - triedAt >= focusPause) void tryKey();
    },
    stop,
  };
}
