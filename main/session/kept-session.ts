import { z } from 'zod';
import { createLifetime, type SignedIn, type Standing, type Who } from './standing.ts';
import { fromKept, type Times } from './tokens.ts';

/**
 * A session as it stands on disk, sealed: whose it is, what it is bound to, and either its tokens or why it
 * ended.
 */
const keptSchema = z.object({
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
export type KeptSession = z.infer<typeof keptSchema>;

/** What a standing leaves on disk. */
export function toKept(standing: Extract<Standing, { who: Who }>): KeptSession {
  const { binding, account, player, scopes } = standing.who;
  const whose = { ...binding, account, ...player, scopes: [...scopes] };
  if (standing.kind === 'ended' && standing.by !== 'refusals')
    return { ...whose, ended: standing.by, tokens: null };
  // What ended by refusals alone is tried again by the next start.
  if (standing.tokens === null) return { ...whose, ended: 'grant', tokens: null };
  const { goodUntil: _, ...tokens } = standing.tokens;
  return { ...whose, ended: null, tokens };
}

/** The standing that was left on disk. */
export function toStanding(kept: KeptSession, times: Times): Extract<Standing, { who: Who }> {
  const { clientId, siteUrl, baseUrl, account, userId, name, scopes, tokens } = kept;
  const who = { binding: { clientId, siteUrl, baseUrl }, account, player: { userId, name }, scopes };
  const lifetime = createLifetime();
  if (!tokens) return { kind: 'ended', lifetime, who, by: kept.ended ?? 'grant', tokens: null };
  return {
    kind: 'signed-in',
    lifetime,
    who,
    tokens: fromKept(tokens, times),
  } satisfies SignedIn;
}

/** Reads a kept session from its text; null when it is none. */
export function parseKept(text: string): KeptSession | null {
  try {
    return keptSchema.nullable().catch(null).parse(JSON.parse(text));
  } catch {
    return null;
  }
}
