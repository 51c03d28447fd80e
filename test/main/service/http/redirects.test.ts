import { describe, expect, test } from 'vitest';
import {
  addressKind,
  isPrivateAddress,
  kindsBesidePublic,
  refusePrivate,
} from '#main/service/http/private-addresses.ts';
import { redirectTarget } from '#main/service/http/redirects.ts';
import { createTransport } from '#main/service/http/transport.ts';
import { failureOf } from '#test/failures.ts';
import { startService } from '#test/service/index.ts';
import { startClient } from '../setup.ts';

const publicBase = new URL('https://api.example/api/');
const localBase = new URL('http://localhost:8080/api/');
const go = (location: string, base: URL) => redirectTarget(location, base, base);

describe('D2 where a redirect may lead', () => {
  test.each([
    ['http://files.example/x', 'not https'],
    ['ftp://files.example/x', 'not https'],
    ['javascript:alert(1)', 'not https'],
    ['https://user:pass@files.example/', 'user name in it'],
    ['https://localhost/', 'private address'],
    ['https://127.0.0.1/', 'private address'],
    ['https://127.1/', 'private address'],
    ['https://2130706433/', 'private address'],
    ['https://10.1.2.3/', 'private address'],
    ['https://172.16.0.1/', 'private address'],
    ['https://192.168.1.1/', 'private address'],
    ['https://169.254.169.254/latest/meta-data/', 'private address'],
    ['https://100.64.0.1/', 'private address'],
    ['https://0.0.0.0/', 'private address'],
    ['https://[::1]/', 'private address'],
    ['https://[fe80::1]/', 'private address'],
    ['https://[fd00::1]/', 'private address'],
    ['https://[::ffff:10.0.0.1]/', 'private address'],
    ['https://172.31.255.255/', 'private address'],
    ['https://[64:ff9b::10.0.0.1]/', 'private address'],
    ['https://:pw@files.example/', 'user name in it'],
    ['https://user@files.example/', 'user name in it'],
    ['https://', 'not an address'],
  ])('D2 a public service may not redirect to %s', (location, reason) => {
    expect(go(location, publicBase)).toBe(reason);
  });

  test.each(['https://files.example/x', '/elsewhere', '//files.example/x', 'https://8.8.8.8/'])(
    'D2 a public service may redirect to %s',
    (location) => {
      expect(go(location, publicBase)).toBeInstanceOf(URL);
    },
  );

  test('D2 plain http is for a service on this computer, within this computer', () => {
    expect(go('http://127.0.0.1:9/x', localBase)).toBeInstanceOf(URL);
    expect(go('http://files.example/x', localBase)).toBe('not https');
    expect(go('http://192.168.1.1/x', localBase)).toBe('not https');
    expect(go('http://127.0.0.1:9/x', new URL('https://192.168.1.1/api/'))).toBe('not https');
  });

  test.each([
    ['172.15.255.255', false],
    ['172.16.0.0', true],
    ['172.31.255.255', true],
    ['172.32.0.0', false],
    ['9.255.255.255', false],
    ['10.255.255.255', true],
    ['100.63.255.255', false],
    ['100.127.255.255', true],
    ['126.255.255.255', false],
    ['127.255.255.255', true],
    ['169.254.255.255', true],
    ['192.168.255.255', true],
    ['198.19.255.255', true],
    ['223.255.255.255', false],
    ['224.0.0.1', true],
    ['255.255.255.255', true],
    ['2606:4700::1111', false],
    ['2a00:1450:4001::2004', false],
    ['::', true],
    ['::1', true],
    ['::8.8.8.8', true],
    ['::10.0.0.1', true],
    ['0:0:0:0:0:0:8.8.8.8', true],
    ['::808:808', true],
    ['::ffff:8.8.8.8', false],
    ['::ffff:10.0.0.1', true],
    ['::ffff:172.31.255.255', true],
    ['::ffff:0:8.8.8.8', true],
    ['64:ff9b::8.8.8.8', false],
    ['64:ff9b::127.0.0.1', true],
    ['64:ff9b::a9fe:a9fe', true],
    ['64:ff9b::192.168.1.1', true],
    ['64:ff9b:1::8.8.8.8', true],
    ['64:ff9b:1:a:b:c:808:808', true],
    ['2002:7f00:1::', true],
    ['2002:c0a8:101::1', true],
    ['2002:808:808::1', true],
    ['2001::1', true],
    ['2001:0:a00:1::80fe', true],
    ['2001:db8::1', true],
    ['100::1', true],
    ['100:0:0:1::1', true],
    ['fec0::1', true],
    ['feff:ffff::1', true],
    ['fe80::1', true],
    ['fe80::1%eth0', true],
    ['2606:4700::1111%eth0', false],
    ['fc00::1', true],
    ['fdff::1', true],
    ['ff02::1', true],
    ['3fff::1', true],
    ['4000::1', true],
    ['5f00::1', true],
    ['not an address', true],
  ])('D26 %s is private: %s', (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate);
    expect(refusePrivate('a.example', [{ address, family: 0 }]) !== null).toBe(isPrivate);
  });

  test('D2 a name is checked by all its addresses', () => {
    expect(refusePrivate('a.example', [{ address: '8.8.8.8', family: 4 }])).toBeNull();
    const mixed = [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    expect(refusePrivate('a.example', mixed)).toBeInstanceOf(Error);
    expect(isPrivateAddress('2606:4700::1111')).toBe(false);
  });

  test.each([
    ['198.18.0.1', 'made-up'],
    ['198.19.255.255', 'made-up'],
    ['198.17.255.255', 'public'],
    ['198.20.0.0', 'public'],
    ['::ffff:198.18.0.1', 'made-up'],
    ['10.99.0.1', 'private'],
    ['100.64.0.1', 'private'],
    ['fc00::1', 'private'],
    ['127.0.0.1', 'loopback'],
    ['::1', 'loopback'],
    ['169.254.169.254', 'other'],
    ['fe80::1', 'other'],
    ['0.0.0.0', 'other'],
    ['240.0.0.1', 'other'],
    ['2001:2::1', 'other'],
    ['8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
  ])('N18 %s is an address of the kind %s', (address, kind) => {
    expect(addressKind(address)).toBe(kind);
  });

  test.each([
    [['198.18.0.5'], ['made-up']],
    [
      ['198.18.0.5', 'fc00::5'],
      ['made-up', 'private'],
    ],
    [['10.0.0.5'], ['private']],
    [['127.0.0.1', '::1'], ['loopback']],
    [['10.0.0.5', '8.8.8.8'], []],
    [['10.0.0.5', '169.254.169.254'], []],
    [['8.8.8.8'], []],
    [[], []],
  ] as const)('N18 a service with the addresses %j may redirect to public ones and to %j', (own, kinds) => {
    expect(kindsBesidePublic(own)).toEqual(kinds);
  });

  test('N18 a redirect may lead where the service is itself, and nowhere else that is not public', () => {
    const goBeside = (location: string, own: string) =>
      redirectTarget(location, publicBase, publicBase, kindsBesidePublic([own]));
    expect(goBeside('https://10.0.0.6/x', '10.0.0.5')).toBeInstanceOf(URL);
    expect(goBeside('https://127.0.0.1/x', '10.0.0.5')).toBe('private address');
    expect(goBeside('https://169.254.169.254/x', '10.0.0.5')).toBe('private address');
    expect(goBeside('https://10.0.0.6/x', '198.18.0.5')).toBe('private address');
    expect(goBeside('https://10.0.0.6/x', '8.8.8.8')).toBe('private address');
    const refusal = (address: string, own: string) =>
      refusePrivate('files.example', [{ address, family: 4 }], kindsBesidePublic([own]));
    expect(refusal('198.18.0.9', '198.18.0.5')).toBeNull();
    expect(refusal('8.8.8.8', '198.18.0.5')).toBeNull();
    expect(refusal('198.18.0.9', '8.8.8.8')).toMatchObject({ code: 'ERR_PRIVATE_ADDRESS' });
    expect(refusal('127.0.0.1', '198.18.0.5')).toMatchObject({ code: 'ERR_PRIVATE_ADDRESS' });
  });

  test('D2 the transport does not connect to a name with a private address when only public ones are allowed', async () => {
    const fakeService = await startService({ mods: 1, host: 'localhost' });
    const transport = createTransport();
    const send = (publicOnly: boolean) =>
      transport.send({
        method: 'GET',
        url: new URL(`${fakeService.url}mods/`),
        headers: {},
        publicOnly,
        signal: AbortSignal.timeout(5_000),
      });
    await expect(send(true)).rejects.toMatchObject({ code: 'ERR_PRIVATE_ADDRESS' });
    expect(fakeService.requests).toHaveLength(0);
    const response = await send(false);
    response.body.on('error', () => {}).destroy();
    await transport.close();
    await fakeService.stop();
  });
});

describe('D1 redirects that Loadout follows itself', () => {
  test('D1 O40 the target of a download’s redirect gets neither key nor anything about it', async () => {
    const { fakeService, service } = await startClient({ downloads: 'redirect' });
    const { versions } = await service.mods.versions({ modId: 1 });
    const [version] = versions;
    const file = { versionId: version?.versionId ?? 0, fileId: version?.files[0]?.fileId ?? 0 };
    const response = await service.openFile(file);
    expect(response.host).toBe(new URL(fakeService.filesUrl).host);
    response.body.on('error', () => {}).destroy();
    const elsewhere = fakeService.requests.filter(({ origin }) => origin === 'files');
    expect(elsewhere).toHaveLength(1);
    expect(elsewhere[0]?.headers).not.toHaveProperty('svc-api-key');
    expect(JSON.stringify(elsewhere)).not.toContain(fakeService.guestKey);
  });

  test('D1 O40 a removed key is not sent again after a redirect back', async () => {
    const { fakeService, service } = await startClient();
    fakeService.fault({ kind: 'redirect', pattern: 'mod-versions/*', times: 1 });
    fakeService.fault({
      kind: 'redirect',
      origin: 'files',
      pattern: '*',
      to: `${fakeService.url}mods/?page=1`,
    });
    await failureOf(service.openFile({ versionId: 1, fileId: 1 }));
    const [first, , back] = fakeService.requests;
    expect(first?.headers['svc-api-key']).toBe(fakeService.guestKey);
    expect(back?.origin).toBe('service');
    expect(back?.headers).not.toHaveProperty('svc-api-key');
  });

  test('D1 a redirect within the service keeps the key, five are followed, a sixth is not', async () => {
    const { fakeService, service } = await startClient();
    fakeService.fault({ kind: 'redirect', path: 'mods/', to: 'itself', times: 5 });
    expect((await service.mods.list({ page: 1 })).mods).toHaveLength(50);
    expect(fakeService.requests.every(({ headers }) => headers['svc-api-key'] === fakeService.guestKey)).toBe(
      true,
    );
    fakeService.clearRequests();
    fakeService.fault({ kind: 'redirect', path: 'mods/', to: 'itself' });
    const failure = await failureOf(service.mods.list({ page: 2 }));
    expect(failure).toMatchObject({ code: 'bad-answer', text: { id: 'error.redirectRefused' } });
    expect(fakeService.requests).toHaveLength(6);
  });

  test('D1 an error of another host does not change the state of the key', async () => {
    const { fakeService, service } = await startClient();
    fakeService.fault({ kind: 'redirect', pattern: 'mod-versions/*' });
    fakeService.fault({ kind: 'error', error: 'api_key_not_found', origin: 'files', pattern: '*' });
    const failure = await failureOf(service.openFile({ versionId: 1, fileId: 1 }));
    expect(failure.code).not.toBe('key-refused');
    expect(service.state().key.state).not.toBe('refused');
  });

  test('an unreachable file host does not make the service unreachable', async () => {
    const { fakeService, service } = await startClient();
    await service.mods.list({ page: 1 });
    fakeService.fault({ kind: 'redirect', pattern: 'mod-versions/*' });
    fakeService.fault({ kind: 'error', error: 'server_error', origin: 'files', pattern: '*' });
    expect((await failureOf(service.openFile({ versionId: 1, fileId: 1 }))).code).toBe('unavailable');
    expect(service.state().reachability.state).toBe('reachable');
  });
});
