import { createHash, timingSafeEqual } from 'node:crypto';

/** A secret that the service gave out, so that a test can look for it where it must not be. */
export interface IssuedSecret {
  readonly kind: 'code' | 'access' | 'refresh';
  readonly value: string;
  readonly userId: number;
}

/** Makes the secrets of the service and remembers those it gave to clients. */
export interface SecretMint {
  readonly issued: readonly IssuedSecret[];
  make(kind: IssuedSecret['kind'], userId: number): string;
}

/** `random` gives that many random bytes. */
export function makeMint(random: (count: number) => Buffer): SecretMint {
  const issued: IssuedSecret[] = [];
  return {
    issued,
    make(kind, userId) {
      const value = `${kind}-${random(32).toString('base64url')}`;
      issued.push({ kind, value, userId });
      return value;
    },
  };
}

/** Whether two secrets are the same, in a time that does not tell where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
