import type { z } from 'zod';

/** Small values by name: ignored updates, answers that are remembered. Each has the schema of who reads it. */
export type Preferences = {
  get<T>(name: string, schema: z.ZodType<T>): T | null;
  set(name: string, value: unknown): void;
};
