import type { Mod } from '#shared/contract/mods/mods.ts';
import { fieldsOf } from '#shared/fields-of.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const figure = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/**
 * Parses a persisted mod; null if it is invalid. Its values are shown only until the mod is requested again, and main
 * validates its URL before it is opened.
 */
export function parseMod(value: unknown): Mod | null {
  const stored = fieldsOf(value);
  const modId = figure(stored['modId']);
  if (modId === null || !Number.isSafeInteger(modId) || modId === 0) return null;
  const { getBy, viewUrl } = stored;
  return {
    modId,
    title: text(stored['title']),
    tagLine: text(stored['tagLine']),
    gameId: figure(stored['gameId']),
    modType: text(stored['modType']),
    downloadCount: figure(stored['downloadCount']),
    ratingAvg: figure(stored['ratingAvg']),
    viewUrl: typeof viewUrl === 'string' ? viewUrl : null,
    getBy: getBy === 'download' || getBy === 'website' ? getBy : 'nothing',
  };
}
