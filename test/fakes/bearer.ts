import type { Bearer } from '#main/service/http/credentials.ts';

/** A token for a service, in a session that stays open unless a signal ends it. */
export const bearerFor = (
  baseUrl: string,
  accessToken: string,
  signal: AbortSignal = new AbortController().signal,
): Bearer => ({ kind: 'bearer', accessToken, issuedFor: { baseUrl, clientId: 'loadout' }, signal });
