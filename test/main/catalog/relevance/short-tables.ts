import { drawFor } from '#test/service/data/random.ts';
import type { CatalogMod } from './catalog.ts';

const seed = 20_260_102;
const factsTopic = 103;

/**
 * Mods of tables that have a title and a tag line in each line; ids count up from `firstId`. Downloads (a power law) and
 * ratings depend on the id only.
 */
export function readShortTables(tables: readonly string[], firstId: number, games: number): CatalogMod[] {
  const lines = tables.flatMap((table) => table.trim().split('\n'));
  return lines.map((line, index) => {
    const [title = '', tagLine = ''] = line.split(' |').map((field) => field.trim());
    const modId = firstId + index;
    const draw = drawFor(seed, factsTopic, modId);
    const downloadCount = Math.floor(900 / (draw.fraction() + 0.002)) - 800;
    return {
      modId,
      title,
      tagLine,
      gameId: draw.whole(1, games),
      modType: 'download_local',
      author: null,
      downloadCount,
      ratingAvg: downloadCount < 150 ? null : Math.round((2.8 + 2.1 * Math.sqrt(draw.fraction())) * 10) / 10,
      viewUrl: `https://mods.example/mods/${modId}`,
      getBy: 'download',
    };
  });
}
