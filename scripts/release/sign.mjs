import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inRoot } from '../lib/paths.mjs';
import { ScriptError } from '../lib/print.mjs';

// This process has the release key, so it imports only Node's own modules and this repository's files, and starts no
// other program (U2). For that reason it has no parser for the lists: it computes what it signs from the files
// themselves.

/** @typedef {{ name: string, version: string }} App the product's name and its version from package.json */
/**
 * @typedef {{ version: string, url: string, size: number, sha512: string }} UpdateFile a file's name, bytes and SHA-512
 */
/** @typedef {{ platform: NodeJS.Platform, arch: string }} Target */

/**
 * Every update list of a release, the machines it is for, and the file that replaces the app there. Names are those in
 * electron-builder.yml, processors those in build.mjs.
 * @type {Record<string, (Target & { file: (app: App) => string })[]>}
 */
const LISTS = {
  'latest-linux.yml': [
    { platform: 'linux', arch: 'x64', file: ({ name, version }) => `${name}-${version}-x86_64.AppImage` },
  ],
  'latest.yml': [
    { platform: 'win32', arch: 'x64', file: ({ name, version }) => `${name}-Setup-${version}.exe` },
  ],
  'latest-mac.yml': [
    { platform: 'darwin', arch: 'x64', file: ({ name, version }) => `${name}-${version}-x64.zip` },
    { platform: 'darwin', arch: 'arm64', file: ({ name, version }) => `${name}-${version}-arm64.zip` },
  ],
};

/**
 * Makes the key pair for signing updates.
 * @param {string | undefined} file the path for the private key; an existing file is never overwritten
 * @returns {Promise<string>} the public key, 32 bytes in base64
 */
export async function makeKeys(file) {
  if (!file) throw new ScriptError('Name the file for the private key: --file=FILE', { exitCode: 2 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return rawKey(publicKey);
}

/** @param {import('node:crypto').KeyObject} key an Ed25519 public key */
const rawKey = (key) => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

/**
 * Signs the updates of a release and writes the signatures into its lists: for each machine, the one file that replaces
 * the app.
 * @param {NodeJS.ProcessEnv} env LOADOUT_UPDATE_PRIVATE_KEY is the private key as PEM; LOADOUT_UPDATE_KEY the public
 *   key that the app was built with
 * @param {{ folder?: string, app?: App }} [release] `folder` has the lists (latest*.yml) and their files; `app` is read
 *   from package.json by default
 * @returns {Promise<string>} a sentence about the result; rejects with a ScriptError
 */
export async function signLists(env, { folder = inRoot('out', 'package'), app } = {}) {
  const pem = env['LOADOUT_UPDATE_PRIVATE_KEY'];
  if (!pem)
    return 'There is no update key (LOADOUT_UPDATE_PRIVATE_KEY), so no copy of this release updates itself.';
  const key = createPrivateKey(pem);
  if (rawKey(createPublicKey(key)) !== env['LOADOUT_UPDATE_KEY'])
    throw new ScriptError(
      'The private key does not belong to LOADOUT_UPDATE_KEY, so no copy would accept these updates.',
    );
  const names = (await readdir(folder)).filter((name) => /^latest.*\.yml$/.test(name)).sort();
  if (names.length === 0) throw new ScriptError(`There is no list of updates in ${folder}.`);
  const named = app ?? (await appOfPackage());
  for (const name of names) await signList({ folder, name, app: named, key });
  return `Signed: ${names.join(', ')}.`;
}

/** @returns {Promise<App>} */
async function appOfPackage() {
  const { productName, version } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  return { name: productName, version };
}

/** @param {{ folder: string, name: string, app: App, key: import('node:crypto').KeyObject }} what */
async function signList({ folder, name, app, key }) {
  const targets = LISTS[name];
  if (!targets)
    throw new ScriptError(`It is not known which computers ${name} is for, so it can't be signed.`);
  const list = path.join(folder, name);
  const listed = await readFile(list, 'utf8');
  const updates = await Promise.all(
    targets.map(async ({ platform, arch, file }) => {
      const update = { version: app.version, ...(await fileOf(folder, file(app), name)) };
      if (!listed.includes(update.sha512))
        throw new ScriptError(`${update.url} is not the file that ${name} lists.`);
      const text = signedText(update, { platform, arch }, name);
      const signature = sign(null, Buffer.from(text), key).toString('base64');
      return { platform, arch, ...update, signature };
    }),
  );
  // JSON is valid YAML, so this line needs no YAML writer. It replaces the line of an earlier signature.
  const others = listed.replace(/^updates: .*\n/m, '').replace(/\n*$/, '\n');
  await writeFile(list, `${others}updates: ${JSON.stringify(updates)}\n`);
}

/**
 * @param {string} folder
 * @param {string} url the file's name
 * @param {string} list its name, for the error message
 */
async function fileOf(folder, url, list) {
  const made = path.join(folder, url);
  const found = await stat(made).catch(() => undefined);
  if (!found) throw new ScriptError(`${list} offers ${url}, which does not exist.`);
  const hash = createHash('sha512');
  await pipeline(createReadStream(made), hash);
  return { url, size: found.size, sha512: hash.digest('base64') };
}

/**
 * Returns the text to sign. Must be the same as in the app (main/desktop/updates/signed-manifest.ts).
 * @param {UpdateFile} update
 * @param {Target} target
 * @param {string} list its name
 */
export const signedText = ({ version, url, size, sha512 }, { platform, arch }, list) =>
  ['loadout update 2', `${list} ${platform} ${arch}`, version, `${url} ${size} ${sha512}`].join('\n');
