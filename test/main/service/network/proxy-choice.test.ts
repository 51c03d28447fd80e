import { expect, test } from 'vitest';
import { parseProxyAddress, toResolverConfig } from '#main/service/network/proxy-choice.ts';

test.each([
  ['proxy.example:8080', { kind: 'http', host: 'proxy.example', port: 8080 }],
  [' proxy.example ', { kind: 'http', host: 'proxy.example', port: 80 }],
  ['http://proxy.example:80/', { kind: 'http', host: 'proxy.example', port: 80 }],
  ['HTTPS://proxy.example', { kind: 'https', host: 'proxy.example', port: 443 }],
  ['https://proxy.example:80', { kind: 'https', host: 'proxy.example', port: 80 }],
  ['socks5://[fd00::1]:9', { kind: 'socks5', host: 'fd00::1', port: 9 }],
  ['socks://10.0.0.1', { kind: 'socks5', host: '10.0.0.1', port: 1080 }],
])('%j is a proxy', (text, proxy) => {
  expect(parseProxyAddress(text)).toEqual(proxy);
});

test.each([
  ['', 'network.badAddress'],
  ['ftp://proxy.example', 'network.badAddress'],
  ['socks4://proxy.example', 'network.badAddress'],
  ['proxy.example:port', 'network.badAddress'],
  ['proxy.example/path', 'network.badAddress'],
  ['proxy.example:99999', 'network.badAddress'],
  ['two words', 'network.badAddress'],
  ['name:password@proxy.example:80', 'network.signInInAddress'],
])('%j is no proxy', (text, id) => {
  expect(() => parseProxyAddress(text)).toThrow(
    expect.objectContaining({ code: 'invalid-input', text: { id } }),
  );
});

test('Chromium’s resolver is told about the player’s choice', () => {
  const kept = { address: 'socks5://proxy.example', exceptions: 'localhost, *.school.example  10.0.0.0/8' };
  expect(toResolverConfig({ mode: 'system', ...kept })).toEqual({ mode: 'system' });
  expect(toResolverConfig({ mode: 'none', ...kept })).toEqual({ mode: 'direct' });
  expect(toResolverConfig({ mode: 'manual', ...kept })).toEqual({
    mode: 'fixed_servers',
    proxyRules: 'socks5://proxy.example:1080',
    proxyBypassRules: 'localhost;*.school.example;10.0.0.0/8',
  });
  expect(() => toResolverConfig({ mode: 'manual', ...kept, exceptions: 'a=b' })).toThrow(
    expect.objectContaining({ text: { id: 'network.badException' } }),
  );
});
