import { expect, test } from 'vitest';
import type { CatalogMod } from '#main/catalog/store/mod-text.ts';
import { filterOf, readMods, referenceList } from '#test/main/catalog/reference/reference-list.ts';
import { makeRandomQueries } from '#test/main/catalog/relevance/random-queries.ts';
import { openStore } from '#test/main/catalog/with-catalog.ts';
import { makeGenerator } from '#test/service/data/generator.ts';
import { drawFor } from '#test/service/data/random.ts';
import { fuzzSeed, times } from './property.ts';

/** A tenth of the mods are older than the others by this, in ms. */
const firstSeen = { old: 1_000, recent: 2_000 };

const otherTitles = [
  '日本語化 テスト',
  '雪の街 한국어',
  'Größe der Häuser',
  'łódź SkyForge',
  'Sky Forge of Gold',
  '👾 Arcade',
];
const authors = ['Quillwing', 'Sky Captain', '山田', null, null, null];

/** Mods as the fake service makes them, some with titles of other scripts and with authors. */
function someMods(count: number): CatalogMod[] {
  const { mod } = makeGenerator({ seed: fuzzSeed, mods: count, games: 12, fileSize: { min: 1, max: 2 } });
  return Array.from({ length: count }, (_, index) => {
    const modId = index + 1;
    const made = mod(modId);
    const draw = drawFor(fuzzSeed, 301, modId);
    return {
      modId,
      title: draw.chance(0.05)
        ? draw.pick(otherTitles as [string, ...string[]])
        : (made?.title ?? `Mod ${modId}`),
      tagLine: made?.tagLine ?? '',
      author: draw.pick(authors as [string | null, ...(string | null)[]]),
      gameId: draw.chance(0.05) ? null : (made?.gameId ?? 1),
      modType: made?.modType ?? 'download_local',
      downloadCount: draw.chance(0.05) ? null : (made?.downloadCount ?? 0),
      ratingAvg: made?.ratingAvg ?? null,
      viewUrl: null,
      getBy: 'download',
    };
  });
}

test.each([
  [600, 2_000],
  [6_000, 60],
])(
  `C22 lists of %i mods are those of a search that looks at each mod (%i random queries, seed ${fuzzSeed})`,
  {
    timeout: 90_000 * times,
  },
  async (count, queries) => {
    const mods = someMods(count);
    const store = openStore();
    const old = Math.ceil(count / 10);
    store.writeMods(mods.slice(0, old), firstSeen.old);
    store.writeMods(mods.slice(old), firstSeen.recent);
    const reference = readMods(store.db);
    const requests = await makeRandomQueries(mods, {
      seed: fuzzSeed,
      count: queries * times,
      newSince: firstSeen.old,
      plain: 0.5,
    });
    let whole = 0;
    for (const { name, request } of requests) {
      const { mods: listed, total, isCut, closestFrom } = store.window(request, 0, count);
      const modIds = listed.map(({ modId }) => modId);
      const expected = referenceList(reference, request);
      expect(new Set(modIds).size, name).toBe(modIds.length);
      expect(total, name).toBe(modIds.length);
      if (isCut) continue;
      if (!expected.mayGoOn) {
        expect(modIds, name).toEqual(expected.modIds);
        whole += 1;
        continue;
      }
      // Misspelled words and what comes close follow. They pass the filters, too.
      const isListed = filterOf(request);
      const passing = new Set(reference.filter(isListed).map(({ modId }) => modId));
      expect(
        modIds.filter((modId) => !passing.has(modId)),
        name,
      ).toEqual([]);
      const certain =
        request.sort === 'relevance'
          ? modIds.slice(0, expected.modIds.length)
          : modIds.slice(0, closestFrom ?? undefined).filter((modId) => expected.modIds.includes(modId));
      expect(certain, name).toEqual(expected.modIds);
    }
    expect(whole).toBeGreaterThan(requests.length / 4);
  },
);
