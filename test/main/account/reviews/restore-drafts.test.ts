import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { stage } from './setup.ts';

const draft = (modId: number, message: string) => ({ modId, rating: 4, message, isAnonymous: false });
const saved = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

it('S3 earlier drafts are restored, later ones removed, Undo reverses both, and the renderer is notified of each mod', async () => {
  const { reviews, file, changed } = stage();
  await reviews.saveDraft(draft(1, 'As it was'));
  await reviews.saveDraft(draft(2, 'The same'));
  const earlier = saved(file);
  expect(reviews.contents(earlier).text).toEqual({ id: 'backups.draftsContents', values: { count: 2 } });
  await reviews.saveDraft(draft(1, 'Overwritten'));
  await reviews.saveDraft(draft(3, 'New'));
  changed.length = 0;
  const undo = await reviews.restoreDrafts(earlier);
  expect((await reviews.draft({ modId: 1 }))?.message).toBe('As it was');
  expect(await reviews.draft({ modId: 3 })).toBeNull();
  expect(changed.sort()).toEqual([1, 2, 3]);
  expect(saved(file).drafts).toHaveLength(2);
  await reviews.saveDraft(draft(2, 'Written since'));
  await undo();
  expect((await reviews.draft({ modId: 1 }))?.message).toBe('Overwritten');
  expect((await reviews.draft({ modId: 2 }))?.message).toBe('Written since');
  expect((await reviews.draft({ modId: 3 }))?.message).toBe('New');
  expect(saved(file).drafts).toHaveLength(3);
});

it('S3 O32 an unconfirmed draft stays unchanged, so that nothing is sent twice', async () => {
  const { reviews, service, file } = stage();
  await reviews.saveDraft(draft(1, 'Early words'));
  const earlier = saved(file);
  await reviews.saveDraft(draft(1, 'Sent words'));
  service.nextPost = { error: new AppError('answer-lost', { id: 'error.answerLost' }), taken: false };
  service.failFrom = { page: 1, error: new AppError('unreachable', { id: 'error.unreachable' }) };
  await reviews.post({ modId: 1 }).catch(() => undefined);
  await reviews.restoreDrafts(earlier);
  expect(await reviews.draft({ modId: 1 })).toMatchObject({ message: 'Sent words', state: 'unsure' });
});

it('S3 O32 Undo brings back no draft that the restore left alone and that was found to be sent since', async () => {
  const { reviews, service, file } = stage();
  await reviews.saveDraft(draft(2, 'Early words'));
  const earlier = saved(file);
  await reviews.discardDraft({ modId: 2 });
  await reviews.saveDraft(draft(1, 'Sent words'));
  service.nextPost = { error: new AppError('answer-lost', { id: 'error.answerLost' }), taken: true };
  service.failFrom = { page: 1, error: new AppError('unreachable', { id: 'error.unreachable' }) };
  await reviews.post({ modId: 1 }).catch(() => undefined);
  const undo = await reviews.restoreDrafts(earlier);
  service.failFrom = null;
  expect((await reviews.checkSent({ modId: 1 }))?.message).toBe('Sent words');
  await undo();
  expect(await reviews.draft({ modId: 1 })).toBeNull();
  expect(await reviews.draft({ modId: 2 })).toBeNull();
});

it('S3 what is no file of drafts changes nothing', async () => {
  const { reviews } = stage();
  await reviews.saveDraft(draft(1, 'Mine'));
  for (const bad of [null, [], { version: 99 }, 'x'])
    await expect(reviews.restoreDrafts(bad)).rejects.toThrow();
  expect((await reviews.draft({ modId: 1 }))?.message).toBe('Mine');
});
