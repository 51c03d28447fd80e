import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

/** Version, files and signature of an update, as the release's `latest*.yml` has them. Other fields say nothing here. */
const offerSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/),
  files: z
    .array(
      z.object({
        // A name beside the list: a whole address could lead to another host.
        url: z.string().regex(/^[\w.-]+$/),
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        size: z.int().positive(),
      }),
    )
    .min(1)
    .max(20),
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});

/** An update whose signature was checked. */
export type Offer = Omit<z.infer<typeof offerSchema>, 'signature'>;

/** An answer of the release site: a signed update, or the reason why it is not taken. */
export type JudgedOffer = { readonly offer: Offer } | { readonly refused: 'malformed' | 'unsigned' };

/**
 * What is signed: the version, and of each file the name, the size in bytes and the SHA-512. The updater compares
 * what it downloads with that SHA-512, so the signature covers every byte.
 */
export const signedText = ({ version, files }: Offer): string =>
  ['loadout update 1', version, ...files.map(({ url, size, sha512 }) => `${url} ${size} ${sha512}`)].join(
    '\n',
  );

/** The key in `key`: 32 bytes in base64, an Ed25519 public key (RFC 8032). Throws when it is none. */
export function publicKey(key: string): KeyObject {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== 32) throw new Error('The key for updates is no Ed25519 key.');
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
    format: 'jwk',
  });
}

/** Reads what the release site offers, and checks that the holder of the release key signed exactly this. */
export function judgeOffer(info: unknown, key: KeyObject): JudgedOffer {
  const parsed = offerSchema.safeParse(info);
  if (!parsed.success) return { refused: 'malformed' };
  const { signature, ...offer } = parsed.data;
  // Ed25519 brings its own hash, so none is named.
  const signed = verify(null, Buffer.from(signedText(offer)), key, Buffer.from(signature, 'base64'));
  return signed ? { offer } : { refused: 'unsigned' };
}
