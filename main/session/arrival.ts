import type { Keeping } from './keeping.ts';
import type { Naming } from './naming.ts';
import {
  type Binding,
  bearerOf,
  createLifetime,
  isSameBinding,
  type SignedIn,
  type Standing,
} from './standing.ts';
import type { Grant } from './token-answer.ts';
import { concealTokens, type Times, toTokens } from './tokens.ts';

/** Who arrived, and the former account whose things are theirs now; null when there is none. */
export type Arrival = { readonly signedIn: SignedIn; readonly former: string | null };

/**
 * Turns what a sign-in was granted into a session: on disk first (O29), then named by the service. Until it
 * is named, or for good where the service does not tell, its account is a random text. Without a scope in the
 * answer all that was asked is granted (RFC 6749 section 5.1).
 */
export async function arrive(
  grant: Grant,
  asked: { binding: Binding; scopes: readonly string[]; before: Standing },
  with_: {
    keeping: Pick<Keeping, 'save'>;
    naming: Pick<Naming, 'identify'>;
    times: () => Times;
    randomBytes: (count: number) => Uint8Array;
    conceal: (secret: string) => void;
  },
): Promise<Arrival> {
  const { keeping, naming, times, randomBytes, conceal } = with_;
  const continued = unnamedAccount(asked.before, asked.binding);
  const tokens = toTokens(grant, null, times());
  concealTokens(tokens, conceal);
  const unknown: SignedIn = {
    kind: 'signed-in',
    lifetime: createLifetime(),
    who: {
      binding: asked.binding,
      account: continued ?? Buffer.from(randomBytes(16)).toString('hex'),
      player: { userId: null, name: null },
      scopes: grant.scopes ?? asked.scopes,
    },
    tokens,
  };
  await keeping.save(() => unknown);
  const who = await naming.identify(unknown.who, bearerOf(unknown));
  return { signedIn: { ...unknown, who }, former: who.account === continued ? null : continued };
}

/**
 * The account of a session that ended before the service said whose it was. Whoever signs in next carries it on: it
 * holds what they were told is kept. A sign-out ends it for good.
 */
function unnamedAccount(before: Standing, binding: Binding): string | null {
  if (before.kind !== 'ended' || before.who.player.userId !== null) return null;
  return isSameBinding(before.who.binding, binding) ? before.who.account : null;
}
