import { AppError } from '#shared/errors.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { createApi } from './api.ts';
import type { GuestKey } from './credentials.ts';
import { endpointPath } from './endpoints.ts';
import type { KeyGuard } from './guest-key.ts';
import { createHttp, type HttpAnswer } from './http.ts';
import { modListSchema, modsPath } from './mods.ts';
import type { Reach } from './reach.ts';
import type { Reader } from './reader.ts';
import { type Clock, pageReadPolicy, singleTryPolicy } from './retry.ts';
import type { Transport } from './transport.ts';

/** The answer to opening a file: a 2xx, its headers in lower case, its body still to be read, where it came from. */
export type FileAnswer = HttpAnswer;

/** The service of one profile. What comes of each request is told to the key guard and to reach. */
export type Connection = Pick<Reader, 'profile' | 'read'> & {
  openFile(file: { versionId: number; fileId: number; signal?: AbortSignal }): Promise<FileAnswer>;
  /** Asks for the first page of the list, with retries if `persist`. @throws AppError */
  ask(how: { credential: GuestKey; persist: boolean; signal?: AbortSignal }): Promise<void>;
};

/** Opens nothing yet: connections are made as requests need them. */
export function connect(options: {
  profile: ServiceProfile;
  transport: Transport;
  clock: Clock;
  random: () => number;
  closed: AbortSignal;
  key: KeyGuard;
  reach: Reach;
}): Connection {
  const { profile, transport, clock, random, closed, key, reach } = options;
  const baseUrl = new URL(profile.baseUrl);
  const api = createApi({ http: createHttp({ transport, baseUrl }), baseUrl, clock, random, closed });

  async function observed<T>(credential: GuestKey, request: () => Promise<T>): Promise<T> {
    try {
      const value = await request();
      key.accepted(credential);
      reach.answered();
      return value;
    } catch (error) {
      if (error instanceof AppError && !closed.aborted) observe(credential, error);
      throw error;
    }
  }

  function observe(credential: GuestKey, error: AppError): void {
    if (error.code === 'key-refused') key.refused(credential, error);
    if (error.code === 'unreachable' || error.code === 'unavailable') reach.failed();
    // What is no answer of the service, or no answer at all, says nothing of how it is.
    else if (error.code !== 'bad-answer' && error.code !== 'cancelled') reach.answered();
  }

  return {
    profile,
    async read({ notFound, ...request }) {
      const credential = key.forRequest();
      try {
        return await observed(credential, () => api.read({ ...request, credential }));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not-found' || !notFound) throw error;
        throw new AppError('not-found', { id: notFound }, { details: error.details, cause: error });
      }
    },
    async openFile({ versionId, fileId, signal }) {
      const credential = key.forRequest();
      const path = endpointPath(profile, 'download', { mod_version_id: versionId });
      const query = { file: String(fileId) };
      return observed(credential, () => api.open({ path, query, credential, signal }));
    },
    async ask({ credential, persist, signal }) {
      const policy = persist ? pageReadPolicy : singleTryPolicy;
      const read = { path: modsPath, page: 1, schema: modListSchema, policy, signal, credential };
      await observed(credential, () => api.read(read));
    },
  };
}
