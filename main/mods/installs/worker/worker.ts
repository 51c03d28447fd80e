import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { hashOpened } from '#main/kernel/files/hash-file.ts';
import { openArchive } from '../archive/open-archive.ts';
import { openReader } from '../archive/open-reader.ts';
import { ArchiveRefused } from '../archive/refused.ts';
import { unpackFiles } from '../archive/unpack-files.ts';
import type { FailedPlace, WorkerJob, WorkerMessage, WorkerResult } from './messages.ts';

/** How often progress is sent at most, in ms. */
const progressMs = 100;

/** Lies beside the thread's script. */
const libraryPath = join(import.meta.dirname, 'libarchive.wasm');

const send = (message: WorkerMessage) => parentPort?.postMessage(message);

/** The entry of the thread: does its job and ends. */
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
  const reader = await openReader({ archivePath, title }, { limits, packedAs, libraryPath });
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
    return { looked: null, unpacked: await unpackFiles({ reader, title, ...unpack, onProgress }) };
  } finally {
    await reader.close();
  }
}

/** Nothing but the archive is opened at its path, or read. */
const placeOf = ({ path, syscall }: NodeJS.ErrnoException, archivePath: string): FailedPlace =>
  path === archivePath || syscall === 'read' || syscall === 'fstat' ? 'archive' : 'folder';

void run(workerData as WorkerJob);
