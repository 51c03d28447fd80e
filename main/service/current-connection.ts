import type { Log } from '#main/kernel/log/log.ts';
import { type KeyStore, KeyUnreadable } from '#main/storage/settings/entered-key.ts';
import { toAppError } from '#shared/errors.ts';
import type { Connection } from './connection.ts';
import type { KeyInUse, KeySource } from './guest-key.ts';
import type { LoadedProfile } from './profile/load.ts';
import type { ServiceProfile } from './profile/profile.ts';
import type { Reachability } from './reachability.ts';
import type { ProfileState } from './state.ts';

/** Loads the service profile and holds its connection. */
type CurrentConnection = {
  profileState(): ProfileState;
  connection(): Connection | null;
  /** Loads the profile once. Never rejects: a failure is in the state. */
  open(): Promise<void>;
  /** Loads it again. An unusable profile keeps the current connection. */
  reload(): Promise<void>;
  /** The connection. @throws AppError `profile-invalid` while there is none. */
  connected(): Promise<Connection>;
};

/** @param options `onChange` runs after each load */
export function createCurrentConnection(options: {
  loadProfile: () => Promise<LoadedProfile>;
  connect: (profile: ServiceProfile) => Connection;
  keyStore: KeyStore;
  key: KeyInUse;
  reachability: Reachability;
  log: Log;
  onChange: () => void;
}): CurrentConnection {
  const { loadProfile, connect, keyStore, key, reachability, log, onChange } = options;
  let connection: Connection | null = null;
  let now: ProfileState = { loaded: null, failure: null };
  let opening: Promise<void> | null = null;

  async function load(): Promise<void> {
    try {
      const loaded = await loadProfile();
      if (!isSame(loaded.profile, connection?.profile)) await adopt(loaded.profile);
      else if (key.state().source === 'fallback') await retryEnteredKey(loaded.profile);
      now = { loaded, failure: null };
    } catch (error) {
      const failure = toAppError(error);
      log.error('The service profile could not be used', { text: failure.text, details: failure.details });
      now = { ...now, failure };
    }
    onChange();
  }

  async function adopt(profile: ServiceProfile): Promise<void> {
    // Read first: until then the connection of before is in use.
    const chosen = await chosenKey(profile);
    connection?.close();
    connection = connect(profile);
    reachability.reset();
    key.use(chosen.key, chosen.source);
  }

  /** Uses the entered key after all if it can be read by now. */
  async function retryEnteredKey(profile: ServiceProfile): Promise<void> {
    const chosen = await chosenKey(profile);
    if (chosen.source !== 'fallback') key.use(chosen.key, chosen.source);
  }

  /** The key that was entered for a service, or its profile's. */
  async function chosenKey(profile: ServiceProfile): Promise<{ key: string | null; source: KeySource }> {
    const own = profile.apiKey;
    if (own === null) return { key: null, source: 'none' };
    try {
      const entered = await keyStore.read(new URL(profile.baseUrl).origin);
      return entered === null ? { key: own, source: 'profile' } : { key: entered, source: 'settings' };
    } catch (error) {
      if (!(error instanceof KeyUnreadable)) log.warn('The entered key could not be read', { error });
      return { key: own, source: 'fallback' };
    }
  }

  const open = () => {
    opening ??= load();
    return opening;
  };

  return {
    profileState: () => now,
    connection: () => connection,
    open,
    async reload() {
      await open();
      opening = load();
      await opening;
    },
    async connected() {
      await open();
      if (!connection) throw now.failure ?? toAppError(null);
      return connection;
    },
  };
}

const isSame = (a: ServiceProfile, b: ServiceProfile | undefined) => JSON.stringify(a) === JSON.stringify(b);
