import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { LoadedProfile } from '../profile/load.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { isUsableKey } from '../profile/schema.ts';
import type { KeyStore } from '../settings/entered-key.ts';
import type { Connection } from './connection.ts';
import type { KeyInUse } from './guest-key.ts';
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
      now = { loaded, failure: null };
    } catch (error) {
      const failure = asAppError(error);
      log.error('The service profile could not be used', { text: failure.text, details: failure.details });
      now = { ...now, failure };
    }
    onChange();
  }

  async function adopt(profile: ServiceProfile): Promise<void> {
    const saved = profile.apiKey === null ? null : await savedKey(profile);
    connection?.close();
    connection = connect(profile);
    reachability.reset();
    const source = profile.apiKey === null ? 'none' : saved === null ? 'profile' : 'settings';
    key.use(saved ?? profile.apiKey, source);
  }

  async function savedKey(profile: ServiceProfile): Promise<string | null> {
    try {
      const saved = await keyStore.read(new URL(profile.baseUrl).origin);
      return saved !== null && isUsableKey(saved) ? saved : null;
    } catch (error) {
      log.warn('The replaced key could not be read', { error });
      return null;
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
      if (!connection) throw now.failure ?? asAppError(null);
      return connection;
    },
  };
}

const isSame = (a: ServiceProfile, b: ServiceProfile | undefined) => JSON.stringify(a) === JSON.stringify(b);

const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', { id: 'error.internal' }, { cause: error });
