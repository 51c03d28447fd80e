import { setMaxListeners } from 'node:events';
import type { z } from 'zod';
import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { quote } from '#main/kernel/quote.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { AppError, toFailure } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { createPortalCheck, mayBePortal, portalFailure } from './captive-portal.ts';
import type { KeyInUse } from './guest-key.ts';
import { createHttpClient, type HttpClient } from './http/client.ts';
import { type Bearer, type GuestKey, secretsOf } from './http/credentials.ts';
import { createHttp, type HttpResponse } from './http/redirects.ts';
import { asksForPause, backgroundReadPolicy, singleTryPolicy } from './http/retry.ts';
import type { Transport } from './http/transport.ts';
import type { ServiceProfile } from './profile/profile.ts';
import type { Reachability } from './reachability.ts';
import { modListSchema, modsPath } from './resources/mods.ts';
import type { PlayerClient, Reader } from './resources/reader.ts';

/** The response to a file request. `quote` shortens a text that the service sent instead, without the key (O44). */
type OpenedFile = HttpResponse & { readonly quote: (text: string, longest: number) => string };

/** The service of one profile. Reads use the guest key; their outcome is reported to `key` and `reachability`. */
export type Connection = Reader & {
  open: (request: Omit<Parameters<HttpClient['open']>[0], 'credential'>) => Promise<OpenedFile>;
  /** Requests the first page of the list once, with this key. @throws AppError */
  requestFirstPage(credential: GuestKey): Promise<void>;
  /** The same with the key in use, refused or not. Concurrent calls share one request. @throws AppError */
  requestFirstPageAgain(): Promise<void>;
  /** Requests with a player's token and without the key. Their outcome says nothing about the key. */
  asPlayer(bearer: Bearer): PlayerClient;
  close(): void;
};

/** Opens no connection before a request needs one. */
export function createConnection(options: {
  profile: ServiceProfile;
  key: KeyInUse;
  reachability: Reachability;
  transport: Transport;
  clock: Clock;
  random: () => number;
  log: Log;
}): Connection {
  const { profile, key, reachability, transport, clock } = options;
  const baseUrl = new URL(profile.baseUrl);
  const closing = new AbortController();
  // Every running request listens to it.
  setMaxListeners(0, closing.signal);
  const http = createHttp({ transport, baseUrl, clientId: profile.oauth?.clientId ?? null });
  const api = createHttpClient({ ...options, http, baseUrl, closed: closing.signal });
  const shared = createSharedReads();
  const { siteUrl } = profile;
  const findPortal = createPortalCheck({
    transport,
    baseUrl: profile.baseUrl,
    siteUrl,
    closed: closing.signal,
  });

  /** Sends a request and reports the outcome to `reachability`. */
  async function withReachability<T>(request: () => Promise<T>): Promise<T> {
    try {
      const value = await request();
      reachability.responded();
      return value;
    } catch (cause) {
      if (!(cause instanceof AppError) || closing.signal.aborted) throw cause;
      const portal = mayBePortal(cause) ? await findPortal() : null;
      const error = portal === null ? cause : portalFailure(siteUrl, portal, cause);
      // Closed while that was found out: another connection is in use.
      if (closing.signal.aborted) throw cause;
      reportReachability(reachability, error);
      throw error;
    }
  }

  /** The same for a request with the key; the outcome is reported to `key` too. */
  async function withKey<T>(credential: GuestKey, request: () => Promise<T>): Promise<T> {
    try {
      const value = await withReachability(request);
      key.accepted(credential);
      return value;
    } catch (error) {
      if (!closing.signal.aborted) reportKey(credential, error);
      throw error;
    }
  }

  function reportKey(credential: GuestKey, error: unknown): void {
    if (error instanceof AppError && error.code === 'key-refused') key.refused(credential, error);
  }

  async function requestFirstPage(credential: GuestKey): Promise<void> {
    const read = { path: modsPath, page: 1, schema: modListSchema, policy: singleTryPolicy };
    await withKey(credential, () => api.read({ ...read, credential }));
  }

  let asking: Promise<void> | null = null;
  async function askInUse(): Promise<void> {
    const credential = key.inUse();
    try {
      await requestFirstPage(credential);
    } catch (error) {
      if (error instanceof AppError && provesKey.has(error.code)) key.forgive(credential);
      throw error;
    }
  }

  const now = () => clock.now();
  return {
    profile,
    now,
    async read({ notFound, notAllowed, background: signal, ...request }) {
      const credential = key.credential();
      const withCredential = { ...request, credential };
      if (signal !== undefined) {
        const read = { ...withCredential, policy: backgroundReadPolicy, signal };
        return withSentences(
          { notFound, notAllowed },
          withKey(credential, () => api.read(read)),
        );
      }
      return withSentences(
        { notFound, notAllowed },
        shared.read(withCredential, () => withKey(credential, () => api.read(withCredential))),
      );
    },
    async open(request) {
      const credential = key.credential();
      try {
        const opened = await api.open({ ...request, credential });
        return { ...opened, quote: (text, longest) => quote(text, secretsOf(credential), longest) };
      } catch (error) {
        // After a redirect another host may have failed, so only an error about the key is reported.
        reportKey(credential, error);
        throw error;
      }
    },
    requestFirstPage,
    requestFirstPageAgain() {
      asking ??= askInUse().finally(() => {
        asking = null;
      });
      return asking;
    },
    asPlayer: (credential) => ({
      profile,
      now,
      read: ({ notFound, notAllowed, ...request }) =>
        withSentences(
          { notFound, notAllowed },
          withReachability(() => api.read({ ...request, credential })),
        ),
      write: ({ notFound, notAllowed, ...request }) =>
        withSentences(
          { notFound, notAllowed },
          withReachability(() => api.write({ ...request, credential })),
        ),
    }),
    close: () => closing.abort(),
  };
}

/** Errors that a service only reports after it has accepted the key. */
const provesKey: ReadonlySet<ErrorCode> = new Set(['no-permission', 'not-found', 'page-past-end']);

/** Replaces the sentences of a 404 and a 403 by those of the resource. */
async function withSentences<T>(sentences: Sentences, request: Promise<T>): Promise<T> {
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

/**
 * Reports whether the service is reachable. A canceled request, or a response that is not the service's, says
 * nothing.
 */
function reportReachability(reachability: Reachability, error: AppError): void {
  const lost = error.code === 'answer-lost' && error.cause instanceof AppError ? error.cause : error;
  if (isDown(lost)) reachability.failed(toFailure(lost));
  else if (lost.code !== 'bad-answer' && lost.code !== 'cancelled') reachability.refused();
}

/** Whether the service is unreachable. One that requests a pause is reachable, and needs no probes. */
const isDown = (error: AppError): boolean =>
  error.code === 'unreachable' || (error.code === 'unavailable' && !asksForPause(error));

type Read<T> = {
  readonly path: string;
  readonly page?: number;
  readonly schema: z.ZodType<T>;
  readonly credential: GuestKey;
};

/** Concurrent reads of the same resource share one request, and its failure. */
type SharedReads = {
  /** Joins a running read, or starts it. The value is shared and must not be changed. */
  read<T>(request: Read<T>, make: () => Promise<T>): Promise<T>;
};

/** Nothing is cached: a later read is a new request. */
function createSharedReads(): SharedReads {
  const running = new Map<z.ZodType, Map<string, Promise<unknown>>>();
  return {
    read<T>({ path, page, schema, credential }: Read<T>, make: () => Promise<T>): Promise<T> {
      // By schema first: reads with different schemas can't share a value.
      const reads = running.get(schema) ?? new Map<string, Promise<unknown>>();
      running.set(schema, reads);
      const name = JSON.stringify([path, page, credential.key]);
      const same = reads.get(name) as Promise<T> | undefined;
      if (same) return same;
      const forget = () => reads.delete(name);
      const read = make();
      reads.set(name, read);
      read.then(forget, forget);
      return read;
    },
  };
}
