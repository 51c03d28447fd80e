import type { Text } from '#shared/contract/text.ts';
import type { Book } from './book.ts';
import type { Entry } from './entry.ts';
import { parseSaved } from './saved.ts';
import { isActive } from './states.ts';

/** What is in a list, in words. */
export const listContents = (entries: readonly Entry[]): Text => ({
  id: 'backups.downloadsContents',
  values: { count: entries.filter(({ removed }) => !removed).length },
});

/** What of an earlier list belongs to the service in use. */
type Earlier = { readonly entries: Entry[]; readonly choices: PlayersChoices };

/** What of a list the player chose, as far as it concerns the service in use. */
type PlayersChoices = { readonly hosts: string[]; readonly bytesPerSecond: number | null };

/**
 * Makes sense of an earlier list, of any version: of what is in it only that of the service in use counts. A list that
 * does not say of which service it is belongs to the first that was in use. Throws for what is none.
 */
export function parseEarlier(book: Book, value: unknown): Earlier {
  const { entries, choices } = parseSaved(value, () => undefined);
  const service = book.service();
  const named = <T extends { readonly service: string | null }>(one: T): T =>
    one.service === null ? { ...one, service: book.choices().firstService } : one;
  const own = <T extends { readonly service: string | null }>(all: readonly T[]) =>
    all.map(named).filter((one) => one.service === service);
  return {
    entries: own(entries),
    choices: {
      hosts: own(choices.hosts).map(({ host }) => host),
      bytesPerSecond: choices.bytesPerSecond,
    },
  };
}

const choicesNow = (book: Book, service: string | null): PlayersChoices => ({
  hosts: book.hostsOf(service),
  bytesPerSecond: book.choices().bytesPerSecond,
});

function choose(book: Book, service: string | null, { hosts, bytesPerSecond }: PlayersChoices): void {
  book.choose({ bytesPerSecond });
  book.chooseHosts(service, hosts);
}

/**
 * Goes back to an earlier list of the service in use; answers what takes that back, whichever service is in use then.
 * What is under way now stays, and what is known now of a download that is in both lists holds: what came since is a
 * fact. What was under way then is paused, so that nothing is fetched that nobody asks for now.
 */
export function restoreList(book: Book, earlier: Earlier): () => void {
  const service = book.service();
  const ofService = () => book.all().filter((entry) => entry.service === service);
  const before = { entries: ofService(), choices: choicesNow(book, service) };
  const known = new Map(before.entries.map((entry) => [entry.downloadId, entry]));
  const then = new Map(earlier.entries.map((entry) => [entry.downloadId, asRestored(entry)]));
  const stays = (entry: Entry) => isActive(entry) || entry.part !== null;
  book.replaceAll(service, [
    ...[...then.values()].map((entry) => {
      const now = known.get(entry.downloadId);
      return now ? { ...now, removed: now.removed && entry.removed } : entry;
    }),
    ...before.entries.filter((entry) => !then.has(entry.downloadId) && stays(entry)),
  ]);
  choose(book, service, earlier.choices);

  return () => {
    const isUntouched = ({ downloadId, state }: Entry) =>
      !known.has(downloadId) && then.get(downloadId)?.state === state;
    const added = ofService().filter((entry) => !known.has(entry.downloadId) && !isUntouched(entry));
    const entries = before.entries.map((entry) => {
      const now = book.has(entry.downloadId) ? book.get(entry.downloadId) : entry;
      return { ...now, removed: entry.removed };
    });
    book.replaceAll(service, [...entries, ...added]);
    choose(book, service, before.choices);
  };
}

const asRestored = (entry: Entry): Entry =>
  isActive(entry) ? { ...entry, state: 'paused', waiting: null, failure: null } : entry;
