import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { messages, plainTags } from '#shared/messages/index.ts';

const root = new URL('../../..', import.meta.url).pathname;
const sourcesOf = (zone: string) =>
  readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' })
    // The catalog names its own messages.
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('messages'))
    .map((name) => readFileSync(join(root, zone, name), 'utf8'))
    .join('\n');
const sources = sourcesOf('renderer');
const allSources = sources + sourcesOf('main') + sourcesOf('shared');
/** The fixed pieces of ids that are built at run time: the "crash." and "Hint" of `crash.${kind}Hint`. */
const composed = [...allSources.matchAll(/`((?:[a-z]\w*\.)+)\$\{[^{}]*\}(\w*)`/gi)].map(
  ([, stem = '', end = '']) => ({ stem, end }),
);
const isQuoted = (word: string) => allSources.includes(`'${word}'`) || allSources.includes(`"${word}"`);
const isNamed = (id: string) =>
  isQuoted(id) ||
  composed.some(
    ({ stem, end }) =>
      id.startsWith(stem) && id.endsWith(end) && isQuoted(id.slice(stem.length, id.length - end.length)),
  );

/** The sentences about a refused file. Each says what remains of the partial file. */
const aboutFiles = [
  'downloads.otherSize',
  'downloads.emptyFile',
  'downloads.errorPage',
  'downloads.silentErrorPage',
  'downloads.notArchive',
  'downloads.program',
  'downloads.encoded',
  'downloads.unexpectedStatus',
] as const;
/** The values that these sentences use. */
const ofFile = {
  title: 'Harbour',
  fileName: 'a.zip',
  message: '“No”',
  keptBytes: '1 MB',
  promisedBytes: '',
  announcedBytes: '',
};

const messageFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

describe('message catalog', () => {
  it.each(Object.entries(messages))('%s is a valid ICU message', (_, source) => {
    expect(() => new IntlMessageFormat(source, 'en')).not.toThrow();
  });

  it('has no message that nothing uses', () => {
    expect(Object.keys(messages).filter((id) => !isNamed(id))).toEqual([]);
  });

  it('has every message that a screen uses', () => {
    const named = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !(String(id) in messages))).toEqual([]);
  });

  it('has singular and plural forms', () => {
    const plurals = Object.entries(messages).flatMap(([id, source]) =>
      [...source.matchAll(/one \{((?:[^{}]|\{[^{}]*\})*)\} other \{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(
        ([, one, other]) => ({ id, one, other }),
      ),
    );
    expect(plurals.length).toBeGreaterThan(20);
    expect(plurals.filter(({ one, other }) => one === other)).toEqual([]);
  });

  it.each([
    [
      'library.got',
      { started: 0, here: 1, notPossible: 0 },
      'No downloads started, 1 already in your downloads.',
    ],
    [
      'library.got',
      { started: 2, here: 0, notPossible: 1 },
      '2 downloads started, 1 without a file on the service.',
    ],
    ['downloads.checkedAll', { whole: 1, changed: 0, gone: 0, found: 0 }, '1 file OK.'],
    [
      'downloads.checkedAll',
      { whole: 5, changed: 1, gone: 2, found: 1 },
      '5 files OK, 1 changed, 2 missing, 1 renamed.',
    ],
    [
      'downloads.removedFailed',
      { title: 'Harbour Lights', kept: 'none', keptBytes: '0 B' },
      'Harbour Lights removed from the list.',
    ],
    [
      'downloads.removedFailed',
      { title: 'Harbour Lights', kept: 'some', keptBytes: '88 MB' },
      'Harbour Lights removed from the list. The 88 MB downloaded so far is deleted when Loadout closes.',
    ],
    [
      'downloads.program',
      { title: 'Harbour Lights', fileName: 'setup.exe', kept: 'none', keptBytes: '0 B' },
      'Harbour Lights is a program (setup.exe), not a mod archive. Loadout doesn’t download programs, so nothing was kept.',
    ],
    [
      'downloads.emptyFile',
      { title: 'Harbour Lights', kept: 'some', keptBytes: '88 MB' },
      'The service sent an empty file for Harbour Lights. The 88 MB downloaded so far is kept; try again later.',
    ],
    ['reviews.sorted', { sorted: 1200, total: 5000 }, 'Sorts only the first 1,200 of 5,000 reviews.'],
    [
      'downloads.tooShort',
      { title: 'Harbour', receivedBytes: '1 MB', promisedBytes: '2 MB' },
      'Harbour stopped after 1 MB of 2 MB, so the incomplete file was deleted. Try again.',
    ],
    ...aboutFiles.flatMap((id) => [
      [
        id,
        { ...ofFile, kept: 'some' },
        expect.stringMatching(/the 1 MB downloaded so far is kept/i),
      ] as const,
      [id, { ...ofFile, kept: 'none' }, expect.stringMatching(/nothing was (?:kept|downloaded)/i)] as const,
    ]),
    ['outbox.add', { when: 'just now' }, 'Added just now, not sent yet'],
    ['outbox.remove', { when: 'just now' }, 'Removed just now, not sent yet'],
    ['downloads.waitingPowerAt', { progress: '1 MB' }, 'Paused on battery at 1 MB'],
    ['downloads.waitingUnmeteredAt', { progress: '1 MB' }, 'Paused on a metered connection at 1 MB'],
    [
      'session.pastedUseless',
      { start: 'http://127.0.0.1' },
      'That isn’t the right address. The right one is long and starts with http://127.0.0.1.',
    ],
    ['app.downloadsNeedAttention', { count: 1 }, '1 needs attention'],
    ['app.downloadsNeedAttention', { count: 2 }, '2 need attention'],
    [
      'signOut.unsent',
      { count: 1 },
      '1 change to your favorites hasn’t been sent. Signing out discards it permanently.',
    ],
  ] as const)('%s of %j reads like a sentence', (id, values, sentence) => {
    expect(new IntlMessageFormat(messages[id], 'en').format({ ...values, ...plainTags })).toEqual(sentence);
  });

  it('has plain sentences: no exclamation marks, no "please", no "oops", typographic apostrophes', () => {
    const spoken = Object.entries(messages).filter(([, source]) =>
      /[!]|\bplease\b|\boops\b|something went wrong|\w'\w/i.test(source),
    );
    expect(spoken).toEqual([]);
  });

  it('includes every file, and no id twice', () => {
    const folder = join(root, 'shared/messages/en');
    const files = messageFiles(folder).filter((name) => name !== 'index.ts');
    const ids = files.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/^ {2}'([^']+)':/gm)].map(([, id]) => id),
    );
    expect(ids.toSorted()).toEqual(Object.keys(messages).toSorted());
  });

  it('has the ids of one prefix in one file', () => {
    const folder = join(root, 'shared/messages/en');
    const files = messageFiles(folder).map((name) => [
      ...new Set(
        [...readFileSync(join(folder, name), 'utf8').matchAll(/^ {2}'(\w+)\./gm)].map(([, prefix]) => prefix),
      ),
    ]);
    expect(files.flat().toSorted()).toEqual([...new Set(files.flat())].toSorted());
  });
});
