import { sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assetHeaders, contentSecurityPolicy, findAsset } from '#main/electron/assets.ts';

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

  it.each([
    'app://loadout/../secret.html',
    'app://loadout/..%2fsecret.html',
    'app://loadout/%2e%2e/%2e%2e/etc/passwd.html',
    'app://loadout/..%5csecret.html',
    'app://loadout/..\\secret.html',
    'app://loadout/assets/..%2f..%2f..%2fsecret.html',
    'app://loadout/%252e%252e%252fsecret.html',
    'app://loadout/assets/%00.html',
    'app://loadout/C:/windows/win.html',
    'app://loadout//etc/passwd',
    'app://loadout/etc/passwd',
    'app://loadout/index.html/',
    'app://loadout/assets',
    'app://loadout/%',
    'app://elsewhere/index.html',
    'app://user@loadout/index.html',
    'app://loadout:80/index.html',
    'file:///srv/page/index.html',
    'https://loadout/index.html',
    'no address',
  ])('E18 refuses %s', (address) => {
    const asset = findAsset(root, address);
    // What a URL parser already folds back into the root is fine; anything outside of it is not.
    if (asset) expect(asset.file.startsWith(root + sep)).toBe(true);
    else expect(asset).toBeNull();
    expect(asset?.file ?? '').not.toMatch(/etc.passwd$|win\.html$|\.\./);
  });
});

describe('the policy of the page', () => {
  it('E7 allows nothing but the page’s own files', () => {
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
