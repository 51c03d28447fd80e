import type { z } from 'zod';
import type { GuestKey } from './credentials.ts';

type Read<T> = {
  readonly path: string;
  readonly page?: number;
  readonly schema: z.ZodType<T>;
  readonly credential: GuestKey;
};

/** Lets those who read the same at the same time share one request, and its failure. */
export type SharedReads = {
  /** Joins the same read that is under way, or makes it. The value is shared: nobody changes it. */
  read<T>(request: Read<T>, make: () => Promise<T>): Promise<T>;
};

/** No reads yet. Nothing is kept beyond the answer: what is asked again later is read again. */
export function createSharedReads(): SharedReads {
  const underWay = new Map<z.ZodType, Map<string, Promise<unknown>>>();
  return {
    read<T>({ path, page, schema, credential }: Read<T>, make: () => Promise<T>): Promise<T> {
      // By the schema first: two that understand an answer differently cannot share what came of it.
      const reads = underWay.get(schema) ?? new Map<string, Promise<unknown>>();
      underWay.set(schema, reads);
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
