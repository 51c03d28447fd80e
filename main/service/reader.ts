import type { z } from 'zod';
import type { MessageId } from '#shared/messages/index.ts';
import type { ServiceProfile } from '../profile/profile.ts';

/** One read of a resource. `notFound` is the sentence for a 404, where a better one than the general is known. */
export type ResourceRead<T> = {
  readonly path: string;
  readonly page?: number;
  readonly schema: z.ZodType<T>;
  readonly notFound?: MessageId;
};

/** What a resource needs of the service client: the profile, and reads with the guest key. @throws AppError */
export type Reader = {
  readonly profile: ServiceProfile;
  /** Unix ms. */
  now(): number;
  read<T>(request: ResourceRead<T>): Promise<T>;
};
