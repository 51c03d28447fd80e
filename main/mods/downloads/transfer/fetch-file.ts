import { join } from 'node:path';
import { CorruptFile, diskFull, toUserError } from '../errors.ts';
import { type DiskSpace, measureDiskSpace, prepareFolder } from '../files/download-folder.ts';
import { chooseFileName } from '../files/file-name.ts';
import { openPartialFile, type PartialFile, partialFileName } from '../files/partial-file.ts';
import { placeFile } from '../files/place-file.ts';
import type { PartialFileInfo } from '../record.ts';
import type { FetchedFile, FetchTarget, FetchTask } from './fetch-task.ts';
import { type FileStream, requestFile } from './range-request.ts';
import { type Length, writeToDisk } from './write-to-disk.ts';

/**
 * Fetches one file into a folder and continues where an earlier attempt ended. The response is inspected, streamed
 * into a partial file, counted, hashed and synced; only then does the file get its final name. When the fetch fails
 * or is stopped, the bytes so far are kept, unless they are wrong (`CorruptFile`). An aborted signal ends it at
 * once with the signal's reason.
 */
export async function fetchFile(task: FetchTask): Promise<FetchedFile> {
  const { target, deps, report, signal } = task;
  await prepareFolder(target.folder, target.title);
  const name = target.part?.name ?? partialFileName(listedName(target), target.downloadId);
  const part = await openPartialFile(
    join(target.folder, name),
    trustedBytes(target.part, deps.bootedAt()),
    signal,
  );
  try {
    const stream = await requestFile(task, part.size());
    const known = { fileName: target.fileName ?? listedName(target), sha256: target.part?.sha256 ?? null };
    const { fileName, sha256 } = stream === 'complete' ? known : await receive(task, stream, part, name);
    report.checking();
    await part.sync();
    const hash = part.sha256();
    if (sha256 !== null && sha256 !== hash) throw otherHash(target.title, sha256, hash);
    await part.close();
    // Mark it before it gets its name, so that no crash leaves an unmarked file.
    await deps.markOrigin(join(target.folder, name));
    await report.completed(hash);
    signal.throwIfAborted();
    const complete = { folder: target.folder, partialFileName: name, bytes: part.size(), sha256: hash };
    return { ...complete, fileName: await placeFile(complete, fileName, deps) };
  } catch (error) {
    await closeEarly(task, part, error instanceof CorruptFile);
    if (signal.aborted) throw signal.reason;
    const { idleMs } = deps.limits;
    throw await toUserError(error, {
      target,
      space: null,
      totalBytes: target.totalBytes,
      kept: part.size(),
      idleMs,
    });
  }
}

/** The listed name, made safe; the response may bring a better one. */
const listedName = ({ modId, file }: FetchTarget): string =>
  chooseFileName({ disposition: undefined, listed: file.fileName, modId, fileId: file.fileId });

/** Boot times this close to each other, in ms, are the same boot: the clock may have been adjusted since. */
const sameBootMs = 60_000;

/**
 * How many bytes of a partial file can be trusted: all of them if they were written since this boot. After a reboot
 * only the synced ones, because a power cut may have left holes behind the last sync.
 */
function trustedBytes(part: PartialFileInfo | null, bootedAt: number): number | null {
  if (part === null) return null;
  return Math.abs(part.bootedAt - bootedAt) <= sameBootMs ? Number.POSITIVE_INFINITY : part.syncedBytes;
}

/**
 * Closes the partial file of an attempt that ended early: synced, or deleted when it is empty or its bytes are wrong.
 */
async function closeEarly({ report }: FetchTask, part: PartialFile, isCorrupt: boolean): Promise<void> {
  const bytes = part.size();
  if (isCorrupt) report.discarded(bytes, 'wrong bytes');
  if (isCorrupt || bytes === 0) {
    await part.discard().catch(() => undefined);
    return report.kept(null);
  }
  await part.sync().then(report.synced, () => undefined);
  await part.close().catch(() => undefined);
  report.kept(bytes);
}

const otherHash = (title: string, promised: string, found: string) =>
  new CorruptFile('downloads.otherHash', { title }, `sha-256 promised ${promised}, found ${found}`);

/**
 * Writes the response into the partial file: appended when it is the rest of the file, otherwise from the start.
 * Returns the file's final name and the SHA-256 that the service promised, if it did. Closes the stream.
 */
async function receive(
  task: FetchTask,
  stream: FileStream,
  part: PartialFile,
  name: string,
): Promise<{ fileName: string; sha256: string | null }> {
  const { target, deps, report, signal } = task;
  const { title } = target;
  const totalBytes = exactLength(stream.length);
  const fileName = stream.fileName ?? target.fileName ?? target.file.fileName;
  let space: DiskSpace | null = null;
  try {
    space = await requireSpace(task, stream.length, part.size());
    const isNew = part.size() === 0;
    // Truncate before the validator changes, so that a kill between the two can't mix two files.
    if (!stream.isRest && !isNew) {
      report.discarded(part.size(), 'the service sends the whole file');
      await part.startOver();
    }
    const { validator, sha256 } = stream;
    const { etag, lastModified } = stream.validators;
    const syncedBytes = Math.min(target.part?.syncedBytes ?? 0, part.size());
    const known = { name, validator, etag, lastModified, sha256, syncedBytes, bootedAt: deps.bootedAt() };
    const recorded = report.started({ fileName, part: known, totalBytes });
    // When a fetch continues, the record on disk is old but still true, so there is no need to wait.
    if (!stream.isRest) await recorded;
    signal.throwIfAborted();
    if (isNew) await part.startOver();
    await writeToDisk(stream.chunks, part, {
      title,
      length: stream.length,
      space,
      onBytes: report.received,
      onSynced: report.synced,
      bandwidth: deps.bandwidth,
      signal,
    });
    return { fileName, sha256 };
  } catch (error) {
    // Without a validator a later attempt can't tell whether the rest belongs to the same file.
    if (stream.validator === null) await part.discard().catch(() => undefined);
    throw await toUserError(error, {
      target,
      space,
      totalBytes,
      kept: part.size(),
      idleMs: deps.limits.idleMs,
    });
  } finally {
    await stream.close();
  }
}

const exactLength = (length: Length): number | null => ('exact' in length ? length.exact : null);

/** Measures the free space before anything is written. Bytes already on disk need no more. Fails with `disk-full`. */
async function requireSpace(
  { target, deps }: FetchTask,
  length: Length,
  keptBytes: number,
): Promise<DiskSpace> {
  const { folder, title } = target;
  const neededBytes = exactLength(length);
  const space = await measureDiskSpace(target, deps);
  if (space.has(neededBytes === null ? 1 : neededBytes - keptBytes)) return space;
  const kept = keptBytes > 0 ? keptBytes : null;
  throw diskFull({ title, folder, neededBytes, freeBytes: await space.free(), keptBytes: kept });
}
