import { expect, test } from 'vitest';
import { OwnReview } from '#renderer/features/details/reviews/own-review.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { Review } from '#shared/contract/mods.ts';
import type { Permission } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';
import { draw, elementsOf, fire, say } from '../../../draw.tsx';
import { handBridge } from '../../../fake-bridge.ts';

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

const part = (deleteReviews: Permission, onRemoved = () => {}) => (
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
    onRemoved={onRemoved}
  />
);
const drawFor = (deleteReviews: Permission) => draw(part(deleteReviews));
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

test('a deletion that main refuses is told, and not said to be under way', async () => {
  useToasts.setState({ toasts: [] });
  handBridge({
    'reviews.remove': () => {
      throw new AppError('not-found', { id: 'reviews.notYours' });
    },
  });
  let isRemoved = false;
  const elements = elementsOf(part('yes', () => (isRemoved = true)));
  const button = elements.find(({ type }) => type === 'button');
  if (button) fire(button, 'onClick');
  await expect.poll(() => useToasts.getState().toasts).toMatchObject([{ words: say('reviews.notYours') }]);
  expect(isRemoved).toBe(false);
  expect(useToasts.getState().toasts).toHaveLength(1);
});
