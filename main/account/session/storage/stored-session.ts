import { z } from 'zod';
import { type AuthState, createLifetime, type SignedIn, type Who } from '../auth-state.ts';
import { fromStored, type Times } from '../tokens/tokens.ts';

/** A session on disk, before encryption: the player, the client and service, and the tokens or why it ended. */
const storedSchema = z.object({
  clientId: z.string(),
  siteUrl: z.string(),
  baseUrl: z.string(),
  account: z.string().min(1),
  userId: z.number().int().positive().nullable(),
  name: z.string().nullable(),
  scopes: z.array(z.string()),
  ended: z.enum(['grant', 'client']).nullable(),
  tokens: z
    .object({
      accessToken: z.string().min(1),
      refreshToken: z.string().min(1).nullable(),
      lifetimeMs: z.number().positive(),
      expiresAt: z.number(),
    })
    .nullable(),
});
export type StoredSession = z.infer<typeof storedSchema>;

/** The stored form of a session. */
export function toStoredSession(auth: Extract<AuthState, { who: Who }>): StoredSession {
  const { binding, account, player, scopes } = auth.who;
  const whose = { ...binding, account, ...player, scopes: [...scopes] };
  if (auth.kind === 'ended' && auth.by !== 'refusals') return { ...whose, ended: auth.by, tokens: null };
  // A session that ended by refusals is tried again at the next start.
  if (auth.tokens === null) return { ...whose, ended: 'grant', tokens: null };
  const { goodUntil: _, ...tokens } = auth.tokens;
  return { ...whose, ended: null, tokens };
}

/** The state of a stored session. */
export function toAuthState(stored: StoredSession, times: Times): Extract<AuthState, { who: Who }> {
  const { clientId, siteUrl, baseUrl, account, userId, name, scopes, tokens } = stored;
  const who = { binding: { clientId, siteUrl, baseUrl }, account, player: { userId, name }, scopes };
  const lifetime = createLifetime();
  if (!tokens) return { kind: 'ended', lifetime, who, by: stored.ended ?? 'grant', tokens: null };
  return {
    kind: 'signed-in',
    lifetime,
    who,
    tokens: fromStored(tokens, times),
  } satisfies SignedIn;
}

/** Parses a stored session; null when it is none. */
export function parseStoredSession(text: string): StoredSession | null {
  try {
    return storedSchema.nullable().catch(null).parse(JSON.parse(text));
  } catch {
    return null;
  }
}
