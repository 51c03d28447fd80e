import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { installDatabaseLibraries } from '#scripts/release/database-libraries.mjs';
import { ownFolder } from '../main/storage/files/folder.ts';

const name = '@libsql/darwin-x64';
const integrityOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/** A repository whose lockfile names a package, and a registry that has it. */
async function start() {
  const folder = await ownFolder();
  const source = join(folder, 'source/package');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  writeFileSync(join(source, 'index.node'), 'a library');
  execFileSync('tar', ['-czf', join(folder, 'package.tgz'), '-C', join(folder, 'source'), 'package']);
  const archive = readFileSync(join(folder, 'package.tgz'));
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const { port } = server.address() as AddressInfo;
    const tarball = `http://127.0.0.1:${port}/darwin-x64.tgz`;
    if (request.url?.endsWith('.tgz')) return void response.end(archive);
    const dist = { tarball, integrity: integrityOf(archive) };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, versions: { '1.0.0': { name, version: '1.0.0', dist } } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, 'cache'),
  };
  const root = join(folder, 'repository');
  mkdirSync(root);
  const lockWith = (integrity: string) => {
    const entry = { version: '1.0.0', integrity, os: ['darwin'], cpu: ['x64'] };
    const packages = {
      [`node_modules/${name}`]: entry,
      'node_modules/@libsql/linux-x64-musl': { ...entry, os: ['linux'] },
      'node_modules/@libsql/darwin-arm64': { ...entry, cpu: ['arm64'] },
    };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  };
  const install = (platform: NodeJS.Platform, processors: readonly string[]) =>
    installDatabaseLibraries({ root, platform, processors, env });
  return { root, archive, requests, lockWith, install };
}

test('a build of the database library for another processor is fetched once, as the lockfile names it', async () => {
  const { root, archive, requests, lockWith, install } = await start();
  lockWith(integrityOf(archive));
  await install('linux', ['x64']);
  expect(requests).toEqual([]);
  await install('darwin', ['x64']);
  expect(readFileSync(join(root, 'node_modules', name, 'index.node'), 'utf8')).toBe('a library');
  expect(existsSync(join(root, 'node_modules/@libsql/darwin-arm64'))).toBe(false);
  const before = requests.length;
  await install('darwin', ['x64']);
  expect(requests).toHaveLength(before);
});

test('a package that is not the one of the lockfile is refused, and nothing of it stays', async () => {
  const { root, lockWith, install } = await start();
  lockWith(integrityOf(Buffer.from('another package')));
  await expect(install('darwin', ['x64'])).rejects.toThrow('is not the package of the lockfile');
  expect(existsSync(join(root, 'node_modules', name))).toBe(false);
});
