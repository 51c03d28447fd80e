import { z } from 'zod';

const choicesSchema = z.object({
  hosts: z.array(z.string()).catch([]),
  bytesPerSecond: z.number().int().positive().nullable().catch(null),
});

/** What version 2 kept besides the downloads; it did not say of which service a host is. Version 1 kept nothing. */
export function choicesOfVersion2(value: unknown): {
  hosts: { service: null; host: string }[];
  bytesPerSecond: number | null;
} {
  const { hosts, bytesPerSecond } = choicesSchema.catch({ hosts: [], bytesPerSecond: null }).parse(value);
  return { hosts: hosts.map((host) => ({ service: null, host })), bytesPerSecond };
}

/**
 * A download of version 2 in the shape of version 3. It did not say of which service its mod is. What is no download
 * comes back as it is, for the reader to leave out.
 */
export const fromVersion2 = (value: unknown): unknown => {
  const read = z.looseObject({}).safeParse(value);
  return read.success ? { ...read.data, service: null } : value;
};
