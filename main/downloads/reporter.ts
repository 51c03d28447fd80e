import type { Log } from '../log.ts';
import type { Book } from './book.ts';
import type { Report } from './fetch-file.ts';

/** Writes what fetching a file tells into the book. */
export function reporter(id: string, { book, log }: { book: Book; log: Log }): Report {
  const start = book.get(id).receivedBytes;
  let isHelped = false;
  return {
    async begun(what) {
      book.note(id, { ...what, sha256: null });
      await book.saved();
    },
    async whole(sha256) {
      book.note(id, { sha256 });
      await book.saved();
    },
    received(bytes) {
      book.progress(id, bytes);
      // Whoever gets further has not failed in vain: the pauses begin anew.
      if (bytes <= start || isHelped) return;
      isHelped = true;
      book.note(id, { tries: 0 });
    },
    synced(syncedBytes) {
      const { part } = book.get(id);
      if (part) book.note(id, { part: { ...part, syncedBytes } });
    },
    checking: () => book.move(id, 'checking'),
    kept: (bytes) =>
      book.note(id, bytes === null ? { receivedBytes: 0, part: null } : { receivedBytes: bytes }),
    givenUp: (bytes, why) =>
      log.warn('What had come of a download is of no use', { downloadId: id, bytes, why }),
  };
}
