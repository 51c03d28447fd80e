import type { OAuthClient, ServiceProfile } from '#main/service/profile/profile.ts';
import { AppError } from '#shared/errors.ts';
import { type AuthRef, type AuthState, type Binding, bindingOf, isSameBinding } from './auth-state.ts';
import type { Persistence } from './storage/persistence.ts';

/** Binds the session to the service profile in use. */
export type ProfileBinding = {
  /** The last profile, null before there was one. */
  profile(): ServiceProfile | null;
  /** The client and service of that profile, null where it offers no sign-in. */
  binding(): Binding | null;
  /** Whether the stored session of that profile has been read. */
  isRead(): boolean;
  /**
   * Reads the profile again. For another client or service, its stored session is used from now on. Rejects like
   * reading the profile.
   */
  ready(): Promise<ServiceProfile>;
};

/**
 * @param options `onOther` runs before the session of another client or service is read; `onChange` for any other
 * change
 */
export function createProfileBinding(options: {
  read: () => Promise<ServiceProfile>;
  persistence: Pick<Persistence, 'load'>;
  /** Resolves when no token refresh for this client and service is running. */
  refreshesEnd: (binding: Binding) => Promise<void>;
  authRef: AuthRef;
  onOther: () => void;
  onChange: () => void;
}): ProfileBinding {
  const { read, persistence, refreshesEnd, authRef, onOther, onChange } = options;
  let profile: ServiceProfile | null = null;
  let isRead = false;
  let reading: Promise<ServiceProfile> | null = null;
  let isOutdated = false;

  async function storedFor(binding: Binding): Promise<AuthState> {
    // A refresh that still runs from the last use of this profile uses up the stored tokens: wait for its result.
    await refreshesEnd(binding);
    return persistence.load(binding);
  }

  async function load(): Promise<ServiceProfile> {
    const next = await read();
    const previous = profile;
    profile = next;
    const binding = bindingOf(next);
    if (previous && isSameBinding(binding, bindingOf(previous))) {
      if (previous !== next) onChange();
      return next;
    }
    isRead = false;
    if (previous) {
      onOther();
      authRef.leave();
    }
    authRef.set(binding ? await storedFor(binding) : { kind: 'signed-out' });
    isRead = true;
    return next;
  }

  /** Reading takes as long as the desktop's keyring: the profile may have changed by then. */
  async function loadLatest(): Promise<ServiceProfile> {
    isOutdated = false;
    const loaded = await load();
    return isOutdated ? loadLatest() : loaded;
  }

  return {
    profile: () => profile,
    binding: () => profile && bindingOf(profile),
    isRead: () => isRead,
    ready() {
      isOutdated = true;
      reading ??= loadLatest().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}

/** The profile's client. @throws AppError `not-offered` */
export function offeredClient(profile: ServiceProfile): OAuthClient {
  if (profile.oauth) return profile.oauth;
  throw new AppError('not-offered', { id: 'error.notOffered' });
}
