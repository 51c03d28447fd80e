import type { Game, Mod } from '#shared/contract/mods/mods.ts';
import { makeGames } from '#test/service/data/games.ts';
import { makeFiller } from './filler.ts';
import { emberfall, nineWinters, thornwick } from './mods/fantasy.ts';
import { gravelKings, ironMeridian, lowGravityLeague } from './mods/racing-and-trains.ts';
import { hollowOrbit, saltAndSignal, tidewatch } from './mods/sea-and-space.ts';
import { mosslight, paperLegions, quietParish } from './mods/towns-and-armies.ts';

/** A mod with its author, which only some services name in a list. */
export type CatalogMod = Mod & { readonly author: string | null };

/** The catalog that search results are judged on: ids are unique, mods are in the order of their ids. */
export type RelevanceCatalog = {
  readonly games: readonly Game[];
  readonly mods: readonly CatalogMod[];
  /** Ids of the hand-written mods. */
  readonly handWritten: ReadonlySet<number>;
};

const size = 3000;
/** Hand-written mods have every seventh id, so that they are neither the oldest nor the newest ones. */
const idStep = 7;
/** A hand-written mod with so many downloads has generated patches and translations. */
const popular = 150_000;

/** In the order of the games of the fake service. */
const tables = [
  ...[emberfall, tidewatch, gravelKings, hollowOrbit, thornwick, paperLegions],
  ...[ironMeridian, saltAndSignal, nineWinters, lowGravityLeague, mosslight, quietParish],
];

/** Makes the catalog: 12 games and 3,000 mods, always the same ones. */
export function makeCatalog(): RelevanceCatalog {
  const games = makeGames(tables.length).filter(({ isPublic }) => isPublic);
  const written = tables.flatMap((table, index) => parseTable(table, index + 1));
  const originals = written.filter(({ title, downloads }) => downloads >= popular && !title.includes(' - '));
  const taken = new Set(written.map(({ title }) => title));
  const filler = makeFiller(size - written.length, tables.length, originals, taken);
  const handWritten = new Set(written.map((_, index) => (index + 1) * idStep));
  const [nextWritten, nextFiller] = [written.values(), filler.values()];
  const mods = Array.from({ length: size }, (_, index) => {
    const modId = index + 1;
    const { value } = (handWritten.has(modId) ? nextWritten : nextFiller).next();
    if (!value) throw new Error(`No mod for id ${modId}`);
    return toMod(modId, value);
  });
  return { games: games.map(({ gameId, title }) => ({ gameId, title })), mods, handWritten };
}

type Facts = ReturnType<typeof makeFiller>[number];

function parseTable(table: string, gameId: number): Facts[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', tagLine = '', author = '', downloads, rating, modType = 'download_local'] = line
        .split(' |')
        .map((field) => field.trim());
      return {
        title,
        tagLine,
        gameId,
        modType,
        author: author || null,
        downloads: Number(downloads),
        rating: Number(rating),
      };
    });
}

const toMod = (modId: number, { downloads, rating, ...facts }: Facts): CatalogMod => ({
  ...facts,
  modId,
  downloadCount: downloads,
  ratingAvg: rating,
  viewUrl: `https://mods.example/mods/${modId}`,
  getBy: facts.modType === 'download_local' ? 'download' : 'website',
});
