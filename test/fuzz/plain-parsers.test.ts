import { isAbsolute, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { parseArguments } from '#main/arguments.ts';
import { siteLink } from '#main/service/links.ts';
import { textOf, trickyText } from './arbitrary-text.ts';
import { property } from './property.ts';

describe('the command line', () => {
  const argument = fc.oneof(
    trickyText,
    fc
      .tuple(
        fc.constantFrom('--service=', '--user-data-dir=', '--service', '-service=', '--SERVICE='),
        trickyText,
      )
      .map(([name, value]) => name + value),
  );

  property(
    'says where things are, absolutely, by the last word on each',
    fc.array(argument, { maxLength: 6 }),
    (argv) => {
      const given = parseArguments(argv, '/home/player');
      const last = (name: string) =>
        argv
          .filter((one) => one.startsWith(name))
          .at(-1)
          ?.slice(name.length);
      const service = last('--service=');
      expect(given.service).toBe(
        service
          ? resolve('/home/player', service) === service
            ? service
            : given.service
          : (service ?? null),
      );
      for (const path of [given.service, given.userData]) if (path) expect(isAbsolute(path)).toBe(true);
      if (!last('--user-data-dir=')) expect(given.userData).toBeNull();
    },
  );
});

describe('an address that may be opened', () => {
  const site = { siteUrl: 'https://mods.example/' };
  const addresses = fc.oneof(
    fc.integer({ min: 100, max: 5_000 }).map((length) => `https://mods.example/${'門'.repeat(length)}`),
    fc
      .tuple(
        fc.constantFrom('https://', 'HTTP://', 'https:/', 'https:'),
        fc.constantFrom('', '', 'user@', 'user:pass@', ':@', 'evil.example\\@', 'evil.example%2f@'),
        fc.constantFrom(
          'mods.example',
          'MODS.EXAMPLE:443',
          'mods.example:80',
          'mods.example.',
          'mods.example@evil.example',
        ),
        trickyText,
      )
      .map((parts) => parts.join('')),
    trickyText,
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    textOf([
      ...[
        'https://',
        'http://',
        'HTTPS://',
        'https:',
        '//',
        '/',
        'mods.example',
        'MODS.EXAMPLE',
        '.',
        ':443',
        ':80',
        '@',
        'user',
        ':pass',
      ],
      ...['\\', '%40', '?', '#', 'evil.example', 'mods.example.', 'xn--', '\t', 'ｍods.example'],
    ]),
  );

  property(
    'E15 is one of the website alone, and is the same when it is asked again',
    addresses,
    (address) => {
      const link = siteLink(site, address);
      if (link === null) return;
      const url = new URL(link);
      expect(['http:', 'https:']).toContain(url.protocol);
      expect([url.host, url.username, url.password]).toEqual(['mods.example', '', '']);
      expect(link).not.toMatch(/[\s\p{C}\\]/u);
      expect(siteLink(site, link)).toBe(link);
    },
    { runs: 3_000 },
  );
});
