import { parentPort, workerData } from 'node:worker_threads';
import { hashOpened } from '#main/kernel/files/hash-file.ts';
import { openArchive } from '../archive/open-archive.ts';
import { readArchive } from '../archive/read-archive.ts';
import { readPacked } from '../archive/read-packed.ts';
import { ArchiveRefused } from '../archive/refused.ts';
import { unpackFiles } from '../archive/unpack-files.ts';
import type { FailedPlace, WorkerJob, WorkerMessage } from './messages.ts';

/** How often progress is sent at most, in ms. */
const progressMs = 100;

const send = (message: WorkerMessage) => parentPort?.postMessage(message);

/** The entry of the thread: does its job and ends. */
async function run(job: WorkerJob): Promise<void> {
  const { archivePath, title, limits, packedAs, hashesArchive, unpack } = job;
  try {
    const archive = await (packedAs === null
      ? readArchive(archivePath, title, limits)
      : readPacked(archivePath, title, { name: packedAs, limits }));
    let toldAt = 0;
    const onProgress = (bytes: number) => {
      const now = performance.now();
      if (now - toldAt < progressMs) return;
      toldAt = now;
      send({ kind: 'progress', bytes });
    };
    const unpacked = unpack && (await unpackFiles({ archivePath, archive, title, ...unpack, onProgress }));
    const sha256 = hashesArchive ? await hashOpened(await openArchive(archivePath, title)) : null;
    send({ kind: 'done', result: { archive, unpacked, sha256 } });
  } catch (error) {
    if (error instanceof ArchiveRefused) {
      const { refusal, text, details } = error;
      send({ kind: 'refused', refusal, name: String(text.values?.['name'] ?? ''), details });
    } else {
      const failure = error as NodeJS.ErrnoException;
      const { code = '', message = String(error) } = failure;
      send({ kind: 'failed', place: placeOf(failure, archivePath), code, message });
    }
  }
}

/** Nothing but the archive is opened at its path, or read. */
const placeOf = ({ path, syscall }: NodeJS.ErrnoException, archivePath: string): FailedPlace =>
  path === archivePath || syscall === 'read' || syscall === 'fstat' ? 'archive' : 'folder';

void run(workerData as WorkerJob);
