import type { Review } from '#shared/contract/mods.ts';
import type { ReviewDraft } from '#shared/contract/reviews.ts';
import type { Draw } from '#test/service/data/random.ts';
import { noteGone, noteStored } from '../ledger.ts';
import { signatureOf } from '../soak-service.ts';
import { type Action, call, type Stage } from '../stage.ts';
import { modOf } from './favorites.ts';

const isSignedIn = ({ ledger }: Stage) => ledger.player !== null;
const words = ['Quiet and good', 'Zu laut für mich', '好い門', 'It broke my save, then mended it 💥', 'x'];

/** A mod with a draft of the player, or any. */
function draftedOf(stage: Stage, draw: Draw): number {
  const { ledger } = stage;
  const drafted = ledger.player ? [...ledger.drafts(ledger.player).keys()] : [];
  return drafted[draw.whole(0, Math.max(0, drafted.length - 1))] ?? modOf(stage, draw).modId;
}

/** Takes over what the app holds after a call that may have sent the draft. */
async function readDraft(stage: Stage, modId: number): Promise<void> {
  const { ledger } = stage;
  if (!ledger.player) return;
  const { ok, value } = await call(stage, 'reviews.draft', { modId });
  if (!ok) return;
  const { draft } = value as { draft: ReviewDraft | null };
  const kept = ledger.drafts(ledger.player).get(modId);
  // One that is retained under a name they have yet to get is not to be seen.
  const isShown = ledger.isNamed || kept?.isNamed === false;
  if (draft === null && kept && isShown) noteSent(stage, modId);
}

/** A draft that is gone must be a review at the service. */
function noteSent({ ledger, service, counts }: Stage, modId: number): void {
  const { player } = ledger;
  if (!player) return;
  noteGone(ledger.drafts(player), modId, ledger.isNamed);
  const isThere = service.player(player).reviews.some((review) => review.modId === modId);
  if (isThere) ledger.reviews(player).add(modId);
  else counts.losses.push(`the draft for mod ${modId} of ${player} is gone and was not posted`);
}

/** Writing, sending and deleting reviews. */
export const reviews: readonly Action[] = [
  {
    name: 'write a draft',
    weight: 5,
    isPossible: isSignedIn,
    async act(stage, draw) {
      const { ledger, soakService } = stage;
      if (!ledger.player) return;
      const { modId } = modOf(stage, draw);
      const rating = draw.pick([null, 1, 2, 3, 4, 5]);
      const signature = signatureOf(soakService, ledger.player);
      const message = `${draw.pick(words as [string])} ${draw.whole(1, 9_999)} ${signature}`;
      const response = await call(stage, 'reviews.saveDraft', {
        modId,
        rating,
        message,
        isAnonymous: draw.chance(0.2),
      });
      if (!response.ok || !ledger.player) return;
      const { draft } = response.value as { draft: ReviewDraft | null };
      if (!draft) return;
      noteStored(ledger.drafts(ledger.player), modId, { ...draft, isNamed: ledger.isNamed });
    },
  },
  {
    name: 'post a review',
    weight: 2,
    isPossible: isSignedIn,
    async act(stage, draw) {
      const modId = draftedOf(stage, draw);
      await call(stage, 'reviews.post', { modId });
      await readDraft(stage, modId);
    },
  },
  {
    name: 'ask whether a review arrived',
    weight: 1,
    isPossible: isSignedIn,
    async act(stage, draw) {
      const modId = draftedOf(stage, draw);
      await call(stage, 'reviews.checkSent', { modId });
      await readDraft(stage, modId);
    },
  },
  {
    name: 'throw a draft away',
    weight: 0.5,
    isPossible: isSignedIn,
    async act(stage, draw) {
      const { ledger } = stage;
      const modId = draftedOf(stage, draw);
      const { ok } = await call(stage, 'reviews.discardDraft', { modId });
      if (ok && ledger.player) noteGone(ledger.drafts(ledger.player), modId, ledger.isNamed);
    },
  },
  {
    name: 'delete a review',
    weight: 1,
    // It becomes a draft, which would be joined to one under the name that they have yet to get.
    isPossible: ({ ledger }) =>
      ledger.player !== null && ledger.isNamed && ledger.reviews(ledger.player).size > 0,
    async act(stage, draw) {
      const { ledger, service } = stage;
      const { player } = ledger;
      if (!player) return;
      const modId = [...ledger.reviews(player)][0] ?? 0;
      const { ok, value } = await call(stage, 'reviews.summary', { modId });
      const ownReview = ok ? (value as { ownReview: Review | null }).ownReview : null;
      const isTheirs = service.player(player).reviews.some((review) => review.modId === modId);
      if (!ownReview || !isTheirs) return;
      const { ok: isGoing } = await call(stage, 'reviews.remove', { modId, reviewId: ownReview.reviewId });
      // Undone or not, from here on the review may be there or not.
      if (isGoing) ledger.reviews(player).delete(modId);
      if (isGoing && draw.chance(0.3))
        await call(stage, 'reviews.undoRemove', { reviewId: ownReview.reviewId });
    },
  },
];
