import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashOpened } from '#main/kernel/files/hash-file.ts';
import { libraryAt } from '../archive/libarchive/library.ts';
import { openArchive } from '../archive/open-archive.ts';
import { openReader } from '../archive/open-reader.ts';
import { ArchiveRefused } from '../archive/refused.ts';
import { syncUnpacked } from '../archive/sync-unpacked.ts';
import { unpackFiles } from '../archive/unpack-files.ts';
import type { FailedPlace, WorkerJob, WorkerMessage, WorkerResult } from './messages.ts';

/** How often progress is sent at most, in ms. */
const progressMs = 100;

/** Lies beside the thread's script. */
const library = libraryAt(join(import.meta.dirname, 'libarchive.wasm'));

const send = (message: WorkerMessage) => parentPort?.postMessage(message);

/** Does a job, of which everything has ended when its last message is sent. */
async function run(job: WorkerJob): Promise<void> {
  try {
    send({ kind: 'done', result: await resultOf(job) });
  } catch (error) {
    if (error instanceof ArchiveRefused) {
      const { refusal, entry: name, other, details } = error;
      send({ kind: 'refused', refusal, name, other, details });
    } else {
      const failure = error as NodeJS.ErrnoException;
      const { code = '', message = String(error) } = failure;
      send({ kind: 'failed', place: placeOf(failure, job.archivePath), code, message });
    }
  }
}

async function resultOf(job: WorkerJob): Promise<WorkerResult> {
  const { archivePath, title, limits, packedAs, unpack } = job;
  const reader = await openReader({ archivePath, title }, { limits, packedAs, library });
  try {
    if (unpack === null) {
      const archive = await reader.list();
      const sha256 = await hashOpened(await openArchive(archivePath, title));
      return { looked: { archive, sha256 }, unpacked: null };
    }
    let toldAt = 0;
    const onProgress = (bytes: number) => {
      const now = performance.now();
      if (now - toldAt < progressMs) return;
      toldAt = now;
      send({ kind: 'progress', bytes });
    };
    const { files, programs, folders } = await unpackFiles({ reader, title, ...unpack, onProgress });
    await syncUnpacked(unpack.target, { files, folders });
    return { looked: null, unpacked: { files, programs } };
  } finally {
    await reader.close();
  }
}

/** Nothing but the archive is opened at its path, or read. */
const placeOf = ({ path, syscall }: NodeJS.ErrnoException, archivePath: string): FailedPlace =>
  path === archivePath || syscall === 'read' || syscall === 'fstat' ? 'archive' : 'folder';

// The entry of the thread: it does the jobs that it is sent, each after the one before.
parentPort?.on('message', (job: WorkerJob) => void run(job));
