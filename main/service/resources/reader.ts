import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import type { EndpointName, ServiceProfile } from '../profile/profile.ts';

/**
 * One read of a resource. `notFound` and `notAllowed` are better sentences for 404 and 403, where there are any.
 * `background` is the signal that ends a read in the background: it is tried once, and a temporary failure is a
 * `TryLater`.
 */
type ResourceRead<T> = {
  readonly path: string;
  readonly page?: number;
  readonly schema: z.ZodType<T>;
  readonly notFound?: MessageId;
  readonly notAllowed?: MessageId;
  readonly background?: AbortSignal;
};

/** What a resource needs: the profile, and reads with the guest key, or with a player's token. @throws AppError */
export type Reader = {
  readonly profile: ServiceProfile;
  /** Unix ms. */
  now(): number;
  read<T>(request: ResourceRead<T>): Promise<T>;
};

/** One write of a resource; `form` has its fields. `notFound` and `notAllowed` as for a read. */
type ResourceWrite<T> = {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
  readonly notFound?: MessageId;
  readonly notAllowed?: MessageId;
};

/** Reads and writes as one player. A write is sent once. @throws AppError, `answer-lost` if it may have been done */
export type PlayerClient = Reader & { write<T>(request: ResourceWrite<T>): Promise<T> };

/**
 * The path of an endpoint that the profile names, ids filled in and encoded.
 * @throws AppError `not-offered` when the profile does not name it.
 */
export function endpointPath(
  profile: Pick<ServiceProfile, 'endpoints'>,
  name: EndpointName,
  ids: Readonly<Record<string, number>> = {},
): string {
  const template = profile.endpoints[name];
  if (template === undefined)
    throw new AppError('not-offered', { id: 'error.notOffered' }, { details: `no endpoint “${name}”` });
  return template.replaceAll(/\{([^{}]*)\}/g, (_, placeholder: string) =>
    encodeURIComponent(String(ids[placeholder] ?? '')),
  );
}
