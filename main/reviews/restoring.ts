import type { Text } from '#shared/contract/text.ts';
import type { Book } from './book.ts';
import { type KeptDraft, parseSaved } from './saved.ts';

/** What is in a list of drafts, in words. */
export const draftsContents = (drafts: readonly unknown[]): Text => ({
  id: 'backups.draftsContents',
  values: { count: drafts.length },
});

/** Makes sense of earlier drafts, of any version. Throws for what is none. */
export const parseEarlier = (value: unknown): readonly KeptDraft[] =>
  parseSaved(value, () => undefined).drafts;

/**
 * Goes back to earlier drafts; answers what takes that back. Only drafts go back: reviews that are about to be deleted
 * stay as they are now, and so does a draft whose sending is under way or in doubt, for what came of it is a fact.
 * `changed` hears of each mod whose draft is another one now.
 */
export async function restoreDrafts(
  book: Book,
  earlier: readonly KeptDraft[],
  changed: (modId: number) => void,
): Promise<() => Promise<void>> {
  const before = book.drafts();
  const stays = before.filter(({ state }) => state !== 'writing');
  const asNow = (draft: KeptDraft) => ({ ...draft, account: book.account(draft.account) });
  const restored = [
    ...earlier.map(asNow).filter((draft) => !stays.some((now) => isSameMod(now, draft))),
    ...stays,
  ];
  const tell = () => {
    for (const modId of new Set([...before, ...restored].map((draft) => draft.modId))) changed(modId);
  };
  await book.replaceDrafts(restored).finally(tell);
  return async () => {
    // What was written since the restore is newer than both.
    const written = book.drafts().filter((draft) => !restored.includes(draft));
    const others = before.map(asNow).filter((draft) => !written.some((now) => isSameMod(now, draft)));
    await book.replaceDrafts([...others, ...written]).finally(tell);
  };
}

const isSameMod = (a: KeptDraft, b: KeptDraft): boolean => a.modId === b.modId && a.account === b.account;
