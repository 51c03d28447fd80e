import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LoadoutMod, modKey } from '#main/games/loadouts/loadout.ts';
import { createByteWriter } from '#main/games/share/bytes.ts';
import { toContent } from '#main/games/share/content.ts';
import { codePrefix, parseShareCode, toShareCode, wrapContent } from '#main/games/share/share-code.ts';
import { parseShareFile, toShareFile } from '#main/games/share/share-file.ts';
import { type SharedLoadout, ShareError } from '#main/games/share/shared-loadout.ts';
import { modOf, service } from '../loadouts/setup.ts';

const fallback = 'Imported';
const parse = (code: string) => parseShareCode(code, fallback);

const loadoutOf = (mods: readonly LoadoutMod[], more: Partial<SharedLoadout> = {}): SharedLoadout => ({
  name: 'Winter run',
  service,
  gameId: 7,
  gameTitle: 'Emberfall',
  mods,
  ...more,
});
const shared = (modId: number, more: Partial<LoadoutMod> = {}) =>
  modOf(modId, { installId: null, title: '', ...more });

/** The sentence of a refusal; rejects any other error. */
function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof ShareError) return error.text.id;
    throw error;
  }
  return 'parsed';
}
const noteIds = ({ notes }: { notes: readonly { id: string }[] }) => notes.map(({ id }) => id);

const clean = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'abcXYZ019.-_äß日🦀 '), maxLength })
    .map((text) => text.trim().replaceAll(/ +/g, ' ').normalize('NFC'));
const id = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }),
  fc.maxSafeNat().map((value) => value || 1),
);
const versionName = fc.oneof(
  clean(20),
  fc.constantFrom('1.0.0', '0.12', '2024.11.3.1', '01.2', '1..2', '1.2.3.4.5', '123456', ''),
);
const state = { versionName, isOn: fc.boolean(), isPinned: fc.boolean() };
const serviceMod = fc.record({
  service: fc.constantFrom(service, 'http://other.example:8080/api/'),
  modId: id,
  versionId: fc.option(id),
  title: fc.constant(''),
  installId: fc.constant(null),
  ...state,
});
const fileMod = fc.record({
  service: fc.constant(null),
  modId: fc.constant(null),
  versionId: fc.constant(null),
  title: clean(40),
  installId: fc
    .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 })
    .map((hex) => `file-${hex}`),
  ...state,
});
const anyLoadout: fc.Arbitrary<SharedLoadout> = fc.record({
  name: clean(60).map((name) => name || 'Run'),
  service: fc.constantFrom(service, null),
  gameId: fc.option(id),
  gameTitle: clean(40),
  mods: fc.uniqueArray(fc.oneof(serviceMod, fileMod), {
    maxLength: 60,
    selector: (mod) => `${mod.service} ${mod.modId} ${mod.modId === null ? mod.installId : ''}`,
  }),
});

describe('round trips', () => {
  test('any loadout comes back from its code', () => {
    fc.assert(
      fc.property(anyLoadout, (loadout) => {
        expect(parse(toShareCode(loadout))).toEqual({ loadout, notes: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('any loadout comes back from its file', () => {
    fc.assert(
      fc.property(anyLoadout, (loadout) => {
        expect(parseShareFile(toShareFile(loadout), fallback)).toEqual({ loadout, notes: [] });
      }),
      { numRuns: 300 },
    );
  });

  test('W47 groups are shared with their mods, colors and places, those without mods, too', () => {
    const groupOf = (groupId: string, before: string | null = null) =>
      ({ groupId, name: `Group ${groupId}`, color: 'teal', isFolded: false, before }) as const;
    const mods = [
      shared(1),
      shared(2, { groupId: 'shared-1' }),
      shared(3, { groupId: 'shared-1' }),
      shared(4),
    ];
    const last = modKey(shared(4));
    const groups = [groupOf('shared-1'), groupOf('shared-2', last), groupOf('shared-3')];
    const loadout = loadoutOf(mods, { groups });
    expect(parse(toShareCode(loadout))).toEqual({ loadout, notes: [] });
    expect(parseShareFile(toShareFile(loadout), fallback)).toEqual({ loadout, notes: [] });
  });

  test('W47 a group that reaches beyond the mods, or has no name or an unknown color, harms nothing', () => {
    const value = JSON.parse(toShareFile(loadoutOf([shared(1), shared(2)])));
    const groups = [
      { name: '\u200b', color: 'red', at: 0, mods: 1 },
      { name: 'Far', color: 'infrared', at: 1, mods: 900 },
      { name: 'Beyond', color: 'red', at: 70, mods: 2 },
    ];
    const { loadout } = parseShareFile(JSON.stringify({ ...value, groups }), fallback);
    expect(loadout.groups).toMatchObject([{ name: 'Far', color: 'none' }, { name: 'Beyond' }]);
    expect(loadout.mods.map(({ groupId }) => groupId)).toEqual([undefined, 'shared-1']);
    expect(refusalOf(() => parseShareFile(JSON.stringify({ ...value, groups: [{}] }), fallback))).toBe(
      'loadouts.fileDamaged',
    );
  });

  test('nothing of this computer is shared', () => {
    const file = toShareFile(loadoutOf([modOf(1)]));
    expect(file).not.toContain(modOf(1).installId);
    expect(parseShareFile(file, fallback).loadout.mods[0]).toMatchObject({ title: 'Mod 1', installId: null });
  });

  test('line breaks and spaces in a code don’t matter', () => {
    const code = toShareCode(loadoutOf([shared(1), shared(2)]));
    expect(parse(`\n  ${code.replaceAll(/(.{20})/g, '$1\r\n ')} `)).toEqual(parse(code));
  });

  test('the largest loadout with the longest texts comes back', () => {
    const hex = (index: number) => createHash('sha256').update(String(index)).digest('hex').slice(0, 32);
    const mods = Array.from({ length: 2_000 }, (_, index) =>
      shared(1, {
        service: null,
        modId: null,
        versionId: null,
        installId: `file-${hex(index)}`,
        title: `${hex(index)}${'日'.repeat(168)}`,
        versionName: `${hex(index)}${'日'.repeat(28)}`,
      }),
    );
    const loadout = loadoutOf(mods);
    expect(parse(toShareCode(loadout)).loadout).toEqual(loadout);
    expect(parseShareFile(toShareFile(loadout), fallback).loadout).toEqual(loadout);
  });

  test('200 mods of a service of 50,000 fit into 2,000 characters', () => {
    // Numbers that follow no rule, the same each time.
    let seed = 1;
    const draw = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const mods = Array.from({ length: 200 }, () =>
      shared(1 + draw(50_000), {
        versionId: 1 + draw(400_000),
        versionName: `${draw(4)}.${draw(12)}.${draw(6)}`,
        isOn: draw(8) > 0,
        isPinned: draw(5) === 0,
      }),
    );
    const { length } = toShareCode(loadoutOf(mods));
    expect(length).toBeLessThan(2_000);
  });
});

describe('refusals', () => {
  const code = toShareCode(loadoutOf([shared(1), shared(2)]));

  test.each([
    ['nothing', '', 'loadouts.codeUnknown'],
    ['a text', 'Hello there', 'loadouts.codeUnknown'],
    ['only the prefix', codePrefix, 'loadouts.codeCut'],
    ['a code that is cut', code.slice(0, -5), 'loadouts.codeCut'],
    ['a code with something behind it', `${code}abcd`, 'loadouts.codeDamaged'],
    ['other characters', `${code.slice(0, 20)}!${code.slice(21)}`, 'loadouts.codeDamaged'],
    ['two letters changed places', swap(code, 30), 'loadouts.codeDamaged'],
    ['a newer version', code.replace('1', '2'), 'loadouts.codeNewer'],
    ['a version of four digits', code.replace('1', '9999'), 'loadouts.codeNewer'],
    ['version 0', code.replace('1', '0'), 'loadouts.codeDamaged'],
    ['a million letters', `${codePrefix}${'A'.repeat(1_000_000)}`, 'loadouts.codeTooBig'],
    ['a bomb', wrapContent(new Uint8Array(50_000_000)), 'loadouts.codeTooBig'],
    ['empty content', wrapContent(new Uint8Array()), 'loadouts.codeDamaged'],
  ])('%s', (_, entered, id) => {
    const start = performance.now();
    expect(refusalOf(() => parse(entered))).toBe(id);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test.each([
    ['nothing', '', 'loadouts.fileDamaged'],
    ['another format', '{"format":"other","version":1}', 'loadouts.fileDamaged'],
    ['a newer version', '{"format":"loadout","version":2}', 'loadouts.codeNewer'],
    ['deep brackets', '['.repeat(1_000_000), 'loadouts.fileDamaged'],
    ['five million characters', `"${'x'.repeat(5_000_000)}"`, 'loadouts.codeTooBig'],
    ['3,000 mods', fileOf({ mods: Array.from({ length: 3_000 }, () => ({})) }), 'loadouts.fileDamaged'],
    ['a mod without id', fileOf({ mods: [{ ...fileMods()[0], modId: null }] }), 'loadouts.fileDamaged'],
    ['a file as a service', fileOf({ service: 'file:///etc/passwd' }), 'loadouts.fileDamaged'],
    [
      'a folder as a file',
      fileOf({ mods: [{ ...fileMods()[0], service: null, modId: null, file: '../../x' }] }),
      'loadouts.fileDamaged',
    ],
  ])('a file with %s', (_, text, id) => {
    expect(refusalOf(() => parseShareFile(text, fallback))).toBe(id);
  });
});

describe('what is changed or left out has its sentence', () => {
  test('control characters and marks that turn text around', () => {
    const loadout = loadoutOf([shared(1, { versionName: '1\u202e.0\u0000' })], {
      name: 'Win\u202eter\u0007 \n run',
    });
    const parsed = parse(wrapContent(toContent(loadout)));
    expect(parsed.loadout).toMatchObject({ name: 'Winter run', mods: [{ versionName: '1.0' }] });
    expect(parsed.notes).toEqual([{ id: 'loadouts.noteName', values: { name: 'Winter run' } }]);
  });

  test('a name of which nothing is left, and one that is too long', () => {
    const named = (name: string) => parse(wrapContent(toContent(loadoutOf([], { name })))).loadout.name;
    expect(named('\u200b\u202e')).toBe(fallback);
    expect(named('x'.repeat(500))).toBe('x'.repeat(80));
  });

  test('mods that are there twice', () => {
    const parsed = parse(
      wrapContent(toContent(loadoutOf([shared(1), shared(2), shared(1, { versionId: 99 })]))),
    );
    expect(parsed.loadout.mods.map(({ versionId }) => versionId)).toEqual([10, 20]);
    expect(parsed.notes).toEqual([{ id: 'loadouts.noteDuplicates', values: { count: 1 } }]);
  });

  test('parts of a code and fields of a file that a later version adds', () => {
    const later = createByteWriter();
    later.number(99);
    later.text('something new');
    const content = Buffer.concat([toContent(loadoutOf([shared(1)])), later.bytes()]);
    expect(noteIds(parse(wrapContent(content)))).toEqual(['loadouts.noteUnknown']);
    const file = fileOf({ mods: [{ ...fileMods()[0], color: 'red' }] });
    expect(noteIds(parseShareFile(file, fallback))).toEqual(['loadouts.noteUnknown']);
  });
});

describe('10,000 mutations', () => {
  const loadout = loadoutOf([
    ...Array.from({ length: 20 }, (_, index) => shared(index * 31 + 1)),
    shared(1, { service: null, modId: null, versionId: null, installId: `file-${'ab'.repeat(16)}` }),
  ]);

  test('of codes are refused with their sentences, or read', () => {
    const code = toShareCode(loadout);
    fc.assert(
      fc.property(edits(code.length), (edit) => {
        const mutated = [...code];
        for (const { at, remove, insert } of edit) mutated.splice(at, remove, insert);
        expect(refusalOf(() => parse(mutated.join('')))).toMatch(/^(loadouts\.code|parsed)/);
      }),
      { numRuns: 10_000 },
    );
  });

  test('of contents with a right checksum are refused with their sentences, or read', () => {
    const content = toContent(loadout);
    const byteEdits = fc.array(
      fc.record({ at: fc.nat(content.length), remove: fc.nat(3), insert: fc.uint8Array({ maxLength: 3 }) }),
      { minLength: 1, maxLength: 4 },
    );
    const seen = new Set<string>();
    fc.assert(
      fc.property(byteEdits, (edit) => {
        const mutated = [...content];
        for (const { at, remove, insert } of edit) mutated.splice(at, remove, ...insert);
        seen.add(refusalOf(() => parse(wrapContent(Uint8Array.from(mutated)))));
      }),
      { numRuns: 10_000 },
    );
    expect([...seen].sort()).toEqual(['loadouts.codeDamaged', 'parsed']);
  });

  test('of files are refused with their sentences, or read', () => {
    const text = toShareFile(loadout);
    fc.assert(
      fc.property(edits(text.length), (edit) => {
        let mutated = text;
        for (const { at, remove, insert } of edit)
          mutated = mutated.slice(0, at) + insert + mutated.slice(at + remove);
        refusalOf(() => parseShareFile(mutated, fallback));
      }),
      { numRuns: 2_000 },
    );
  });
});

function edits(length: number) {
  const insert = fc.oneof(
    fc.string({ maxLength: 2 }),
    fc.constantFrom('A', '-', '_', '1', '9', '"', '{', '\u202e'),
  );
  const edit = fc.record({ at: fc.nat(length), remove: fc.nat(3), insert });
  return fc.array(edit, { minLength: 1, maxLength: 4 });
}

function swap(code: string, at: number): string {
  const rest = [...code.slice(at)];
  const other = rest.findIndex((letter) => letter !== rest[0]);
  [rest[0], rest[other]] = [rest[other] ?? '', rest[0] ?? ''];
  return code.slice(0, at) + rest.join('');
}

function fileMods(): Record<string, unknown>[] {
  return JSON.parse(toShareFile(loadoutOf([shared(1)]))).mods;
}

function fileOf(change: Record<string, unknown>): string {
  return JSON.stringify({ ...JSON.parse(toShareFile(loadoutOf([shared(1)]))), ...change });
}
