import { AppError } from '#shared/errors.ts';
import type { OAuthClient, ServiceProfile } from '../profile/profile.ts';
import type { Keeping } from './keeping.ts';
import { type Binding, bindingOf, type Current, isSameBinding, type Standing } from './standing.ts';

/** Holds the session to the service profile in use. */
export type Opening = {
  /** The profile as last read, null while there was none. */
  profile(): ServiceProfile | null;
  /** The client and service of that profile, null where it offers no sign-in. */
  binding(): Binding | null;
  /** Whether what is kept for that profile has been read. */
  isRead(): boolean;
  /**
   * Reads the profile again. When it is for another client or service, what is kept for that one stands from
   * now on. Rejects as reading the profile does.
   */
  ready(): Promise<ServiceProfile>;
};

/**
 * `onOther` is told that a profile for another client or service takes the place of one, before its session
 * is read; `onChange`, that the profile changed in any other way.
 */
export function createOpening(options: {
  read: () => Promise<ServiceProfile>;
  keeping: Pick<Keeping, 'load'>;
  /** Resolves when no renewal for this client and service is under way. */
  renewalsEnd: (binding: Binding) => Promise<void>;
  current: Current;
  onOther: () => void;
  onChange: () => void;
}): Opening {
  const { read, keeping, renewalsEnd, current, onOther, onChange } = options;
  let profile: ServiceProfile | null = null;
  let isRead = false;
  let reading: Promise<ServiceProfile> | null = null;
  let isAskedAgain = false;

  async function keptFor(binding: Binding): Promise<Standing> {
    // A renewal that goes on since this profile was last in use spends what is kept: read what it came to.
    await renewalsEnd(binding);
    return keeping.load(binding);
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
      current.leave();
    }
    current.set(binding ? await keptFor(binding) : { kind: 'signed-out' });
    isRead = true;
    return next;
  }

  /** Reading what is kept takes as long as the desktop's keyring: the profile may be another one by then. */
  async function loadLatest(): Promise<ServiceProfile> {
    isAskedAgain = false;
    const loaded = await load();
    return isAskedAgain ? loadLatest() : loaded;
  }

  return {
    profile: () => profile,
    binding: () => profile && bindingOf(profile),
    isRead: () => isRead,
    ready() {
      isAskedAgain = true;
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
