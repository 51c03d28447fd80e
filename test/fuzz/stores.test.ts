import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { parseSaved as parseReviews, toSaved as toReviews } from '#main/account/reviews/saved-reviews.ts';
import { parseStoredSession } from '#main/account/session/storage/stored-session.ts';
import {
  parseSaved as parseSearches,
  toSaved as toSearches,
} from '#main/catalog/saved-searches/stored-searches.ts';
import { withChanges } from '#main/mods/downloads/store/journal.ts';
import {
  parseSaved as parseDownloads,
  toSaved as toDownloads,
} from '#main/mods/downloads/store/saved-list.ts';
import type { Parse } from '#main/storage/files/load-store.ts';
import { parseDocument } from '#main/storage/settings/document.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { anyJson, changedJson } from './arbitrary-json.ts';
import { changedText, trickyText } from './arbitrary-text.ts';
import { property } from './property.ts';

const stored = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../main/storage/files/stored', name), 'utf8'));
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A store's file with changes anywhere, or an unrelated text. */
const fileLike = (...names: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: changedJson(fc.constantFrom(...names.map(stored))) },
    { weight: 1, arbitrary: anyJson },
  );

/**
 * Expects a file to be invalid, so that its backup is used, or to be written and read again without a loss. Skipped
 * records must be reported.
 */
function expectRead<T>(parse: Parse<T>, file: unknown, toFile: (value: T) => unknown): void {
  let leftOut = 0;
  let value: T;
  try {
    value = parse(file, (count) => {
      leftOut += count;
    });
  } catch {
    return;
  }
  expect(leftOut).toBeGreaterThanOrEqual(0);
  const again = parse(written(toFile(value)), () => expect.unreachable('skipped from a file just written'));
  expect(again).toEqual(written(value));
}

describe('the file of a store', () => {
  property(
    'S4 is a valid list of downloads, or rejected',
    fileLike('downloads-v1.json', 'downloads-v2.json'),
    (file) => expectRead(parseDownloads, file, ({ records, choices }) => toDownloads(records, choices)),
    { runs: 1_000 },
  );

  property(
    'S4 is valid drafts, or rejected',
    fileLike('reviews-v1.json'),
    (file) => expectRead(parseReviews, file, toReviews),
    { runs: 1_000 },
  );

  property(
    'S4 is valid saved searches, or rejected',
    fileLike('saved-searches-v1.json'),
    (file) => expectRead(parseSearches, file, toSearches),
    { runs: 1_000 },
  );

  property('S4 is valid settings, or rejected', fileLike('settings-v0.json', 'settings-v1.json'), (file) =>
    expectRead(parseDocument, file, (document) => document),
  );

  const session = {
    clientId: 'loadout',
    siteUrl: 'https://mods.example/',
    baseUrl: 'https://mods.example/api/',
    account: 'mirelle',
    userId: 7,
    name: 'Mirelle',
    scopes: ['mod:read'],
    ended: null,
    tokens: { accessToken: 'canary-access', refreshToken: null, lifetimeMs: 3_600_000, expiresAt: 1 },
  };
  const asText = changedJson(fc.constant(session)).map((value) => JSON.stringify(value) ?? '');
  property(
    'S4 is a valid session, or rejected',
    fc.oneof(asText, changedText(asText), trickyText),
    (text) => {
      const kept = parseStoredSession(text);
      if (kept !== null) expect(parseStoredSession(JSON.stringify(kept))).toEqual(kept);
    },
    { runs: 1_000 },
  );
});

describe('the journal of the downloads', () => {
  const list = { ...(stored('downloads-v2.json') as { downloads: object[] }), journal: 'c0ffee' };
  const ids = fc.constantFrom('a', 'b', '__proto__', '0b5512aa4c9d0e31');
  const line = fc
    .record({
      put: fc.array(
        ids.map((downloadId) => ({ ...list.downloads[0], downloadId })),
        { maxLength: 3 },
      ),
      dropped: fc.array(ids, { maxLength: 2 }),
    })
    .map((changes) => JSON.stringify(changes));
  const lines = fc.array(
    fc.oneof({ weight: 4, arbitrary: line }, { weight: 1, arbitrary: changedText(line) }, anyText()),
    { maxLength: 8 },
  );
  const head = fc.constantFrom('{"journal":"c0ffee"}', '{"journal":"c0ffee"}', '{"journal":"other"}', '');

  property(
    'S4 is applied up to the first broken line, and the result is a valid list',
    fc.tuple(head, lines, fc.boolean()),
    ([first, rest, isFinished]) => {
      const text = [first, ...rest].join('\n') + (isFinished ? '\n' : '');
      const merged = withChanges(list, text, createMemoryLog());
      expect(parseDownloads(merged, () => undefined).choices).toEqual(
        parseDownloads(list, () => undefined).choices,
      );
      const whole = firstLines(text).every((each) => isLine(each));
      if (first !== '{"journal":"c0ffee"}') expect(merged).toBe(list);
      else if (whole) expect(idsIn(merged)).toEqual(idsAfter(idsIn(list), firstLines(text)));
    },
    { runs: 1_000 },
  );

  function anyText() {
    return trickyText.map((text) => text.replaceAll('\n', ' '));
  }
});

/** The complete lines after the header. */
const firstLines = (text: string): string[] => text.split('\n').slice(1, -1);

const isLine = (text: string): boolean => {
  try {
    const value = JSON.parse(text) as { put?: unknown; dropped?: unknown; choices?: unknown };
    return Array.isArray(value.put) && Array.isArray(value.dropped) && value.choices === undefined;
  } catch {
    return false;
  }
};

const idsIn = (list: unknown): string[] =>
  (list as { downloads: { downloadId: string }[] }).downloads.map(({ downloadId }) => downloadId).sort();

/** The ids on the list after these lines, computed the simple way. */
function idsAfter(start: readonly string[], lines: readonly string[]): string[] {
  const ids = new Set(start);
  for (const text of lines) {
    const { put, dropped } = JSON.parse(text) as { put: { downloadId: string }[]; dropped: string[] };
    for (const { downloadId } of put) ids.add(downloadId);
    for (const id of dropped) ids.delete(id);
  }
  return [...ids].sort();
}
