import type { ServiceId } from '#main/service/profile/profile.ts';
import { type Contents, partsOf } from '#main/storage/backups/contents.ts';
import type { ReviewStore } from './review-store.ts';
import { parseSaved, type StoredDraft } from './saved-reviews.ts';

/** What a list of drafts has. */
export const draftsContents = (drafts: readonly StoredDraft[]): Contents => ({
  text: { id: 'backups.draftsContents', values: { count: drafts.length } },
  parts: partsOf(
    drafts,
    ({ account, modId }) => `${account} ${modId}`,
    ({ message, rating, isAnonymous }) => [message, rating, isAnonymous],
  ),
});

/** Parses earlier drafts of any file version and returns those of a service. Throws for unusable content. */
export const parseEarlier = (
  reviewStore: ReviewStore,
  service: ServiceId | null,
  value: unknown,
): readonly StoredDraft[] =>
  parseSaved(value, () => undefined)
    .drafts.map(reviewStore.named)
    .filter((draft) => draft.service === service);

/**
 * Restores the earlier drafts of a service and returns the undo. Pending deletions stay, and so does a draft that is
 * being sent or unsure. `changed` runs for each mod whose draft changed.
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
    const now = reviewStore.drafts();
    // Drafts written since the restore are newer than both.
    const written = now.filter((draft) => !restored.includes(draft));
    // What the restore left alone is as it is now, also gone: it was sent since.
    const others = before
      .filter((draft) => !stays.includes(draft) || now.includes(draft))
      .map(reviewStore.named)
      .filter((draft) => !written.some((newer) => isSameMod(newer, draft)));
    await reviewStore.replaceDrafts([...others, ...written]).finally(tell);
  };
}

const isSameMod = (a: StoredDraft, b: StoredDraft): boolean =>
  a.modId === b.modId && a.service === b.service && a.account === b.account;
