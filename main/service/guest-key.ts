import type { ServiceState } from '#shared/contract/service.ts';
import { AppError } from '#shared/errors.ts';
import type { GuestKey } from './credentials.ts';

/** The guest key the player entered in place of the profile's; null when there is none. */
export type KeyStore = {
  read(): Promise<string | null>;
  write(key: string | null): Promise<void>;
};

type Source = ServiceState['key']['source'];

/** The guest key in use, and what the service last said about it. */
export type KeyGuard = {
  state(): ServiceState['key'];
  /** The key itself, refused or not. */
  current(): GuestKey;
  /** The key for a request. @throws AppError `key-refused` while it is refused: no request is worth making. */
  forRequest(): GuestKey;
  use(key: string, source: Source, verdict: 'unknown' | 'accepted'): void;
  /** What the service said. An answer about a key that has been replaced meanwhile says nothing. */
  accepted(credential: GuestKey): void;
  refused(credential: GuestKey, failure: AppError): void;
  /** Forgets a refusal, so that the key is tried again. */
  forget(): void;
};

/** Keeps the key in use; `onChange` hears when another is used or the service's view of it changes. */
export function createKeyGuard(onChange: () => void): KeyGuard {
  let credential: GuestKey = { kind: 'guest-key', key: '' };
  let source: Source = 'profile';
  let state: ServiceState['key']['state'] = 'unknown';
  let refusal: AppError | null = null;

  const judge = (about: GuestKey, verdict: typeof state, failure: AppError | null) => {
    if (about.key !== credential.key || verdict === state) return;
    state = verdict;
    refusal = failure;
    onChange();
  };

  return {
    state: () => ({ source, state }),
    current: () => credential,
    forRequest() {
      if (refusal) throw new AppError(refusal.code, refusal.text, { details: refusal.details });
      return credential;
    },
    use(key, from, verdict) {
      credential = { kind: 'guest-key', key };
      source = from;
      state = verdict;
      refusal = null;
      onChange();
    },
    accepted: (about) => judge(about, 'accepted', null),
    refused: (about, failure) => judge(about, 'refused', failure),
    forget() {
      if (refusal) judge(credential, 'unknown', null);
    },
  };
}
