import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failureOf } from '#test/failures.ts';
import { stage } from './setup.ts';

const modId = 1;
const draft = (message: string, change: { modId?: number; rating?: number | null } = {}) => ({
  modId,
  rating: 4,
  message,
  isAnonymous: false,
  ...change,
});
const other = { account: 'site tolvar', userId: 8 };

describe('a draft', () => {
  it('is on disk when the save responds, and restored after a crash', async () => {
    const first = stage();
    const saved = await first.reviews.saveDraft(draft('Half a thought'));
    expect(saved).toEqual({ ...draft('Half a thought'), state: 'writing' });
    expect(readFileSync(first.file, 'utf8')).toContain('Half a thought');
    const second = first.restart();
    expect(await second.reviews.draft({ modId })).toEqual(saved);
    expect(await second.reviews.draft({ modId: 2 })).toBeNull();
  });

  it('survives every keystroke: of many saves at once the last one is on disk', async () => {
    const first = stage();
    const words = 'Exactly what the base game should have been.';
    await Promise.all([...words].map((_, at) => first.reviews.saveDraft(draft(words.slice(0, at + 1)))));
    expect((await first.restart().reviews.draft({ modId }))?.message).toBe(words);
  });

  it('is readable by its owner alone', async () => {
    const { reviews, file } = stage();
    await reviews.saveDraft(draft('Mine'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is removed when it has neither stars nor text, or is discarded', async () => {
    const { reviews, file, changed } = stage();
    await reviews.saveDraft(draft('Words'));
    expect(await reviews.saveDraft(draft('', { rating: null }))).toBeNull();
    expect(await reviews.draft({ modId })).toBeNull();
    await reviews.saveDraft(draft('', { rating: 3 }));
    expect((await reviews.draft({ modId }))?.rating).toBe(3);
    await reviews.discardDraft({ modId });
    expect(await reviews.draft({ modId })).toBeNull();
    expect(JSON.parse(readFileSync(file, 'utf8')).drafts).toEqual([]);
    expect(changed).toEqual([modId]);
  });

  it('is in the list of the player’s drafts, the one that was begun last first', async () => {
    const { reviews, access } = stage();
    await reviews.saveDraft(draft('First'));
    await reviews.saveDraft(draft('Second', { modId: 2 }));
    expect(reviews.drafts().map(({ message }) => message)).toEqual(['Second', 'First']);
    access.change({ who: other });
    expect(reviews.drafts()).toEqual([]);
  });

  it('O34 is never shown to another account, and each has its own', async () => {
    const { reviews, access } = stage();
    await reviews.saveDraft(draft('By mirelle'));
    const mirelle = access.who;
    access.change({ who: other });
    expect(await reviews.draft({ modId })).toBeNull();
    await reviews.saveDraft(draft('By tolvar'));
    await reviews.discardDraft({ modId: 2 });
    access.change({ who: mirelle });
    expect((await reviews.draft({ modId }))?.message).toBe('By mirelle');
    access.change({ who: other });
    await reviews.discardDraft({ modId });
    access.change({ who: mirelle });
    expect((await reviews.draft({ modId }))?.message).toBe('By mirelle');
  });

  it('O34 moves to its player, whom the service named late; of two for a mod neither text is lost', async () => {
    const { reviews, access, changed } = stage();
    await reviews.saveDraft(draft('As somebody'));
    await reviews.saveDraft(draft('Another mod', { modId: 2 }));
    const former = access.who?.account ?? '';
    access.change({ who: other });
    await reviews.saveDraft(draft('As tolvar', { rating: null }));
    await reviews.rename(former);
    expect(await reviews.draft({ modId })).toMatchObject({ rating: 4, message: 'As tolvar\n\nAs somebody' });
    expect((await reviews.draft({ modId: 2 }))?.message).toBe('Another mod');
    expect(changed).toEqual([modId, 2]);
  });

  it('is not shown and not stored while the player is signed out, and is back after signing in', async () => {
    const { reviews, access } = stage();
    await reviews.saveDraft(draft('Kept over a sign-out'));
    const mirelle = access.who;
    expect(reviews.draftWaits({ modId })).toBe(false);
    access.change({ who: null });
    expect(await reviews.draft({ modId })).toBeNull();
    expect([modId, 2].map((each) => reviews.draftWaits({ modId: each }))).toEqual([true, false]);
    expect((await failureOf(reviews.saveDraft(draft('Nobody')))).code).toBe('signed-out');
    await reviews.discardDraft({ modId });
    access.change({ who: mirelle });
    expect((await reviews.draft({ modId }))?.message).toBe('Kept over a sign-out');
  });

  it('can be continued when the session has ended', async () => {
    const { reviews, access } = stage();
    await reviews.saveDraft(draft('Before'));
    access.change({ ended: true });
    expect((await reviews.saveDraft(draft('Before and after')))?.message).toBe('Before and after');
    expect((await reviews.draft({ modId }))?.message).toBe('Before and after');
  });

  it('is not stored beside 200 others, none of which is dropped for it', async () => {
    const { reviews } = stage();
    for (let mod = 1; mod <= 200; mod += 1) {
      void reviews.saveDraft(draft('Words', { modId: mod }));
    }
    const failure = await failureOf(reviews.saveDraft(draft('One more', { modId: 201 })));
    expect([failure.code, failure.text]).toEqual([
      'rejected',
      { id: 'reviews.tooManyDrafts', values: { count: 200 } },
    ]);
    expect((await reviews.saveDraft(draft('More words', { modId: 200 })))?.message).toBe('More words');
    expect((await reviews.draft({ modId: 1 }))?.message).toBe('Words');
  });

  it('says when it could not be saved, stays in memory, and is saved with the next', async () => {
    const { reviews, file } = stage();
    await reviews.saveDraft(draft('One'));
    rmSync(file);
    mkdirSync(file);
    expect((await failureOf(reviews.saveDraft(draft('One two')))).text.id).toBe('reviews.notSaved');
    expect((await reviews.draft({ modId }))?.message).toBe('One two');
    rmdirSync(file);
    await reviews.saveDraft(draft('One two three'));
    expect(readFileSync(file, 'utf8')).toContain('One two three');
  });
});

describe('the file of drafts', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '{"version":1,"drafts":[{"message":"half a wr'],
    ['another shape', '[1,2,3]'],
    ['a later version', '{"version":3,"drafts":[],"own":[],"removals":[]}'],
    ['null', 'null'],
    ['bytes', '\u0000\u0001\ufffd'],
  ])('S4 with %s in it is moved to quarantine, and nothing breaks', async (_, content) => {
    const first = stage();
    writeFileSync(first.file, content);
    const { reviews, file, log } = first.restart();
    expect(await reviews.draft({ modId })).toBeNull();
    expect(readFileSync(`${file}.unreadable`, 'utf8')).toBe(content);
    await reviews.saveDraft(draft('New'));
    expect(existsSync(file)).toBe(true);
    expect(JSON.stringify(log.lines)).not.toContain('half a wr');
  });

  it('S4 loses only the entries that cannot be read, and keeps a copy of them', async () => {
    const first = stage();
    await first.reviews.saveDraft(draft('Good'));
    const saved = JSON.parse(readFileSync(first.file, 'utf8'));
    saved.drafts.push({ ...saved.drafts[0], modId: 2, rating: 9 }, 'garbage', null);
    saved.own.push({ account: '', modId: 0 });
    saved.removals.push({});
    writeFileSync(first.file, JSON.stringify(saved));
    const { reviews, log, file } = first.restart();
    expect((await reviews.draft({ modId }))?.message).toBe('Good');
    expect(await reviews.draft({ modId: 2 })).toBeNull();
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { count: 5 } }]);
    expect(readFileSync(`${file}.unreadable`, 'utf8')).toBe(JSON.stringify(saved));
  });

  it('never has its texts in the log', async () => {
    const first = stage();
    await first.reviews.saveDraft(draft('Secret words'));
    expect(JSON.stringify(first.log.lines)).not.toContain('Secret words');
  });
});
