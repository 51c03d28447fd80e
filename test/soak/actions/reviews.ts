import type { ReviewDraft } from '#shared/contract/account/reviews.ts';
import type { Review } from '#shared/contract/mods/mods.ts';
import type { Draw } from '#test/service/data/random.ts';
import { type Action, call, type SoakContext } from '../context.ts';
import { noteGone, noteStored } from '../ledger.ts';
import { signatureOf } from '../soak-service.ts';
import { modOf } from './favorites.ts';

const isSignedIn = ({ ledger }: SoakContext) => ledger.player !== null;
const words = ['Quiet and good', 'Zu laut für mich', '好い門', 'It broke my save, then fixed it 💥', 'x'];

/** Chooses a mod with a draft of the player, or any mod. */
function draftedOf(context: SoakContext, draw: Draw): number {
  const { ledger } = context;
  const drafted = ledger.player ? [...ledger.drafts(ledger.player).keys()] : [];
  return drafted[draw.whole(0, Math.max(0, drafted.length - 1))] ?? modOf(context, draw).modId;
}

/** Updates the ledger with the app's draft after a call that may have sent it. */
async function readDraft(context: SoakContext, modId: number): Promise<void> {
  const { ledger } = context;
  if (!ledger.player) return;
  const { ok, value } = await call(context, 'reviews.draft', { modId });
  if (!ok) return;
  const { draft } = value as { draft: ReviewDraft | null };
  const stored = ledger.drafts(ledger.player).get(modId);
  // A draft under the player's name is hidden until the service identifies them.
  const isShown = ledger.isNamed || stored?.isNamed === false;
  if (draft === null && stored && isShown) noteSent(context, modId);
}

/** Checks that a missing draft is a review at the service. */
function noteSent({ ledger, service, counts }: SoakContext, modId: number): void {
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
    async act(context, draw) {
      const { ledger, soakService } = context;
      if (!ledger.player) return;
      const { modId } = modOf(context, draw);
      const rating = draw.pick([null, 1, 2, 3, 4, 5]);
      const signature = signatureOf(soakService, ledger.player);
      const message = `${draw.pick(words as [string])} ${draw.whole(1, 9_999)} ${signature}`;
      const response = await call(context, 'reviews.saveDraft', {
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
    async act(context, draw) {
      const modId = draftedOf(context, draw);
      await call(context, 'reviews.post', { modId });
      await readDraft(context, modId);
    },
  },
  {
    name: 'check whether a review arrived',
    weight: 1,
    isPossible: isSignedIn,
    async act(context, draw) {
      const modId = draftedOf(context, draw);
      await call(context, 'reviews.checkSent', { modId });
      await readDraft(context, modId);
    },
  },
  {
    name: 'discard a draft',
    weight: 0.5,
    isPossible: isSignedIn,
    async act(context, draw) {
      const { ledger } = context;
      const modId = draftedOf(context, draw);
      const { ok } = await call(context, 'reviews.discardDraft', { modId });
      if (ok && ledger.player) noteGone(ledger.drafts(ledger.player), modId, ledger.isNamed);
    },
  },
  {
    name: 'delete a review',
    weight: 1,
    // It becomes a draft, which would be joined to one under the player's name once they are identified.
    isPossible: ({ ledger }) =>
      ledger.player !== null && ledger.isNamed && ledger.reviews(ledger.player).size > 0,
    async act(context, draw) {
      const { ledger, service } = context;
      const { player } = ledger;
      if (!player) return;
      const modId = [...ledger.reviews(player)][0] ?? 0;
      const { ok, value } = await call(context, 'reviews.summary', { modId });
      const ownReview = ok ? (value as { ownReview: Review | null }).ownReview : null;
      const isTheirs = service.player(player).reviews.some((review) => review.modId === modId);
      if (!ownReview || !isTheirs) return;
      const { ok: isGoing } = await call(context, 'reviews.remove', { modId, reviewId: ownReview.reviewId });
      // From here on, the review may or may not exist.
      if (isGoing) ledger.reviews(player).delete(modId);
      if (isGoing && draw.chance(0.3))
        await call(context, 'reviews.undoRemove', { reviewId: ownReview.reviewId });
    },
  },
];
