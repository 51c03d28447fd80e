import { linkSync, lstatSync, mkdirSync, rmdirSync, type Stats, unlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type CallsMessage, type FileCall, notDone, type ResultsMessage } from './file-calls.ts';

/** Makes a call. Throws the system's error; nothing is done then. */
function make(call: FileCall): number {
  switch (call.do) {
    case 'link': {
      const found = find(call.from);
      if (!isFile(found, call) || found.mtimeMs !== call.mtimeMs) return notDone;
      linkSync(call.from, call.path);
      return found.ino;
    }
    case 'unlink': {
      const found = find(call.path);
      if (found === undefined) return 0;
      if (!isSame(found, call)) return notDone;
      unlinkSync(call.path);
      return found.ino;
    }
    case 'compare': {
      const found = find(call.path);
      return isSame(found, call) ? call.ino : notDone;
    }
    case 'find-folder':
      return find(call.path)?.isDirectory() ? 0 : notDone;
    case 'make-folder':
      mkdirSync(call.path);
      return 0;
    case 'remove-folder':
      rmdirSync(call.path);
      return 0;
  }
}

const find = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

const isFile = (found: Stats | undefined, { size }: { readonly size: number }): found is Stats =>
  found?.isFile() === true && found.size === size;

const isSame = (found: Stats | undefined, call: Extract<FileCall, { ino: number }>): boolean =>
  isFile(found, call) && found.ino === call.ino && found.mtimeMs === call.mtimeMs;

function resultOf(call: FileCall): number {
  try {
    return make(call);
  } catch {
    // Main makes it again, and knows what each error means.
    return notDone;
  }
}

// The entry of the thread.
parentPort?.on('message', ({ id, calls }: CallsMessage) => {
  const message: ResultsMessage = { id, results: Float64Array.from(calls, resultOf) };
  parentPort?.postMessage(message, [message.results.buffer as ArrayBuffer]);
});
