import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

/** The computer of an update: Node's platform, and the architecture that the app was built for. */
export type Target = { readonly platform: NodeJS.Platform; readonly arch: string };

/** For each system: the ending of the file that replaces the app, and the name of its list. */
const systems: Partial<Record<NodeJS.Platform, { ending: string; list: (arch: string) => string }>> = {
  linux: { ending: '.AppImage', list: (arch) => `latest-linux${arch === 'x64' ? '' : `-${arch}`}.yml` },
  win32: { ending: '.exe', list: () => 'latest.yml' },
  darwin: { ending: '.zip', list: () => 'latest-mac.yml' },
};

/** A release's list. electron-builder's own fields are not read, because they are not signed. */
const listSchema = z.object({
  updates: z
    .array(
      z.object({
        platform: z.string(),
        arch: z.string(),
        version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/),
        // Only a name: an address could lead to another host.
        url: z.string().regex(/^[\w.-]+$/),
        size: z.int().positive(),
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
      }),
    )
    .min(1)
    .max(20),
});

/** An update with a checked signature: its version and its one file. `size` is in bytes, `sha512` in base64. */
export type Manifest = {
  readonly version: string;
  readonly url: string;
  readonly size: number;
  readonly sha512: string;
};

/** The response of the release site: a signed update for this computer, or why it is rejected. */
export type ValidatedManifest =
  | { readonly manifest: Manifest }
  | { readonly refused: 'malformed' | 'unsigned' };

/**
 * The signed text: the name of the list, the computer, the version, and the file's name, size and SHA-512 (U1). The
 * updater compares the downloaded file with that SHA-512, so the signature covers every byte.
 */
export const signedText = ({ version, url, size, sha512 }: Manifest, { platform, arch }: Target): string =>
  [
    'loadout update 2',
    `${systems[platform]?.list(arch)} ${platform} ${arch}`,
    version,
    `${url} ${size} ${sha512}`,
  ].join('\n');

/** Parses an Ed25519 public key (RFC 8032): 32 bytes in base64. Throws when it is none. */
export function publicKey(key: string): KeyObject {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== 32) throw new Error('The key for updates is no Ed25519 key.');
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
    format: 'jwk',
  });
}

/**
 * Finds the update for `target` in the release site's response, and checks that the release key signed it for this
 * computer.
 */
export function validateManifest(list: unknown, key: KeyObject, target: Target): ValidatedManifest {
  const parsed = listSchema.safeParse(list);
  const found = parsed.data?.updates.find(
    ({ platform, arch }) => platform === target.platform && arch === target.arch,
  );
  const ending = systems[target.platform]?.ending;
  if (!found || !ending || !found.url.endsWith(ending)) return { refused: 'malformed' };
  const { version, url, size, sha512, signature } = found;
  const manifest = { version, url, size, sha512 };
  // Ed25519 has its own hash, so none is named.
  const signed = verify(
    null,
    Buffer.from(signedText(manifest, target)),
    key,
    Buffer.from(signature, 'base64'),
  );
  return signed ? { manifest } : { refused: 'unsigned' };
}
