import type { Keeping } from './keeping.ts';
import type { Naming } from './naming.ts';
import { type Binding, bearerOf, type SignedIn } from './standing.ts';
import type { Grant } from './token-answer.ts';
import { concealTokens, type Times, toTokens } from './tokens.ts';

/**
 * Turns what a sign-in was granted into a session: on disk first (O29), then named by the service. Until it
 * is named, or for good where the service does not tell, its account is a random text. Without a scope in the
 * answer all that was asked is granted (RFC 6749 section 5.1).
 */
export async function arrive(
  grant: Grant,
  asked: { binding: Binding; scopes: readonly string[] },
  with_: {
    keeping: Pick<Keeping, 'save'>;
    naming: Pick<Naming, 'identify'>;
    times: () => Times;
    randomBytes: (count: number) => Uint8Array;
    conceal: (secret: string) => void;
  },
): Promise<SignedIn> {
  const { keeping, naming, times, randomBytes, conceal } = with_;
  const tokens = toTokens(grant, null, times());
  concealTokens(tokens, conceal);
  const unknown: SignedIn = {
    kind: 'signed-in',
    id: Symbol('sign-in'),
    who: {
      binding: asked.binding,
      account: Buffer.from(randomBytes(16)).toString('hex'),
      player: { userId: null, name: null },
      scopes: grant.scopes ?? asked.scopes,
    },
    tokens,
  };
  await keeping.save(() => unknown);
  return { ...unknown, who: await naming.identify(unknown.who, bearerOf(unknown)) };
}
