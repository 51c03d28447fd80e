import { textLimits } from '#main/kernel/text-limits.ts';
import type { Database } from '#main/storage/sqlite.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import { unknownDownloads } from '../store/mods.ts';
import { KeptMods } from './kept-mods.ts';

/** The most mods that are kept in memory as lists show them: about 1 MB. */
const maxKept = 2_000;

/** Reads mods as lists show them. */
export function createShownMods(db: Database): KeptMods<CatalogMod> {
  const read = db.prepare(
    // Catalogs of before have texts of any length.
    `SELECT json_group_array(json_array(rank, json_object('modId', mod_id,
      'title', substr(title, 1, ${textLimits.title}),
      'tagLine', substr(tag_line, 1, ${textLimits.tagLine}), 'author', substr(author, 1, ${textLimits.name}),
      'gameId', game_id, 'modType', substr(mod_type, 1, ${textLimits.name}),
      'downloadCount', nullif(downloads, ${unknownDownloads}), 'ratingAvg', rating,
      'viewUrl', iif(length(view_url) > ${textLimits.address}, NULL, view_url), 'getBy', get_by)))
    FROM json_each(?) JOIN mods ON rank = value`,
  );
  return new KeptMods(maxKept, (ranks) => read.json(JSON.stringify(ranks)) as [number, CatalogMod][]);
}
