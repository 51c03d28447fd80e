import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { parseResponse } from '#main/service/http/client.ts';
import { problemsIn } from '#main/service/http/errors.ts';
import { retryAfterMs } from '#main/service/http/retry.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { listVersions } from '#main/service/resources/files.ts';
import { getMod, listGames, listMods } from '#main/service/resources/mods.ts';
import { listFavorites, listLibrary, readMe, setFavorite } from '#main/service/resources/player.ts';
import type { PlayerClient } from '#main/service/resources/reader.ts';
import { deleteReview, listReviews, postReview } from '#main/service/resources/reviews.ts';
import {
  gameSchema,
  modDetailsSchema,
  modPageSchema,
  modVersionSchema,
  reviewPageSchema,
  reviewSchema,
} from '#shared/contract/mods/mods.ts';
import { expectKnownFailure, outcomeOf } from '#test/failures.ts';
import { bearerFor } from '#test/fakes/bearer.ts';
import { anyJson, changedJson } from './arbitrary-json.ts';
import { changedText, secretText, trickyText } from './arbitrary-text.ts';
import { unseen } from './invisible-characters.ts';
import { property } from './property.ts';
import { bodies, profileFile, site } from './wire-bodies.ts';

const profile = parseProfile(JSON.stringify(profileFile), { source: 'fuzz.json' });

/** A service client whose every response is this body. */
function clientOf(body: string): PlayerClient {
  const response = async <T>({ path, schema }: { path: string; schema: z.ZodType<T> }) =>
    parseResponse(schema, body, { label: path, status: 200 });
  return { profile, now: () => 1_900_000_000_000, read: response, write: response };
}

/** A body as text: a valid one changed as JSON, and sometimes also as text. */
const bodyLike = (good: unknown): fc.Arbitrary<string> => {
  const text = changedJson(fc.constant(good)).map((value) => JSON.stringify(value) ?? '');
  return fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: changedText(text) });
};

/** Expects a result that exactly fits the contract, or a failure with a message. */
async function expectReading<T>(read: () => Promise<T>, output: z.ZodType): Promise<T | null> {
  const outcome = await outcomeOf(read);
  if ('error' in outcome) {
    expectKnownFailure(outcome.error, ['bad-answer']);
    return null;
  }
  // Equal to the input: no extra fields, and nothing that JSON would change.
  expect(output.parse(JSON.parse(JSON.stringify(outcome.value)))).toEqual(outcome.value);
  return outcome.value;
}

const textLimit = 100_000;

function expectShortTexts(value: unknown): void {
  if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(textLimit);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) expectShortTexts(inner);
}

describe('a response of the service', () => {
  property('is a page of mods or a failure', bodyLike(bodies.mods), async (body) => {
    const page = await expectReading(() => listMods(clientOf(body), { page: 1 }), modPageSchema);
    if (!page) return;
    const ids = page.mods.map(({ modId }) => modId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { viewUrl } of page.mods)
      if (viewUrl !== null) expect(new URL(viewUrl).host).toBe('mods.example');
    const sent = (JSON.parse(body) as { mods: unknown[] }).mods.length;
    expect(ids.length + page.unreadable).toBeLessThanOrEqual(sent);
    expectShortTexts(page);
  });

  property('is a page of favorites or a failure', bodyLike(bodies.mods), async (body) => {
    await expectReading(() => listFavorites(clientOf(body), { page: 1 }), modPageSchema);
  });

  property('is a page of the library or a failure', bodyLike(bodies.mods), async (body) => {
    await expectReading(() => listLibrary(clientOf(body), { page: 1 }), modPageSchema);
  });

  property('is the requested mod or a failure', bodyLike(bodies.mod), async (body) => {
    const details = await expectReading(() => getMod(clientOf(body), { modId: 1 }), modDetailsSchema);
    if (details) expect(details.mod.modId).toBe(1);
  });

  property('is a list of versions or a failure', bodyLike(bodies.versions), async (body) => {
    await expectReading(() => listVersions(clientOf(body), { modId: 1 }), modVersionSchema.array());
  });

  property(
    'is a page of reviews or a failure, and no anonymous one names its author',
    bodyLike(bodies.reviews),
    async (body) => {
      const page = await expectReading(
        () => listReviews(clientOf(body), { modId: 1, page: 1 }),
        reviewPageSchema,
      );
      if (!page) return;
      const sent = (JSON.parse(body) as { reviews: { mod_rating_id?: unknown; is_anonymous?: unknown }[] })
        .reviews;
      const hidden = sent.filter((one) => one?.is_anonymous === true).map((one) => String(one.mod_rating_id));
      const shown = sent.filter((one) => one?.is_anonymous !== true).map((one) => String(one?.mod_rating_id));
      for (const { reviewId, author, authorId } of page.reviews)
        if (hidden.includes(String(reviewId)) && !shown.includes(String(reviewId)))
          expect([author, authorId]).toEqual([null, null]);
    },
  );

  property('is the names of games or a failure', bodyLike(bodies.games), async (body) => {
    const games = await expectReading(() => listGames(clientOf(body)), gameSchema.array());
    if (games) expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(games.length);
  });

  property('is a player with an id or a failure', bodyLike(bodies.me), async (body) => {
    const outcome = await outcomeOf(() => readMe(clientOf(body)));
    if ('error' in outcome) expectKnownFailure(outcome.error, ['bad-answer']);
    else expect(Number.isSafeInteger(outcome.value.userId) && outcome.value.userId > 0).toBe(true);
  });

  property('counts as a completed write only when it says so', bodyLike(bodies.favorite), async (body) => {
    const outcome = await outcomeOf(() => setFavorite(clientOf(body), { modId: 1, favorite: true }));
    if ('error' in outcome) expectKnownFailure(outcome.error, ['bad-answer']);
    else expect([true, 1, '1', 'true']).toContain((JSON.parse(body) as { success?: unknown }).success);
  });

  property('counts as a deleted review only when it says so', bodyLike(bodies.favorite), async (body) => {
    const outcome = await outcomeOf(() => deleteReview(clientOf(body), { reviewId: 9 }));
    if ('error' in outcome) expectKnownFailure(outcome.error, ['bad-answer']);
    else expect([true, 1, '1', 'true']).toContain((JSON.parse(body) as { success?: unknown }).success);
  });

  property('is a posted review, none, or a failure', bodyLike(bodies.posted), async (body) => {
    const review = { modId: 1, rating: 5, message: 'Good', isAnonymous: false };
    await expectReading(() => postReview(clientOf(body), review), reviewSchema.nullable());
  });
});

describe('validation errors of the service', () => {
  const said = fc.tuple(secretText, anyJson, trickyText).chain(([secret, params, text]) => {
    const errors = [
      { code: text, message: `${text}${secret}\n${text}`, params: { field: secret, more: params } },
    ];
    const many = { errors: [...bodies.errors.errors, ...errors, ...Array(30).fill(errors[0])] };
    return fc.record({ secret: fc.constant(secret), body: bodyLike(many) });
  });

  property(
    'are at most 20 short lines without the credential and without invisible characters',
    said,
    ({ secret, body }) => {
      const problems = problemsIn({ body, credential: bearerFor('https://service.example/api/', secret) });
      expect(problems.length).toBeLessThanOrEqual(20);
      for (const { field, message } of problems) {
        expect([...(field ?? '')].length).toBeLessThanOrEqual(100);
        expect([...message].length).toBeLessThanOrEqual(500);
        expect(`${field}${message}`).not.toContain(secret);
        expect(`${field}${message}`).not.toMatch(unseen);
      }
    },
  );
});

describe('Retry-After', () => {
  const written = fc.oneof(
    trickyText,
    fc.nat().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    changedText(fc.constant('Wed, 21 Oct 2026 07:28:00 GMT')),
  );

  property('is a wait of up to an hour, or nothing', written, (value) => {
    const wait = retryAfterMs(value, Date.UTC(2026, 9, 21));
    if (wait !== undefined) expect(wait >= 0 && wait <= 3_600_000).toBe(true);
  });
});

describe('a view_url', () => {
  property('is never an address of another site', fc.webUrl({ withQueryParameters: true }), async (url) => {
    const body = JSON.stringify({ ...bodies.mods, mods: [{ mod_id: 1, view_url: url }] });
    const { mods } = await listMods(clientOf(body), { page: 1 });
    expect(mods[0]?.viewUrl ?? site).toMatch(/^https?:\/\/mods\.example\//);
  });
});
