import type { Text } from '#shared/contract/text.ts';
import type { ServiceId } from '../profile/profile.ts';
import type { Book } from './book.ts';
import { type KeptDraft, parseSaved } from './saved.ts';

/** What is in a list of drafts, in words. */
export const draftsContents = (drafts: readonly unknown[]): Text => ({
  id: 'backups.draftsContents',
  values: { count: drafts.length },
});

/** Makes sense of earlier drafts, of any version; answers those of a service. Throws for what is none. */
export const parseEarlier = (book: Book, service: ServiceId | null, value: unknown): readonly KeptDraft[] =>
  parseSaved(value, () => undefined)
    .drafts.map(book.named)
    .filter((draft) => draft.service === service);

/**
 * Goes back to the earlier drafts of a service; answers what takes that back. Only its drafts go back: reviews that
 * are about to be deleted stay as they are now, and so does a draft whose sending is under way or in doubt, for what
 * came of it is a fact. `changed` hears of each mod whose draft is another one now.
 */
export async function restoreDrafts(
  book: Book,
  { service, earlier }: { service: ServiceId | null; earlier: readonly KeptDraft[] },
  changed: (modId: number) => void,
): Promise<() => Promise<void>> {
  const before = book.drafts();
  const stays = before.filter(({ service: of, state }) => of !== service || state !== 'writing');
  const restored = [...earlier.filter((draft) => !stays.some((now) => isSameMod(now, draft))), ...stays];
  const tell = () => {
    for (const modId of new Set([...before, ...restored].map((draft) => draft.modId))) changed(modId);
  };
  await book.replaceDrafts(restored).finally(tell);
  return async () => {
    // What was written since the restore is newer than both.
    const written = book.drafts().filter((draft) => !restored.includes(draft));
    const others = before.map(book.named).filter((draft) => !written.some((now) => isSameMod(now, draft)));
    await book.replaceDrafts([...others, ...written]).finally(tell);
  };
}

const isSameMod = (a: KeptDraft, b: KeptDraft): boolean =>
  a.modId === b.modId && a.service === b.service && a.account === b.account;
