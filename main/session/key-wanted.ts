import type { MessageId } from '#shared/messages/index.ts';

/** What the token endpoint says of the key, by the service's codes: nothing of that is about the player's sign-in. */
const sentences: ReadonlyMap<string, MessageId> = new Map([
  ['no_api_key_in_request', 'session.keyWanted'],
  ['api_key_not_found', 'session.keyRefused'],
  ['api_key_inactive', 'session.keyRefused'],
]);

/** The sentence for an error of the token endpoint that is about the key; null for any other. */
export const keySentence = (error: string): MessageId | null => sentences.get(error) ?? null;
