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
  const kept = fieldsOf(value);
  const modId = figure(kept['modId']);
  if (modId === null || !Number.isSafeInteger(modId) || modId === 0) return null;
  const { getBy, viewUrl } = kept;
  return {
    modId,
    title: text(kept['title']),
    tagLine: text(kept['tagLine']),
    gameId: figure(kept['gameId']),
    modType: text(kept['modType']),
    downloadCount: figure(kept['downloadCount']),
    ratingAvg: figure(kept['ratingAvg']),
    viewUrl: typeof viewUrl === 'string' ? viewUrl : null,
    getBy: getBy === 'download' || getBy === 'website' ? getBy : 'nothing',
  };
}
