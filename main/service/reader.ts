import type { z } from 'zod';
import type { MessageId } from '#shared/messages/index.ts';
import type { ServiceProfile } from '../profile/profile.ts';

/**
 * One read of a resource. `notFound` and `notAllowed` are the sentences for 404 and 403, where better ones are known.
 */
export type ResourceRead<T> = {
  readonly path: string;
  readonly page?: number;
  readonly schema: z.ZodType<T>;
  readonly notFound?: MessageId;
  readonly notAllowed?: MessageId;
};

/**
 * What a resource needs of the service client: the profile, and reads with the guest key, or, where the reader is
 * a player's, with their token. @throws AppError
 */
export type Reader = {
  readonly profile: ServiceProfile;
  /** Unix ms. */
  now(): number;
  read<T>(request: ResourceRead<T>): Promise<T>;
};

/** One write of a resource; `form` holds its fields. `notFound` and `notAllowed` as for a read. */
export type ResourceWrite<T> = {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
  readonly notFound?: MessageId;
  readonly notAllowed?: MessageId;
};

/** Reads and writes as one player. A write goes out once. @throws AppError, `answer-lost` if it may have been done */
export type PlayerClient = Reader & { write<T>(request: ResourceWrite<T>): Promise<T> };
