import { sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAsset } from '#main/desktop/security/assets.ts';
import { assetHeaders, contentSecurityPolicy } from '#main/desktop/security/content-security-policy.ts';

const root = ['', 'srv', 'page'].join(sep);

describe('findAsset', () => {
  it.each([
    ['app://loadout/', `${root}${sep}index.html`, 'text/html; charset=utf-8'],
    ['app://loadout/index.html', `${root}${sep}index.html`, 'text/html; charset=utf-8'],
    [
      'app://loadout/assets/index-1a2b.js',
      `${root}${sep}assets${sep}index-1a2b.js`,
      'text/javascript; charset=utf-8',
    ],
    ['app://loadout/assets/a.woff2?v=1#x', `${root}${sep}assets${sep}a.woff2`, 'font/woff2'],
  ])('E18 finds %s', (address, file, type) => {
    expect(findAsset(root, address)).toEqual({ file, type });
  });

  // The URL parser resolves these within the folder.
  it.each([
    ['app://loadout/../secret.html', 'secret.html'],
    ['app://loadout/%2e%2e/%2e%2e/etc/passwd.html', 'etc/passwd.html'],
    ['app://loadout/assets/../../../index.html', 'index.html'],
  ])('E18 keeps %s inside the folder', (address, path) => {
    expect(findAsset(root, address)?.file).toBe([root, ...path.split('/')].join(sep));
  });

  // Each names a file that exists, except for the fault of the address.
  it.each([
    ['another host', 'app://elsewhere/index.html'],
    ['a longer host', 'app://loadout.example/index.html'],
    ['no host', 'app:///index.html'],
    ['another scheme', 'https://loadout/index.html'],
    ['the scheme of files', 'file://loadout/index.html'],
    ['a user name', 'app://user@loadout/index.html'],
    ['a password', 'app://:word@loadout/index.html'],
    ['a port', 'app://loadout:80/index.html'],
    ['a parent folder whose slash is encoded', 'app://loadout/assets/..%2findex.html'],
    ['a parent folder that is encoded', 'app://loadout/assets%2f%2e%2e%2findex.html'],
    ['a way out of the folder', 'app://loadout/assets/..%2f..%2f..%2fsecret.html'],
    ['an escape that is encoded twice', 'app://loadout/%252e%252e%252findex.html'],
    ['a percent sign', 'app://loadout/50%25.html'],
    ['an encoded backslash', 'app://loadout/..%5cindex.html'],
    ['a backslash', 'app://loadout/..\\index.html'],
    ['a drive', 'app://loadout/C:/windows/win.html'],
    ['a stream of a file', 'app://loadout/index.html:stream.html'],
    ['a zero byte', 'app://loadout/assets/%00.html'],
    ['half an escape', 'app://loadout/%/index.html'],
    ['bytes that are no text', 'app://loadout/%ff.html'],
    ['a kind of file that the page has not', 'app://loadout/package.json'],
    ['a file without a kind', 'app://loadout//etc/passwd'],
    ['a folder', 'app://loadout/assets'],
    ['a file as a folder', 'app://loadout/index.html/'],
    ['what is no address', 'index.html'],
  ])('E18 refuses %s', (_, address) => {
    expect(findAsset(root, address)).toBeNull();
  });
});

describe('the policy of the renderer', () => {
  it('E7 allows nothing but the renderer’s own files', () => {
    expect(assetHeaders['content-security-policy']).toBe(contentSecurityPolicy);
    expect(contentSecurityPolicy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'none'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });
});
