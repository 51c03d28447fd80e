import type { ModPage } from '#shared/contract/mods.ts';
import { endpointPath } from './endpoints.ts';
import { readModPage } from './mods.ts';
import type { Reader } from './reader.ts';

/** One page of the player's library. */
export const listLibrary = async (reader: Reader, { page }: { page: number }): Promise<ModPage> =>
  readModPage(reader, endpointPath(reader.profile, 'library'), page, 'library.listNotAllowed');
