import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DetailsPanel } from '#renderer/features/mods/details/details-panel.tsx';
import {
  modDetailsQuery,
  reviewListQuery,
  reviewSummaryQuery,
} from '#renderer/features/mods/details/queries.ts';
import { ReviewSummaryHeader } from '#renderer/features/mods/details/reviews/review-summary.tsx';
import { ReviewsTab } from '#renderer/features/mods/details/reviews/reviews-tab.tsx';
import type { ReviewSummary } from '#shared/contract/account/reviews.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { fakeBridge } from '../../../../fake-bridge.ts';
import { elementsOf, render, translate } from '../../../../render.tsx';

const mod = {
  modId: 1,
  title: 'Harbour Lights',
  tagLine: '',
  gameId: null,
  viewUrl: null,
  getBy: 'nothing',
} as Mod;
const summary: ReviewSummary = {
  average: 4,
  stars: [0, 0, 0, 25, 25],
  counted: 50,
  total: 100,
  ownReview: null,
  asOf: null,
};

test('the tab shows the current number of reviews, not the one from the details', () => {
  vi.stubGlobal('document', { dir: 'ltr' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = new QueryClient();
  const details = {
    mod,
    description: null,
    version: null,
    updatedAt: null,
    ratingCount: 99,
    author: null,
    asOf: null,
  };
  client.setQueryData(modDetailsQuery(1).queryKey, details);
  client.setQueryData(reviewSummaryQuery(1).queryKey, summary);
  const html = render(
    <DetailsPanel
      mod={mod}
      games={undefined}
      features={{
        details: true,
        versions: false,
        download: false,
        reviews: true,
        games: false,
        signIn: false,
      }}
      session={undefined}
      loadouts={null}
      siteHost={undefined}
      isOffline={false}
      onOpenLink={() => undefined}
      onOpenMod={() => undefined}
      onClose={() => undefined}
    />,
    client,
  );
  expect(html).toContain(translate('details.reviewsCount', { count: 100 }));
});

test('the star bars show shares of the counted reviews, however many there are in all', () => {
  const widths = elementsOf(<ReviewSummaryHeader average={4} count={100} summary={summary} />)
    .filter(({ type }) => type === 'div')
    .map(({ props }) => (props['style'] as { inlineSize?: string } | undefined)?.inlineSize)
    .filter((width) => width !== undefined);
  expect(widths).toEqual(['50%', '50%', '0%', '0%', '0%']);
});

test('numbers that can’t be read are omitted, without a placeholder', async () => {
  const queries = { retry: false, retryOnMount: false } as const;
  const client = new QueryClient({ defaultOptions: { queries } });
  fakeBridge();
  await client.prefetchQuery(reviewSummaryQuery(1));
  const pagination = { page: 1, lastPage: 1, perPage: 20, total: 0 };
  client.setQueryData(reviewListQuery(1, 1, 'service').queryKey, {
    reviews: [],
    pagination,
    sorted: 0,
    asOf: null,
  });
  const html = render(
    <ReviewsTab
      mod={mod}
      offered
      total={3}
      session={undefined}
      isOffline={false}
      onOpenLink={() => undefined}
      onLink={() => undefined}
    />,
    client,
  );
  expect(html).toContain(translate('details.reviewTotal', { count: 3 }));
  expect(html).not.toContain(translate('details.loading'));
});
