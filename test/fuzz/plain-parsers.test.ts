import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { parseArguments } from '#main/app/arguments.ts';
import { siteLink } from '#main/service/resources/site-link.ts';
import { textOf, trickyText } from './arbitrary-text.ts';
import { property } from './property.ts';

describe('the command line', () => {
  const options = ['--service=', '--user-data-dir=', '--add-game='] as const;
  const value = fc.oneof(
    trickyText,
    textOf(['/', '..', '.', 'a.json', ' ', '=', '--service=', '--user-data-dir=', '~', '日本']),
  );
  const argument = fc.oneof(
    value,
    fc
      .tuple(
        fc.constantFrom(...options, ...options, '--service', '-service=', '--SERVICE=', '--services=', '--'),
        value,
      )
      .map(([name, rest]) => name + rest),
  );
  const cwd = '/home/player';

  /** The value of the last argument with this prefix, found the simple way. */
  function lastOf(argv: readonly string[], name: string): string | null {
    let found: string | null = null;
    for (const one of argv) if (one.slice(0, name.length) === name) found = one.slice(name.length);
    return found;
  }

  property(
    'gives absolute paths from the last argument of each kind, and ignores unknown ones',
    fc.array(argument, { maxLength: 6 }),
    (argv) => {
      const given = parseArguments(argv, cwd);
      expect(Object.keys(given).sort()).toEqual(['addGame', 'gallery', 'service', 'userData']);
      const [service, userData, addGame] = options.map((name) => lastOf(argv, name));
      // A relative path starts at the working folder; an absolute one stays unchanged.
      const placed = (path: string) => (path.startsWith('/') ? path : resolve(cwd, path));
      expect(given.service).toBe(service ? placed(service) : service);
      expect(given.userData).toBe(userData ? placed(userData) : null);
      expect(given.addGame).toBe(addGame ? placed(addGame) : null);
    },
    { runs: 1_000 },
  );

  property('is the same with other arguments in between', fc.array(argument, { maxLength: 5 }), (argv) => {
    const ours = argv.filter((one) => options.some((name) => one.startsWith(name)));
    expect(parseArguments(argv, cwd)).toEqual(parseArguments(ours, cwd));
  });
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
    'E15 is an address of the website only, and stays the same when parsed again',
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
