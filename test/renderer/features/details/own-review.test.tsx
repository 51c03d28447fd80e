import { expect, test } from 'vitest';
import { OwnReview } from '#renderer/features/details/own-review.tsx';
import type { Review } from '#shared/contract/mods.ts';
import type { Permission } from '#shared/contract/session.ts';
import { draw, say } from '../../draw.tsx';

const review: Review = {
  reviewId: 7,
  rating: 4,
  message: 'Warm.',
  author: 'mirelle',
  authorId: 1,
  version: null,
  writtenAt: null,
  authorResponse: null,
};

const drawFor = (deleteReviews: Permission) =>
  draw(
    <OwnReview
      modId={1}
      review={review}
      session={{
        state: 'signed-in',
        writeReviews: 'yes',
        deleteReviews,
        userId: 1,
        playerName: 'mirelle',
        onSignIn: () => undefined,
      }}
      onLink={() => undefined}
      onRemoved={() => undefined}
    />,
  );
const hint = {
  'not-granted': say('reviews.removeNotGranted'),
  'not-offered': say('reviews.removeNotOffered'),
};

test('a player’s own review can be deleted where that was granted', () => {
  expect(drawFor('yes')).toContain('<button');
  expect(drawFor('yes')).toContain(`>${say('reviews.remove')}<`);
});

test.each(['not-granted', 'not-offered'] as const)(
  'where deleting is %s, that is said instead',
  (permission) => {
    expect(drawFor(permission)).not.toContain(`>${say('reviews.remove')}<`);
    expect(drawFor(permission)).not.toContain('<button');
    expect(drawFor(permission)).toContain(hint[permission]);
  },
);
