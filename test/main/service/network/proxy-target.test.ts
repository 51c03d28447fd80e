import type { LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { checkTargetName } from '#main/service/network/proxy-target.ts';

/** A lookup that fails like the system's for a name that it doesn't know. */
const unknown: LookupFunction = (_, __, callback) =>
  callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }), '');

const refusing: LookupFunction = (_, __, callback) =>
  callback(Object.assign(new Error('private'), { code: 'ERR_PRIVATE_ADDRESS' }), '');

test('D2 a name that this computer doesn’t know is left to the proxy', async () => {
  await expect(checkTargetName(unknown, 'files.mods.example')).resolves.toBeUndefined();
});

test.each(['intranet', 'nas.local', 'files.corp', 'router.home.arpa', 'wiki.internal.'])(
  'D2 a name of a local network is not: %s',
  async (host) => {
    await expect(checkTargetName(unknown, host)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  },
);

test('D2 a name with a private address is refused', async () => {
  await expect(checkTargetName(refusing, 'files.mods.example')).rejects.toMatchObject({
    code: 'ERR_PRIVATE_ADDRESS',
  });
});
