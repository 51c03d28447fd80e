import { expect, test } from 'vitest';
import { isRegistrable, matchesRedirect } from './redirect-match.ts';

const ipv4 = 'http://127.0.0.1/callback';
const ipv6 = 'http://[::1]/callback';
const named = 'http://localhost:4180/callback';
const web = 'https://tools.example/signed-in?from=mods';

test.each([
  [ipv4, 'http://127.0.0.1/callback'],
  [ipv4, 'http://127.0.0.1:1/callback'],
  [ipv4, 'http://127.0.0.1:51234/callback'],
  [ipv4, 'http://127.0.0.1:65535/callback'],
  ['http://127.0.0.1:8000/callback', 'http://127.0.0.1:9000/callback'],
  ['http://127.0.0.1:8000/callback', 'http://127.0.0.1/callback'],
  [ipv6, 'http://[::1]:51234/callback'],
  [named, named],
  [web, web],
  ['https://127.0.0.1/callback', 'https://127.0.0.1:4433/callback'],
])('5.2 rule 3: %s takes %s', (registered, requested) => {
  expect(matchesRedirect(registered, requested)).toBe(true);
});

test.each([
  [ipv4, 'https://127.0.0.1:51234/callback'],
  [ipv4, 'http://127.0.0.1:51234/callback/'],
  [ipv4, 'http://127.0.0.1:51234/Callback'],
  [ipv4, 'http://127.0.0.1:51234/'],
  [ipv4, 'http://127.0.0.1:51234'],
  [ipv4, 'http://127.0.0.1:51234/callback?x=1'],
  [ipv4, 'http://127.0.0.1:51234/callback?'],
  [ipv4, 'http://127.0.0.1:51234/callback#done'],
  [ipv4, 'http://127.0.0.1:51234/callback#'],
  [ipv4, 'http://127.0.0.1:51234/x/../callback'],
  [ipv4, 'http://127.0.0.1:51234//callback'],
  [ipv4, 'http://127.0.0.1:51234/%63allback'],
  [ipv4, 'http://127.0.0.1:0/callback'],
  [ipv4, 'http://127.0.0.1:65536/callback'],
  [ipv4, 'http://127.0.0.1:051234/callback'],
  [ipv4, 'http://127.0.0.1:/callback'],
  [ipv4, 'http://127.0.0.1:51234:80/callback'],
  [ipv4, 'http://localhost:51234/callback'],
  [ipv4, 'http://[::1]:51234/callback'],
  [ipv6, 'http://127.0.0.1:51234/callback'],
  [ipv6, 'http://[0:0:0:0:0:0:0:1]:51234/callback'],
  [ipv6, 'http://[::ffff:127.0.0.1]:51234/callback'],
  [ipv4, 'http://[::ffff:127.0.0.1]:51234/callback'],
  [ipv4, 'http://127.1:51234/callback'],
  [ipv4, 'http://127.0.0.2:51234/callback'],
  [ipv4, 'http://0x7f.0.0.1:51234/callback'],
  [ipv4, 'http://2130706433:51234/callback'],
  [ipv4, 'http://127.0.0.1.:51234/callback'],
  [ipv4, 'http://127.0.0.1.example:51234/callback'],
  [ipv4, 'http://１２７.0.0.1:51234/callback'],
  [ipv4, 'http://127.0.0.1@evil.example/callback'],
  [ipv4, 'http://player:word@127.0.0.1:51234/callback'],
  [ipv4, 'http://127.0.0.1:51234\\@evil.example/callback'],
  [ipv4, 'http:/127.0.0.1:51234/callback'],
  [ipv4, 'http:127.0.0.1:51234/callback'],
  [ipv4, 'HTTP://127.0.0.1:51234/callback'],
  [ipv4, ' http://127.0.0.1:51234/callback'],
  [ipv4, 'http://127.0.0.1:51234/callback\n'],
  [ipv4, 'http://127.0.0.1:51234/callback\u0000'],
  [ipv4, 'loadout://callback'],
  [ipv4, 'javascript://127.0.0.1/callback'],
  [ipv4, 'file:///callback'],
  [ipv4, ''],
  [named, 'http://localhost:4181/callback'],
  [named, 'http://localhost/callback'],
  [named, 'http://LOCALHOST:4180/callback'],
  [named, 'http://127.0.0.1:4180/callback'],
  [named, 'http://localhost.example:4180/callback'],
  [web, 'https://tools.example:443/signed-in?from=mods'],
  [web, 'https://tools.example/signed-in'],
  [web, 'https://tools.example/signed-in?from=mods&x=1'],
  [web, 'https://tools.example.evil.example/signed-in?from=mods'],
  [web, 'https://tооls.example/signed-in?from=mods'],
])('5.2 rule 3: %s refuses %j', (registered, requested) => {
  expect(matchesRedirect(registered, requested)).toBe(false);
});

test.each([
  [ipv4, true],
  [ipv6, true],
  [named, true],
  [web, true],
  ['loadout://callback', false],
  ['http://player@127.0.0.1/callback', false],
  ['http://127.0.0.1/callback#x', false],
  ['callback', false],
])('5.2 rule 3: whether %s can be registered: %s', (uri, can) => {
  expect(isRegistrable(uri)).toBe(can);
});
