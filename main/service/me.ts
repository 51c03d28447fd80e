import { z } from 'zod';
import { endpointPath } from './endpoints.ts';
import type { Reader } from './reader.ts';
import { wire } from './wire.ts';

/** Who a token belongs to; `name` is null where the service does not tell it. */
export type Me = { userId: number; name: string | null };

const meSchema = z.object({ me: z.object({ user_id: wire.id, username: wire.textOrNull }) });

/** Asks the service who the player is. */
export async function readMe(reader: Reader): Promise<Me> {
  const { me } = await reader.read({ path: endpointPath(reader.profile, 'me'), schema: meSchema });
  return { userId: me.user_id, name: me.username };
}
