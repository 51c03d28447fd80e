import { createHash } from 'node:crypto';

/** A proof key (RFC 7636): the verifier stays here until the code is exchanged, the challenge goes ahead. */
export type ProofKey = { readonly verifier: string; readonly challenge: string };

/** Makes a proof key of 32 random bytes, 43 characters of base64url (RFC 7636 section 4.1). */
export function createProofKey(randomBytes: (count: number) => Uint8Array): ProofKey {
  const verifier = Buffer.from(randomBytes(32)).toString('base64url');
  return { verifier, challenge: challengeOf(verifier) };
}

/** The S256 challenge of a verifier (RFC 7636 section 4.2). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier, 'ascii').digest('base64url');
