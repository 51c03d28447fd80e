import { expect, test } from 'vitest';
import { networkDiagnostics } from '#renderer/features/service/network/diagnostics.ts';
import type { NetworkState } from '#shared/contract/service/network.ts';

const network: NetworkState = {
  proxy: { mode: 'system', address: '', exceptions: '' },
  signIn: { wantedBy: null, isRefused: false, keptFor: null, isKeptUntilClose: false },
  certificates: { file: null, problem: null, environmentFile: null, others: null },
  lastConnection: null,
};

test('diagnostics name the proxy, the certificates and the address family of the last connection', () => {
  expect(
    networkDiagnostics({
      proxy: { mode: 'manual', address: 'socks5://proxy.example', exceptions: '*.school.example' },
      signIn: { ...network.signIn, keptFor: 'proxy.example:1080' },
      certificates: { ...network.certificates, file: '/home/p/school.pem', others: 3 },
      lastConnection: { proxy: 'proxy.example:1080', family: 'IPv6' },
    }).split('\n'),
  ).toEqual([
    'Proxy: socks5://proxy.example, except *.school.example',
    'Proxy sign-in: saved for proxy.example:1080',
    'Certificates: 3 beside the runtime’s; file /home/p/school.pem; NODE_EXTRA_CA_CERTS none',
    'Last connection: through proxy.example:1080, IPv6',
  ]);
});

test('diagnostics of a network without anything special are short', () => {
  expect(networkDiagnostics(network).split('\n')).toEqual([
    'Proxy: as the system says',
    'Proxy sign-in: none',
    'Certificates: the runtime’s were enough; file none; NODE_EXTRA_CA_CERTS none',
    'Last connection: none yet',
  ]);
});

test.each([
  [{ wantedBy: 'proxy.example:80' }, 'wanted by proxy.example:80'],
  [
    { wantedBy: 'proxy.example:80', isRefused: true },
    'wanted by proxy.example:80, which refused the last one',
  ],
  [{ keptFor: 'proxy.example:80', isKeptUntilClose: true }, 'kept until close for proxy.example:80'],
])('diagnostics say of a proxy’s sign-in: %j', (signIn, expected) => {
  const text = networkDiagnostics({ ...network, signIn: { ...network.signIn, ...signIn } });
  expect(text).toContain(`Proxy sign-in: ${expected}\n`);
});
