import { expect, test } from 'vitest';
import { parseRoutes } from '#main/service/network/routes.ts';

test.each([
  ['DIRECT', ['direct']],
  ['PROXY proxy.example:3128', [{ kind: 'http', host: 'proxy.example', port: 3128 }]],
  ['PROXY proxy.example', [{ kind: 'http', host: 'proxy.example', port: 80 }]],
  ['PROXY proxy.example:80', [{ kind: 'http', host: 'proxy.example', port: 80 }]],
  ['HTTPS proxy.example', [{ kind: 'https', host: 'proxy.example', port: 443 }]],
  ['HTTPS proxy.example:80', [{ kind: 'https', host: 'proxy.example', port: 80 }]],
  ['SOCKS5 [fd00::1]', [{ kind: 'socks5', host: 'fd00::1', port: 1080 }]],
  [' proxy a:1 ;DIRECT;', [{ kind: 'http', host: 'a', port: 1 }, 'direct']],
  ['SOCKS old.example:1080; QUIC a:443', []],
  ['PROXY', []],
  ['PROXY a:b', []],
  ['', []],
])('the routes of %j are %j', (answer, routes) => {
  expect(parseRoutes(answer)).toEqual(routes);
});
