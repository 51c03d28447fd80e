import type { Reply } from './ask.ts';
import { explain } from './explain.ts';
import { diskFull } from './failures.ts';
import type { Errand } from './fetch-file.ts';
import type { PartFile } from './part-file.ts';
import { measuredRoom, type Room } from './room.ts';
import { type Length, transfer } from './transfer.ts';

/**
 * Takes what comes into the part: behind what is there when it is the rest, else in its place. Answers the name the
 * file is to have and the SHA-256 that the service promised, if it did. The reply is closed in the end.
 */
export async function receive(
  errand: Errand,
  reply: Reply,
  part: PartFile,
  name: string,
): Promise<{ fileName: string; sha256: string | null }> {
  const { job, from, report, signal } = errand;
  const { title } = job;
  const totalBytes = exactLength(reply.length);
  const fileName = reply.fileName ?? job.fileName ?? job.file.fileName;
  let room: Room | null = null;
  try {
    room = await roomFor(errand, reply.length, part.size());
    const isNew = part.size() === 0;
    // What is there goes before its validator does, so that a kill between the two cannot mix two files.
    if (!reply.isRest && !isNew) {
      report.givenUp(part.size(), 'the service sends the whole file');
      await part.startOver();
    }
    const { validator, sha256 } = reply;
    const { etag, lastModified } = reply.validators;
    const syncedBytes = Math.min(job.part?.syncedBytes ?? 0, part.size());
    const known = { name, validator, etag, lastModified, sha256, syncedBytes, bootedAt: from.bootedAt() };
    const noted = report.begun({ fileName, part: known, totalBytes });
    // Of a rest the list knows enough already: what it says of an older state of the part is true of the newer too.
    if (!reply.isRest) await noted;
    signal.throwIfAborted();
    if (isNew) await part.startOver();
    await transfer(reply.chunks, part, {
      ...{ title, length: reply.length, room },
      onBytes: report.received,
      onSynced: report.synced,
      throttle: from.throttle,
      signal,
    });
    return { fileName, sha256 };
  } catch (error) {
    // Nobody could tell whether the rest would be of the same file.
    if (reply.validator === null) await part.discard().catch(() => undefined);
    throw await explain(error, { job, room, totalBytes, kept: part.size(), idleMs: from.limits.idleMs });
  } finally {
    await reply.close();
  }
}

const exactLength = (length: Length): number | null => ('exact' in length ? length.exact : null);

/** Measures the disk before anything is written; what is there of the file already needs no more room. */
async function roomFor({ job, from }: Errand, length: Length, keptBytes: number): Promise<Room> {
  const { folder, title } = job;
  const neededBytes = exactLength(length);
  const room = await measuredRoom(job, from);
  if (room.hasFor(neededBytes === null ? 1 : neededBytes - keptBytes)) return room;
  const kept = keptBytes > 0 ? keptBytes : null;
  throw diskFull({ title, folder, neededBytes, freeBytes: await room.free(), keptBytes: kept });
}
