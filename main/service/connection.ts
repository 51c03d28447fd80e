import { setMaxListeners } from 'node:events';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../log.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { type Api, createApi } from './api.ts';
import { type Bearer, type GuestKey, secretsOf } from './credentials.ts';
import type { KeyInUse } from './guest-key.ts';
import { createHttp, type HttpAnswer } from './http.ts';
import { modListSchema, modsPath } from './mods.ts';
import { quote } from './quote.ts';
import type { Reach } from './reach.ts';
import type { PlayerClient, Reader } from './reader.ts';
import { singleTryPolicy } from './retry.ts';
import { createSharedReads } from './shared-reads.ts';
import type { Transport } from './transport.ts';

/**
 * What came for a file. `quote` cuts what the service says in its place to so many characters, without the key (O44).
 */
export type OpenedFile = HttpAnswer & { readonly quote: (text: string, longest: number) => string };

/** The service of one profile: reads with the guest key, whose outcome is told to `key` and `reach`. */
export type Connection = Reader & {
  open: (request: Omit<Parameters<Api['open']>[0], 'credential'>) => Promise<OpenedFile>;
  /** Asks once for the first page of the list, with this key. @throws AppError */
  ask(credential: GuestKey): Promise<void>;
  /** The same with the key in use, refused or not; who asks meanwhile shares it. @throws AppError */
  askAgain(): Promise<void>;
  /** The service as a player: requests with this token and without the key, about which they say nothing. */
  asPlayer(bearer: Bearer): PlayerClient;
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
  log: Log;
}): Connection {
  const { profile, key, reach, transport, clock } = options;
  const baseUrl = new URL(profile.baseUrl);
  const closing = new AbortController();
  // Every request listens to it while it runs, and any number may run.
  setMaxListeners(0, closing.signal);
  const http = createHttp({ transport, baseUrl, clientId: profile.oauth?.clientId ?? null });
  const api = createApi({ ...options, http, baseUrl, closed: closing.signal });
  const shared = createSharedReads();

  /** Makes a request and tells `reach` what came of it. */
  async function watched<T>(request: () => Promise<T>): Promise<T> {
    try {
      const value = await request();
      reach.answered();
      return value;
    } catch (error) {
      if (error instanceof AppError && !closing.signal.aborted) tellReach(reach, error);
      throw error;
    }
  }

  /** The same, with the key, which hears of it too. */
  async function withKey<T>(credential: GuestKey, request: () => Promise<T>): Promise<T> {
    try {
      const value = await watched(request);
      key.accepted(credential);
      return value;
    } catch (error) {
      if (!closing.signal.aborted) tellKey(credential, error);
      throw error;
    }
  }

  function tellKey(credential: GuestKey, error: unknown): void {
    if (error instanceof AppError && error.code === 'key-refused') key.refused(credential, error);
  }

  async function ask(credential: GuestKey): Promise<void> {
    const read = { path: modsPath, page: 1, schema: modListSchema, policy: singleTryPolicy };
    await withKey(credential, () => api.read({ ...read, credential }));
  }

  let asking: Promise<void> | null = null;
  async function askInUse(): Promise<void> {
    const credential = key.inUse();
    try {
      await ask(credential);
    } catch (error) {
      if (error instanceof AppError && knowsKey.has(error.code)) key.forgive(credential);
      throw error;
    }
  }

  const now = () => clock.now();
  return {
    profile,
    now,
    async read({ notFound, notAllowed, ...request }) {
      const credential = key.credential();
      const asked = { ...request, credential };
      return named(
        { notFound, notAllowed },
        shared.read(asked, () => withKey(credential, () => api.read(asked))),
      );
    },
    async open(request) {
      const credential = key.credential();
      try {
        const opened = await api.open({ ...request, credential });
        return { ...opened, quote: (text, longest) => quote(text, secretsOf(credential), longest) };
      } catch (error) {
        // The host that failed may be one the service sent us to: only a word about the key is the service's own.
        tellKey(credential, error);
        throw error;
      }
    },
    ask,
    askAgain() {
      asking ??= askInUse().finally(() => {
        asking = null;
      });
      return asking;
    },
    asPlayer: (credential) => ({
      profile,
      now,
      read: ({ notFound, notAllowed, ...request }) =>
        named(
          { notFound, notAllowed },
          watched(() => api.read({ ...request, credential })),
        ),
      write: ({ notFound, notAllowed, ...request }) =>
        named(
          { notFound, notAllowed },
          watched(() => api.write({ ...request, credential })),
        ),
    }),
    close: () => closing.abort(),
  };
}

/** Failures that a service names only once it has accepted the key. */
const knowsKey: ReadonlySet<ErrorCode> = new Set(['no-permission', 'not-found', 'page-past-end']);

/** The same request, but a 404 and a 403 have the sentences that fit what was asked for. */
async function named<T>(sentences: Sentences, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = error;
    const id =
      code === 'not-found' ? sentences.notFound : code === 'no-permission' ? sentences.notAllowed : undefined;
    throw id === undefined ? error : new AppError(code, { id }, { details, cause: error });
  }
}

type Sentences = { [K in 'notFound' | 'notAllowed']: MessageId | undefined };

/** Tells whether the service is there. What is no answer of the service, or none at all, says nothing of it. */
function tellReach(reach: Reach, error: AppError): void {
  const lost = error.code === 'answer-lost' && error.cause instanceof AppError ? error.cause : error;
  if (isDown(lost)) reach.failed();
  else if (lost.code !== 'bad-answer' && lost.code !== 'cancelled') reach.refused();
}

/** Whether an error tells that the service is out of reach. One that asks for a pause is there, and wants no probes. */
const isDown = ({ code, text }: AppError): boolean =>
  code === 'unreachable' || (code === 'unavailable' && text.id !== 'error.busy');
