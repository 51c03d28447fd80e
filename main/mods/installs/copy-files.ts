import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import { AppError } from '#shared/errors.ts';
import { syncUnpacked } from './archive/sync-unpacked.ts';
import { tellsProgram, type Unpacked, type UnpackedFile } from './archive/unpack-files.ts';
import { sourceChanged } from './errors.ts';

/** A file to copy: where it is, absolute, and its path in the install, with slashes. `size` is what was seen, in bytes. */
export type CopiedFile = { readonly from: string; readonly path: string; readonly size: number };

/** How much is copied at once, in bytes. */
const stepBytes = 1024 ** 2;

/** How many bytes tell what a file is. */
const tellingBytes = 4;

/**
 * Copies files of the player into `target`, an empty folder that nobody else knows, and syncs them. Never links to them:
 * whoever owns them may write into them. Each copy is proven: what was read, what is on disk now, and what is at the source
 * after that have one hash. Links are not followed. The files that are copied stay as they are.
 * @param options `onProgress` gets the bytes that were copied so far
 * @throws AppError `cancelled`; `rejected` when a file changes meanwhile. The system's error
 */
export async function copyFiles(
  files: readonly CopiedFile[],
  {
    target,
    title,
    signal,
    onProgress,
  }: {
    readonly target: string;
    readonly title: string;
    readonly signal: AbortSignal;
    readonly onProgress: (bytes: number) => void;
  },
): Promise<Unpacked> {
  const copied: UnpackedFile[] = [];
  const programs: string[] = [];
  const folders = new Set(['']);
  let bytes = 0;
  for (const { from, path } of files) {
    const to = join(target, path);
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
      folders.add(path.slice(0, at));
    await mkdir(dirname(to), { recursive: true, mode: 0o755 });
    const { sha256, size, mtimeMs, first } = await copyFile(from, to, (step) => {
      if (signal.aborted) throw new AppError('cancelled', { id: 'error.cancelled' });
      bytes += step;
      onProgress(bytes);
    });
    const isProven = (await hashFile(to)) === sha256 && (await hashFile(from)) === sha256;
    if (!isProven) throw sourceChanged(title, from);
    copied.push({ path, size, sha256, mtimeMs });
    if (tellsProgram(path, first)) programs.push(path);
  }
  await syncUnpacked(target, { files: copied, folders });
  return { files: copied.sort((a, b) => (a.path < b.path ? -1 : 1)), programs: programs.sort() };
}

/**
 * The name of what is copied by its content: the hash of a packed file alone, else that of the list of all. `folderName` is the
 * mod's own folder in a game: the same files go elsewhere under another one.
 */
export function contentHash(
  files: readonly UnpackedFile[],
  { isPacked, folderName }: { readonly isPacked: boolean; readonly folderName: string },
): string {
  const [first] = files;
  if (isPacked && first !== undefined) return first.sha256;
  const list = [folderName, ...files.map(({ path, sha256 }) => `${sha256} ${path}`)].join('\n');
  return createHash('sha256').update(list).digest('hex');
}

/** Copies one file, and returns what was read. `onStep` may throw to end it. */
async function copyFile(from: string, to: string, onStep: (bytes: number) => void) {
  const source = await open(
    from,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  );
  try {
    const seen = await source.stat();
    if (!seen.isFile()) throw Object.assign(new Error('not a file'), { code: 'ENOENT' });
    const copy = await open(to, 'wx', 0o644);
    try {
      const sha256 = createHash('sha256');
      const buffer = Buffer.allocUnsafe(stepBytes);
      let first: Uint8Array = new Uint8Array(0);
      let size = 0;
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, stepBytes);
        onStep(bytesRead);
        if (bytesRead === 0) break;
        if (size === 0) first = Uint8Array.from(buffer.subarray(0, Math.min(tellingBytes, bytesRead)));
        size += bytesRead;
        // One that grows has no end.
        if (size > seen.size) break;
        sha256.update(buffer.subarray(0, bytesRead));
        for (let at = 0; at < bytesRead; ) at += (await copy.write(buffer, at, bytesRead - at)).bytesWritten;
      }
      const { mtimeMs } = await copy.stat();
      return { sha256: sha256.digest('hex'), size, mtimeMs, first };
    } finally {
      await copy.close();
    }
  } finally {
    await source.close();
  }
}
