import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inRoot } from '../parts/paths.mjs';
import { ScriptError } from '../parts/say.mjs';

/** @typedef {{ version: string, files: { url: string, sha512: string, size: number }[], signature?: string }} UpdateList */

/**
 * Makes the pair of keys that updates are signed with.
 * @param {string | undefined} file where the private one goes; one that is there already is left alone
 * @returns {Promise<string>} the public one, 32 bytes in base64
 */
export async function makeKeys(file) {
  if (!file) throw new ScriptError('Say where the private key goes: --file=FILE', { exitCode: 2 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return rawKey(publicKey);
}

/** @param {import('node:crypto').KeyObject} key an Ed25519 public key */
const rawKey = (key) => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

/**
 * Signs the lists of updates that electron-builder made, after comparing each file with what its list says.
 * @param {NodeJS.ProcessEnv} env LOADOUT_UPDATE_PRIVATE_KEY is the private key as PEM; LOADOUT_UPDATE_KEY the public
 *   one that the app was built with
 * @param {string} [folder] with the lists (latest*.yml) and their files
 * @returns {Promise<string>} a sentence; rejects with a ScriptError
 */
export async function signLists(env, folder = inRoot('out', 'package')) {
  const pem = env['LOADOUT_UPDATE_PRIVATE_KEY'];
  if (!pem)
    return 'There is no key for updates (LOADOUT_UPDATE_PRIVATE_KEY), so no copy of this release updates itself.';
  const key = createPrivateKey(pem);
  if (rawKey(createPublicKey(key)) !== env['LOADOUT_UPDATE_KEY'])
    throw new ScriptError(
      'The private key does not belong to LOADOUT_UPDATE_KEY, so no copy would take these updates.',
    );
  const names = (await readdir(folder)).filter((name) => /^latest.*\.yml$/.test(name));
  if (names.length === 0) throw new ScriptError(`There is no list of updates in ${folder}.`);
  for (const name of names) await signList(path.join(folder, name), key);
  return `Signed: ${names.join(', ')}.`;
}

/**
 * @param {string} file
 * @param {import('node:crypto').KeyObject} key
 */
async function signList(file, key) {
  const { parseDocument } = await import('yaml');
  const document = parseDocument(await readFile(file, 'utf8'));
  /** @type {UpdateList} */
  const list = document.toJS();
  for (const { url, sha512, size } of list.files) {
    const made = path.join(path.dirname(file), path.basename(url));
    const hash = createHash('sha512');
    await pipeline(createReadStream(made), hash);
    if (hash.digest('base64') !== sha512 || (await stat(made)).size !== size)
      throw new ScriptError(`${url} is not the file that ${path.basename(file)} lists.`);
  }
  document.set('signature', sign(null, Buffer.from(signedText(list)), key).toString('base64'));
  await writeFile(file, document.toString({ lineWidth: 0 }));
}

/**
 * The same text that the app makes of a list (main/update/offer.ts).
 * @param {UpdateList} list
 */
export const signedText = ({ version, files }) =>
  ['loadout update 1', version, ...files.map(({ url, size, sha512 }) => `${url} ${size} ${sha512}`)].join(
    '\n',
  );
