import { QueryClient } from '@tanstack/react-query';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { OwnReviewBox } from '#renderer/features/mods/details/reviews/own-review-box.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { hookValue } from '../../../../render.tsx';

const placeOf = (userId: number) => {
  const drawn = hookValue(new QueryClient(), () =>
    OwnReviewBox({
      mod: { modId: 7, viewUrl: null } as Mod,
      session: {
        state: 'signed-in',
        writeReviews: 'yes',
        deleteReviews: 'yes',
        userId,
        playerName: null,
        onSignIn: () => undefined,
      },
      review: null,
      onOpenLink: () => undefined,
      onLink: () => undefined,
    }),
  );
  return isValidElement(drawn) ? drawn.key : null;
};

test('O34 the review box is replaced for another player and stays for the same one', () => {
  expect(placeOf(1)).toBe(placeOf(1));
  expect(placeOf(1)).not.toBe(placeOf(2));
});
