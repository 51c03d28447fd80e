import { wholeCatalog } from '#shared/catalog/list.ts';
import type { FirstFrameData } from '#shared/contract/app/first-frame.ts';

/** A first frame of one mod in the paged view. */
export const frameOf = (title: string, serviceId = 'service-a', readAt = 1_000): FirstFrameData => ({
  serviceId,
  games: [{ gameId: 3, title: 'Emberfall' }],
  hasFavorites: true,
  shown: {
    mode: 'pages',
    page: {
      mods: [
        {
          modId: 7,
          title,
          tagLine: 'A tag line',
          gameId: 3,
          modType: 'Map',
          downloadCount: 12,
          ratingAvg: 4.5,
          viewUrl: null,
          getBy: 'download',
        },
      ],
      pagination: { page: 1, lastPage: 1, perPage: 50, total: 1 },
      unreadable: 0,
      readAt,
    },
  },
});

/** A first frame of the same mod in a list of the catalog. */
export function catalogFrameOf(title: string, serviceId?: string, revision = 1): FirstFrameData {
  const frame = frameOf(title, serviceId);
  const mods = frame.shown.mode === 'pages' ? frame.shown.page.mods : [];
  const { games, types, marks, ...list } = wholeCatalog;
  return {
    ...frame,
    shown: {
      mode: 'catalog',
      list: { ...list, text: 'sky', games: [...games, 3], types: [...types], marks: [...marks] },
      revision,
      first: 40,
      total: 41,
      isCut: false,
      closestFrom: null,
      areSimilar: false,
      mods: mods.map((mod) => ({ ...mod, author: 'mirelle' })),
      size: { window: { width: 1_280, height: 800 }, list: { width: 1_000, height: 600 } },
    },
  };
}
