import type { Mod } from '#shared/contract/mods.ts';
import { fieldsOf } from './persisted.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const figure = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/**
 * A mod that was kept as part of the interface's state, or null when it is none. What it says is shown only until
 * the service has been asked again, and its address is checked anew when it is opened.
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
