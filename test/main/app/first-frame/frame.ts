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

/** A first frame of Home with every kind of shelf, as it is stored. */
export function homeFrameOf(title: string, serviceId?: string, revision = 1): FirstFrameData {
  const frame = frameOf(title, serviceId);
  const mod = { ...modOf(frame), author: 'mirelle' };
  return {
    ...frame,
    shown: {
      mode: 'home',
      revision,
      shelves: [
        { kind: 'new', since: 900, total: 40, isCut: true, mods: [mod] },
        {
          kind: 'rising',
          since: 900,
          until: 1_000,
          mods: [
            { mod, growth: 12, added: 30, expected: 3 },
            { mod, growth: null, added: 30, expected: 0 },
          ],
        },
        { kind: 'because-of', mod, mods: [mod] },
        { kind: 'favorites', mods: [] },
        { kind: 'popular', mods: [mod] },
      ],
    },
  };
}

/** A first frame of the page of a game whose loadout has this mod and one of a file. */
export function gameFrameOf(title: string, serviceId?: string, readAt = 1_000): FirstFrameData {
  const cover = { modId: 7, title };
  const own = { modCount: 2, onCount: 1, covers: [cover, { modId: null, title: 'Own file' }] };
  const none = { modCount: 0, onCount: 0, covers: [] };
  const mod = {
    key: 'service 7',
    modId: 7,
    title,
    tagLine: 'A tag line',
    versionName: '1.2',
    versionId: 70,
    installId: 'a-7-70-1',
    size: 4_096,
    isOn: true,
    isHeldBack: false,
    isOffOnce: false,
    groupId: 'sky',
    isPinned: false,
    isGone: false,
    note: 'Slow in caves',
    tags: ['dark', 'caves'],
    own: null,
    hasUnusedOwn: false,
    editId: null,
    isPlaced: true,
    choices: null,
    choicesProblem: null,
    update: { versionName: '1.3', isMaybe: true, changes: ['1.3'] },
    ignored: null,
    previousVersionName: '1.1',
    overlaps: 2,
  };
  const dropped = {
    ...mod,
    key: 'file',
    modId: null,
    title: 'Own file',
    versionId: null,
    installId: null,
    size: null,
    isOn: false,
    update: null,
    ignored: 'version' as const,
    previousVersionName: null,
  };
  return {
    ...frameOf(title, serviceId),
    games: [],
    shown: {
      mode: 'game',
      gameId: 'ember',
      loadouts: [
        { loadoutId: 'vanilla', name: 'Vanilla', isVanilla: true, isActive: false, ...none },
        { loadoutId: 'winter', name: 'Winter run', isVanilla: false, isActive: true, ...own },
      ],
      loadoutId: 'winter',
      mods: [mod, dropped],
      groups: [{ groupId: 'sky', name: 'Skies', color: 'blue', isFolded: false, at: 0, count: 2 }],
      overlappingFiles: 2,
      readAt,
    },
  };
}

/** The mod of `frameOf`. */
function modOf({ shown }: FirstFrameData) {
  const [mod] = shown.mode === 'pages' ? shown.page.mods : [];
  if (!mod) throw new Error('The frame has no mod.');
  return mod;
}

/** A first frame of the same mod in a list of the catalog. */
export function catalogFrameOf(title: string, serviceId?: string, revision = 1): FirstFrameData {
  const frame = frameOf(title, serviceId);
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
      mods: [{ ...modOf(frame), author: 'mirelle' }],
      size: { window: { width: 1_280, height: 800 }, list: { width: 1_000, height: 600 } },
    },
  };
}
