import { createHash, timingSafeEqual } from 'node:crypto';

/** An issued secret, so that tests can detect leaks. */
export interface IssuedSecret {
  readonly kind: 'code' | 'access' | 'refresh';
  readonly value: string;
  readonly userId: number;
}

/** Makes the service's secrets and records those issued to clients. */
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

/** Compares two secrets in constant time. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
