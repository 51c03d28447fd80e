import { describe, expect, test } from 'vitest';
import { siteLink } from '#main/service/resources/site-link.ts';

const site = { siteUrl: 'https://mods.example/' };

const hostile = [
  '',
  ' ',
  'not an address',
  '/mods/1/',
  '//mods.example/1/',
  'mods.example/1/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://mods.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://mods.example/0d3f',
  'file:///etc/passwd',
  'file://mods.example/share',
  'ftp://mods.example/1',
  'smb://mods.example/share',
  'ws://mods.example/',
  'steam://run/1',
  'ms-msdt:/id PCWDiagnostic',
  'vscode://mods.example/x',
  'mailto:a@mods.example',
  'view-source:https://mods.example/',
  'about:blank',
  'https://evil.example/mods/1/',
  'https://mods.example.evil.example/',
  'https://evilmods.example/',
  'https://sub.mods.example/',
  'https://mods.example./1/',
  'https://mods.example:8443/',
  'http://mods.example:443/',
  'https://user@mods.example/',
  'https://user:secret@mods.example/',
  'https://@mods.example/',
  'https://mods.example@evil.example/',
  'https://evil.example#@mods.example/',
  'https://evil.example\\@mods.example/',
  'https:\\\\mods.example\\1',
  'https:mods.example/1',
  'https:/mods.example/1',
  'https:///mods.example/1',
  'https://mods.example/\u202Efdp.exe',
  'https://mods.example/ 1',
  ' https://mods.example/1',
  'https://mods.example/1\u0000',
  'https://mods.еxample/',
  'https://[::1]/',
  `https://mods.example/${'a'.repeat(4096)}`,
];

describe('E15 only pages of the service’s own website are links', () => {
  test.each(hostile)('E15 refuses %j', (address) => {
    expect(siteLink(site, address)).toBeNull();
  });

  test.each([
    ['https://mods.example/mods/1/', 'https://mods.example/mods/1/'],
    ['http://mods.example/mods/1/', 'http://mods.example/mods/1/'],
    ['HTTPS://MODS.EXAMPLE/Mods/1/?a=b#c', 'https://mods.example/Mods/1/?a=b#c'],
    ['https://mods.example:443/', 'https://mods.example/'],
    ['https://mods.example/a/../b@c/', 'https://mods.example/b@c/'],
  ])('E15 opens %s', (address, opened) => {
    expect(siteLink(site, address)).toBe(opened);
  });

  test('E15 the port of the website counts', () => {
    const local = { siteUrl: 'http://localhost:8080/' };
    expect(siteLink(local, 'http://localhost:8080/mods/1/')).toBe('http://localhost:8080/mods/1/');
    expect(siteLink(local, 'http://localhost:8081/mods/1/')).toBeNull();
  });
});
