import { join } from 'node:path';
import contentDisposition from 'content-disposition';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { chooseFileName, cleanFileName, splitFileName } from '#main/mods/downloads/files/file-name.ts';
import { fileKind, isProgram, nameForKind, namesArchive } from '#main/mods/downloads/files/file-type.ts';
import { changedText, textOf, trickyText } from './arbitrary-text.ts';
import { property } from './property.ts';

const names = fc.oneof(
  trickyText,
  textOf([
    '../',
    'C:\\',
    'con',
    'LPT1',
    '.zip',
    '.tar.gz',
    '.exe',
    '.',
    ' ',
    'mod',
    'é',
    '\u202e',
    '💥',
    'e',
    '\u0301',
    '\u200b',
    'x'.repeat(90),
  ]),
);
const headers = fc.oneof(
  names.map((name) => `attachment; filename="${name}"`),
  names.map((name) => `attachment; filename*=UTF-8''${encodeURIComponent(name.replaceAll(/\p{Cs}/gu, ''))}`),
  textOf([
    'attachment',
    'inline',
    ';',
    'filename',
    'filename*',
    '=',
    '"',
    "UTF-8''",
    "ISO-8859-1'en'",
    '%e2%82',
    'a.zip',
    '\\"',
  ]),
  changedText(fc.constant('attachment; filename="a b.zip"; filename*=UTF-8\'\'%C3%A9.zip')),
);
const device = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\.|$)/i;
const folder = join('/', 'downloads');

/** D11: expects a plain name that every file system accepts, and that stays in its folder. */
function expectSafe(name: string, { most = 120, mostBytes = 200 } = {}): void {
  expect(name.length).toBeGreaterThan(0);
  expect(name.length).toBeLessThanOrEqual(most);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(mostBytes);
  expect(join(folder, name)).toBe(`${folder}/${name}`);
  expect(name).not.toMatch(/[<>:"/\\|?*]|\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|[\u202a-\u202e\u2066-\u2069]/u);
  expect(name).not.toMatch(/^[. ]|[. ]$/);
  expect(name).not.toMatch(device);
  expect(name.normalize('NFC')).toBe(name);
}

describe('a file name', () => {
  property(
    'D11 is safe on every system, or missing',
    names,
    (name) => {
      const clean = cleanFileName(name);
      if (clean !== null) expectSafe(clean);
    },
    { runs: 2_000 },
  );

  property(
    'D11 stays the same once it is safe',
    names,
    (name) => {
      const clean = cleanFileName(name);
      if (clean !== null) expect(cleanFileName(clean)).toBe(clean);
    },
    { runs: 2_000 },
  );

  property('is the same in two parts and joined', names, (name) => {
    const { stem, ending } = splitFileName(name);
    expect(stem + ending).toBe(name);
    expect(ending).toMatch(/^$|^(\.tar)?\.[a-z0-9]{1,12}$/i);
  });

  const firstBytes = fc.oneof(
    fc.uint8Array({ maxLength: 600 }),
    fc
      .constantFrom('PK\x03\x04', 'Rar!\x1a\x07', '\x1f\x8b\x08', 'MZ', '#!', '<html')
      .map((mark) => Buffer.from(mark, 'latin1')),
  );
  property(
    'stays safe with the extension of its content, and matches no other file',
    fc.tuple(names, firstBytes),
    ([name, first]) => {
      const kind = fileKind(first);
      const reported = nameForKind(cleanFileName(name) ?? 'mod', kind);
      expectSafe(reported, { most: 130, mostBytes: 210 });
      expect(nameForKind(reported, kind)).toBe(reported);
      if (namesArchive(reported) && !['other', 'page', 'program'].includes(kind))
        expect(isProgram(kind, reported)).toBe(false);
    },
  );
});

describe('a name of a million characters', () => {
  // Cutting character by character would take too long.
  property(
    'D11 is made safe like a short one',
    fc.constantFrom('x', '💥', ' .', 'e\u0301', '\0', '_', 'x.zip'),
    (piece) => {
      const name = cleanFileName(piece.repeat(1_000_000 / piece.length));
      if (name !== null) expectSafe(name);
    },
    { runs: 14 },
  );
});

describe('Content-Disposition', () => {
  const from = { modId: 3, fileId: 8 };

  property(
    'D11 gives a safe name for any content',
    fc.tuple(headers, names),
    ([disposition, listed]) => {
      expectSafe(chooseFileName({ disposition, listed, ...from }));
    },
    { runs: 2_000 },
  );

  property('gives the name of a well-formed header', names, (name) => {
    const clean = cleanFileName(name);
    if (clean === null) return;
    expect(chooseFileName({ disposition: contentDisposition(clean), listed: 'other.zip', ...from })).toBe(
      clean,
    );
  });
});
