import { z } from 'zod';

const loose = z.looseObject({
  state: z.string(),
  receivedBytes: z.number().catch(0),
  partName: z.string().nullable().catch(null),
  failure: z.unknown(),
});

/** What version 1 said of a download that an end of Loadout broke off; version 2 takes it up again. */
const brokenOff: ReadonlySet<unknown> = new Set(['downloads.closedBefore', 'downloads.closedMidway']);
const sentenceOf = (failure: unknown) => (failure as { text?: { id?: unknown } } | null)?.text?.id;

/**
 * A download of version 1 in the shape of version 2. It knew of no order, so the order of the list becomes it; it
 * kept no validator, so a partial file of that time cannot be continued and is fetched anew. What is no download
 * comes back as it is, for the reader to leave out.
 */
export function fromVersion1(value: unknown, index: number): unknown {
  const read = loose.safeParse(value);
  if (!read.success) return value;
  const { partName, ...entry } = read.data;
  const isBrokenOff = entry.state === 'failed' && brokenOff.has(sentenceOf(entry.failure));
  return {
    ...entry,
    ...(isBrokenOff ? { state: 'queued', failure: null, finishedAt: null } : {}),
    rank: index + 1,
    part: partName && { name: partName, validator: null, sha256: null, syncedBytes: 0, bootedAt: 0 },
    waiting: null,
    tries: 0,
    fileState: entry.state === 'done' ? 'here' : null,
    replaces: null,
  };
}
