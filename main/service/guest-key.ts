import type { ServiceState } from '#shared/contract/service.ts';
import type { AppError } from '#shared/errors.ts';
import type { GuestKey } from './credentials.ts';

/** The guest key in use, and what the service last said about it. */
export type KeyInUse = {
  state(): ServiceState['key'];
  /** @throws AppError `key-refused` while the service refuses this key: no request is worth making. */
  credential(): GuestKey;
  /** The key, whatever the service said of it: for asking about the key itself. */
  inUse(): GuestKey;
  /** Null, from `none`, where a proxy adds the key. */
  use(key: string | null, source: ServiceState['key']['source']): void;
  /** What the service said. An answer about a key that has been replaced meanwhile says nothing. */
  accepted(credential: GuestKey): void;
  refused(credential: GuestKey, failure: AppError): void;
  /** Forgets a refusal: the service has since spoken of something else than the key. */
  forgive(credential: GuestKey): void;
};

/** Keeps the key in use; `onChange` hears when the service's view of it changes. */
export function createKeyInUse(onChange: () => void): KeyInUse {
  let credential: GuestKey = { kind: 'guest-key', key: null };
  let source: ServiceState['key']['source'] = 'profile';
  let verdict: { state: 'unknown' | 'accepted' } | { state: 'refused'; failure: AppError } = {
    state: 'unknown',
  };

  const judge = (about: GuestKey, next: typeof verdict) => {
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
    accepted: (about) => judge(about, { state: 'accepted' }),
    refused: (about, failure) => judge(about, { state: 'refused', failure }),
    forgive(about) {
      if (verdict.state === 'refused') judge(about, { state: 'unknown' });
    },
  };
}
