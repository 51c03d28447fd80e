import { expect, test } from 'vitest';
import { createNotices } from '#main/storage/backups/notices.ts';

test('S4 each problem of a store is a notice until it is dismissed, and listeners are notified of both', () => {
  const notices = createNotices();
  const reported: number[] = [];
  notices.onChange((now) => reported.push(now.length));
  notices.of('downloads')({ kind: 'restored', savedAt: 5, quarantined: '/x/downloads.json.unreadable' });
  notices.of('drafts')({ kind: 'lost', quarantined: null });
  expect(notices.list()).toEqual([
    {
      noticeId: 'notice-1',
      store: 'downloads',
      text: { id: 'backups.downloads.restored', values: { savedAt: 5 } },
      hasFile: true,
      hasBackups: true,
    },
    {
      noticeId: 'notice-2',
      store: 'drafts',
      text: { id: 'backups.drafts.lost' },
      hasFile: false,
      hasBackups: false,
    },
  ]);
  expect(notices.file('notice-1')).toBe('/x/downloads.json.unreadable');
  expect(() => notices.file('notice-2')).toThrow('backups.fileGone');
  notices.dismiss('notice-1');
  notices.dismiss('notice-1');
  expect(notices.list()).toHaveLength(1);
  expect(reported).toEqual([1, 2, 1]);
});

test('S5 a state that cannot be saved is reported once, by its cause, until it can be saved', () => {
  const notices = createNotices();
  const tell = notices.of('downloads');
  tell({ kind: 'lost', quarantined: null });
  for (const isDiskFull of [false, false, true]) tell({ kind: 'not-saved', isDiskFull });
  expect(notices.list().map(({ text }) => text.id)).toEqual([
    'backups.downloads.lost',
    'backups.downloads.not-saved.full',
  ]);
  tell({ kind: 'saved' });
  expect(notices.list().map(({ text }) => text.id)).toEqual(['backups.downloads.lost']);
});

test('S9 a file that can’t be read is reported once for each store, with its path, and the notice stays when others are saved', () => {
  const notices = createNotices();
  const stores = [
    'settings',
    'downloads',
    'drafts',
    'searches',
    'favorites',
    'session',
    'installFolders',
  ] as const;
  for (const store of [...stores, ...stores]) notices.of(store)({ kind: 'unreadable', path: `/x/${store}` });
  for (const store of stores) notices.of(store)({ kind: 'saved' });
  expect(notices.list().map(({ store, text, hasFile }) => [store, text.id, hasFile])).toEqual(
    stores.map((store) => [store, `backups.${store}.unreadable`, true]),
  );
  const [first] = notices.list();
  expect(notices.file(first?.noticeId ?? '')).toBe('/x/settings');
});

test('S4 a restored store without a list of backups says so, and offers none', () => {
  const notices = createNotices();
  notices.of('installFolders')({ kind: 'restored', savedAt: 5, quarantined: '/x/folders.json.unreadable' });
  expect(notices.list()).toMatchObject([
    { text: { id: 'backups.installFolders.restored' }, hasFile: true, hasBackups: false },
  ]);
});

test('a problem that is shown where it happens makes no notice', () => {
  const notices = createNotices();
  notices.of('drafts')({ kind: 'not-saved', isDiskFull: true });
  notices.of('favorites')({ kind: 'not-saved', isDiskFull: false });
  expect(notices.list()).toEqual([]);
});
