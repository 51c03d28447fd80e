import { expect, test } from 'vitest';
import { toUserError } from '#main/mods/downloads/errors.ts';
import { findFile } from '#main/mods/downloads/transfer/run-download.ts';
import { toFailure } from '#shared/errors.ts';

const at = {
  target: { title: 'Deep Water Shader', folder: '/mods' },
  space: null,
  totalBytes: 1000,
  kept: 10,
  idleMs: 30_000,
};

test.each([
  ['ENOSPC', 'disk-full downloads.diskFull'],
  ['EDQUOT', 'disk-full downloads.diskFull'],
  ['ENOENT', 'folder-unusable downloads.folderGone'],
  ['ENOTDIR', 'folder-unusable downloads.folderGone'],
  ['ENODEV', 'folder-unusable downloads.folderGone'],
  ['ESTALE', 'folder-unusable downloads.folderGone'],
  ['EACCES', 'folder-unusable downloads.folderReadOnly'],
  ['EPERM', 'folder-unusable downloads.folderReadOnly'],
  ['EROFS', 'folder-unusable downloads.folderReadOnly'],
  ['EIO', 'folder-unusable downloads.diskTrouble'],
  ['EBUSY', 'folder-unusable downloads.diskTrouble'],
])('the system error %s has the sentence %s', async (code, said) => {
  const failure = toFailure(await toUserError(Object.assign(new Error(code), { code }), at));
  expect(`${failure.code} ${failure.text.id}`).toBe(said);
});

test('an unexpected error has a general sentence, without its message', async () => {
  expect(toFailure(await toUserError(new TypeError('of undefined'), at))).toEqual({
    code: 'internal',
    text: { id: 'error.internal' },
    details: '',
  });
});

test('a version without a chosen file means its first file', () => {
  const version = (versionId: number) => ({
    versionId,
    name: `${versionId}`,
    releasedAt: null,
    downloadCount: null,
    files: [{ fileId: versionId + 1, fileName: 'a.zip', size: null }],
  });
  const found = findFile([version(20), version(10)], { versionId: 10, fileId: null }, 'x');
  expect([found.versionId, found.fileId]).toEqual([10, 11]);
});
