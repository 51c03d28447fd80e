import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findExtraCertificates } from '#main/service/network/extra-certificates.ts';
import { testFolder } from './setup.ts';

test('N15 a file of certificates in the environment is found, also where Electron removed its name', async () => {
  const file = join(await testFolder(), 'environ');
  await writeFile(file, 'HOME=/home/a\0MY_NODE_EXTRA_CA_CERTS=/no.pem\0NODE_EXTRA_CA_CERTS=/start.pem\0');
  expect(findExtraCertificates({ NODE_EXTRA_CA_CERTS: '/now.pem' }, file)).toBe('/now.pem');
  expect(findExtraCertificates({}, file)).toBe('/start.pem');
  await writeFile(file, 'HOME=/home/a\0NODE_EXTRA_CA_CERTS=\0');
  expect(findExtraCertificates({}, file)).toBeNull();
  expect(findExtraCertificates({}, `${file}-none`)).toBeNull();
});
