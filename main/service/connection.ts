import { AppError } from '#shared/errors.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { type Api, createApi } from './api.ts';
import type { GuestKey } from './credentials.ts';
import type { KeyInUse } from './guest-key.ts';
import { createHttp } from './http.ts';
import { modListSchema, modsPath } from './mods.ts';
import type { Reach } from './reach.ts';
import type { Reader } from './reader.ts';
import { type Clock, singleTryPolicy } from './retry.ts';
import type { Transport } from './transport.ts';

/** The service of one profile: reads with the guest key, whose outcome is told to `key` and `reach`. */
export type Connection = Reader & {
  open: (request: Omit<Parameters<Api['open']>[0], 'credential'>) => ReturnType<Api['open']>;
  /** Asks once for the first page of the list, with this key or the one in use. @throws AppError */
  ask(credential?: GuestKey): Promise<void>;
  close(): void;
};

/** Opens nothing yet: connections are made as requests need them. */
export function createConnection(options: {
  profile: ServiceProfile;
  key: KeyInUse;
  reach: Reach;
  transport: Transport;
  clock: Clock;
  random: () => number;
}): Connection {
  const { profile, key, reach, transport, clock, random } = options;
  const baseUrl = new URL(profile.baseUrl);
  const closing = new AbortController();
  const http = createHttp({ transport, baseUrl });
  const api = createApi({ http, baseUrl, clock, random, closed: closing.signal });

  async function observed<T>(credential: GuestKey, request: () => Promise<T>): Promise<T> {
    try {
      const value = await request();
      key.accepted(credential);
      reach.answered();
      return value;
    } catch (error) {
      if (error instanceof AppError && !closing.signal.aborted) observe(credential, error);
      throw error;
    }
  }

  function observe(credential: GuestKey, error: AppError): void {
    if (error.code === 'key-refused') key.refused(credential, error);
    if (isDown(error)) reach.failed();
    // What is no answer of the service, or no answer at all, says nothing of how it is.
    else if (error.code !== 'bad-answer' && error.code !== 'cancelled') reach.answered();
  }

  const withKey = <T>(request: (credential: GuestKey) => Promise<T>): Promise<T> => {
    const credential = key.credential();
    return observed(credential, () => request(credential));
  };

  return {
    profile,
    now: () => clock.now(),
    async read({ notFound, ...request }) {
      try {
        return await withKey((credential) => api.read({ ...request, credential }));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not-found' || !notFound) throw error;
        throw new AppError('not-found', { id: notFound }, { details: error.details, cause: error });
      }
    },
    async open(request) {
      const credential = key.credential();
      try {
        return await api.open({ ...request, credential });
      } catch (error) {
        // The host that failed may be one the service sent us to: only a word about the key is the service's own.
        if (error instanceof AppError && error.code === 'key-refused') observe(credential, error);
        throw error;
      }
    },
    async ask(candidate) {
      const credential = candidate ?? key.credential();
      const read = { path: modsPath, page: 1, schema: modListSchema, policy: singleTryPolicy };
      await observed(credential, () => api.read({ ...read, credential }));
    },
    close: () => closing.abort(),
  };
}

/** Whether an error tells that the service is out of reach. One that asks for a pause is there, and wants no probes. */
const isDown = ({ code, text }: AppError): boolean =>
  code === 'unreachable' || (code === 'unavailable' && text.id !== 'error.busy');
