import type { Text } from '#shared/contract/text.ts';
import type { ServiceId } from '../profile/profile.ts';
import type { ReviewStore } from './review-store.ts';
import { parseSaved, type StoredDraft } from './saved-reviews.ts';

/** What is in a list of drafts, in words. */
export const draftsContents = (drafts: readonly unknown[]): Text => ({
  id: 'backups.draftsContents',
  values: { count: drafts.length },
});

/** Makes sense of earlier drafts, of any version; answers those of a service. Throws for what is none. */
export const parseEarlier = (
  reviewStore: ReviewStore,
  service: ServiceId | null,
  value: unknown,
): readonly StoredDraft[] =>
  parseSaved(value, () => undefined)
    .drafts.map(reviewStore.named)
    .filter((draft) => draft.service === service);

/**
 * Goes back to the earlier drafts of a service; answers what takes that back. Only its drafts go back: reviews that
 * are about to be deleted stay as they are now, and so does a draft whose sending is under way or in doubt, for what
 * came of it is a fact. `changed` hears of each mod whose draft is another one now.
 */
export async function restoreDrafts(
  reviewStore: ReviewStore,
  { service, earlier }: { service: ServiceId | null; earlier: readonly StoredDraft[] },
  changed: (modId: number) => void,
): Promise<() => Promise<void>> {
  const before = reviewStore.drafts();
  const stays = before.filter(({ service: of, state }) => of !== service || state !== 'writing');
  const restored = [...earlier.filter((draft) => !stays.some((now) => isSameMod(now, draft))), ...stays];
  const tell = () => {
    for (const modId of new Set([...before, ...restored].map((draft) => draft.modId))) changed(modId);
  };
  await reviewStore.replaceDrafts(restored).finally(tell);
  return async () => {
    // What was written since the restore is newer than both.
    const written = reviewStore.drafts().filter((draft) => !restored.includes(draft));
    const others = before
      .map(reviewStore.named)
      .filter((draft) => !written.some((now) => isSameMod(now, draft)));
    await reviewStore.replaceDrafts([...others, ...written]).finally(tell);
  };
}

const isSameMod = (a: StoredDraft, b: StoredDraft): boolean =>
  a.modId === b.modId && a.service === b.service && a.account === b.account;
