import { describe, expect, test } from 'vitest';
import { requiredLinks } from '#main/games/health/described/requirements.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';

const site = 'https://mods.example/mods';

describe('W50 what a description lists as needed', () => {
  test.each([
    [
      'a heading with a list',
      `[h2]Requirements[/h2]\n[list][*][url=${site}/a.1/]A[/url][*]${site}/b.2/[/list]`,
      ['a.1', 'b.2'],
    ],
    ['a bold line', `[b]Required mods:[/b]\n[url=${site}/a.1/]A[/url]\nhave fun`, ['a.1']],
    ['a line of large text', `[size=6]Dependencies[/size]\n[url=${site}/a.1/]A[/url]`, ['a.1']],
    ['one line', `Requirements: [url=${site}/a.1/]A[/url] and [url=${site}/b.2/]B[/url]`, ['a.1', 'b.2']],
    [
      'until the next heading',
      `[h1]Dependency[/h1]\n[url=${site}/a.1/]A[/url]\n[b]See also[/b]\n[url=${site}/b.2/]B[/url]`,
      ['a.1'],
    ],
    ['until a rule', `[b]Requires[/b]\n${site}/a.1/\n[hr]\n${site}/b.2/`, ['a.1']],
    [
      'not what is optional',
      `[b]Requirements[/b]\n${site}/a.1/\n${site}/b.2/ (optional)\nRecommended: ${site}/c.3/`,
      ['a.1'],
    ],
    ['not a link elsewhere in it', `My mod goes well with [url=${site}/a.1/]A[/url]. No requirements.`, []],
    ['not a sentence with the word', `These are the requirements of ${site}/a.1/`, []],
    [
      'not in a quote or code',
      `[b]Requirements[/b]\n[quote]${site}/a.1/[/quote][code]${site}/b.2/[/code]`,
      [],
    ],
    ['not HTML', `<h2>Requirements</h2><a href="${site}/a.1/">A</a>`, []],
    ['not an address that is none', '[b]Requirements[/b]\n[url=javascript:alert(1)]A[/url]', []],
  ])('%s', (_, description, found) => {
    expect(requiredLinks(description).map(({ href }) => href)).toEqual(
      found.map((page) => `${site}/${page}/`),
    );
  });

  test('a heading of spaces is read as fast as another one', () => {
    const spaces = '\u2003'.repeat(400_000);
    expect(requiredLinks(`[h2]a${spaces}b[/h2]\n[url]${site}/a.1/[/url]`)).toEqual([]);
  });

  test('3,000 random texts end in a list of links', () => {
    const random = createSeededRandom(9);
    const pieces = [
      '[b]',
      '[/b]',
      'Requirements',
      '\n',
      '[url=',
      ']',
      `${site}/a.1/`,
      '[list]',
      '[*]',
      '[h2]',
      '[/h2]',
      '[spoiler=Requires]',
      ':',
      'x',
    ];
    for (let count = 0; count < 3_000; count += 1) {
      const text = Array.from({ length: random.whole(1, 60) }, () => random.pick(pieces)).join('');
      for (const { href } of requiredLinks(text)) expect(URL.canParse(href)).toBe(true);
    }
  });
});
