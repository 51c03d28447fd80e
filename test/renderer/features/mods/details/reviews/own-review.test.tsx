import { expect, test } from 'vitest';
import { OwnReview } from '#renderer/features/mods/details/reviews/own-review.tsx';
import { useToasts } from '#renderer/ui/feedback/toasts.tsx';
import type { Permission } from '#shared/contract/account/session.ts';
import type { Review } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import { fakeBridge } from '../../../../fake-bridge.ts';
import { elementsOf, fire, render, translate } from '../../../../render.tsx';

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

const ownReview = (deleteReviews: Permission, onRemoved = () => {}) => (
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
    hasChanges={false}
    editRef={null}
    onEdit={() => undefined}
    onLink={() => undefined}
    onRemoved={onRemoved}
  />
);
const renderFor = (deleteReviews: Permission) => render(ownReview(deleteReviews));
const hint = {
  'not-granted': translate('reviews.removeNotGranted'),
  'not-offered': translate('reviews.removeNotOffered'),
};

test('a player’s own review can be edited and deleted if that is granted', () => {
  expect(renderFor('yes')).toContain(`>${translate('reviews.edit')}<`);
  expect(renderFor('yes')).toContain(`>${translate('reviews.remove')}<`);
});

test.each(['not-granted', 'not-offered'] as const)(
  'if deleting is %s, a sentence replaces the button',
  (permission) => {
    expect(renderFor(permission)).not.toContain(`>${translate('reviews.remove')}<`);
    expect(renderFor(permission)).not.toContain('<button');
    expect(renderFor(permission)).toContain(hint[permission]);
  },
);

test('a deletion that fails shows an error and no undo', async () => {
  useToasts.setState({ toasts: [] });
  fakeBridge({
    'reviews.remove': () => {
      throw new AppError('not-found', { id: 'reviews.notYours' });
    },
  });
  let isRemoved = false;
  const elements = elementsOf(ownReview('yes', () => (isRemoved = true)));
  const button = elements.filter(({ type }) => type === 'button').at(-1);
  if (button) fire(button, 'onClick');
  await expect
    .poll(() => useToasts.getState().toasts)
    .toMatchObject([{ message: translate('reviews.notYours') }]);
  expect(isRemoved).toBe(false);
  expect(useToasts.getState().toasts).toHaveLength(1);
});
