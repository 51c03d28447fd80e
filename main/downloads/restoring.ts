import type { Text } from '#shared/contract/text.ts';
import type { Book } from './book.ts';
import type { Entry } from './entry.ts';
import { parseSaved, type Saved } from './saved.ts';
import { isActive } from './states.ts';

/** What is in a list, in words. */
export const listContents = (entries: readonly Entry[]): Text => ({
  id: 'backups.downloadsContents',
  values: { count: entries.filter(({ removed }) => !removed).length },
});

/** Makes sense of an earlier list, of any version. Throws for what is none. */
export const parseEarlier = (value: unknown): Saved => parseSaved(value, () => undefined);

/**
 * Goes back to an earlier list; answers what takes that back. What is under way now stays, and what is known now of a
 * download that is in both lists holds: what came since is a fact. What was under way then is paused, so that nothing
 * is fetched that nobody asks for now.
 */
export function restoreList(book: Book, earlier: Saved): () => void {
  const before = { entries: book.entries(), choices: book.choices() };
  const known = new Map(before.entries.map((entry) => [entry.downloadId, entry]));
  const then = new Map(earlier.entries.map((entry) => [entry.downloadId, asRestored(entry)]));
  const stays = (entry: Entry) => isActive(entry) || entry.part !== null;
  book.replaceAll([
    ...[...then.values()].map((entry) => {
      const now = known.get(entry.downloadId);
      return now ? { ...now, removed: now.removed && entry.removed } : entry;
    }),
    ...before.entries.filter((entry) => !then.has(entry.downloadId) && stays(entry)),
  ]);
  book.choose(earlier.choices);

  return () => {
    const isUntouched = ({ downloadId, state }: Entry) =>
      !known.has(downloadId) && then.get(downloadId)?.state === state;
    const added = book.entries().filter((entry) => !known.has(entry.downloadId) && !isUntouched(entry));
    const entries = before.entries.map((entry) => {
      const now = book.has(entry.downloadId) ? book.get(entry.downloadId) : entry;
      return { ...now, removed: entry.removed };
    });
    book.replaceAll([...entries, ...added]);
    book.choose(before.choices);
  };
}

const asRestored = (entry: Entry): Entry =>
  isActive(entry) ? { ...entry, state: 'paused', waiting: null, failure: null } : entry;
