import { type Draw, drawFor } from '#test/service/data/random.ts';
import {
  endings,
  plainThings,
  plainTitles,
  playerNames,
  firstWords as serviceFirstWords,
  secondWords as serviceSecondWords,
  tagEnds,
  tagStarts,
  tagThings,
} from '#test/service/data/words.ts';
import {
  addonEndings,
  firstWords,
  foreignTitles,
  languages,
  nameEnds,
  nameStarts,
  secondWords,
} from './words.ts';

/** A popular mod that generated patches and translations name in their own titles. */
export type Original = { readonly title: string; readonly gameId: number; readonly downloads: number };

/** A generated mod that has no id yet. */
export type FillerMod = {
  readonly title: string;
  readonly tagLine: string;
  readonly gameId: number;
  readonly author: string | null;
  readonly downloads: number;
  readonly rating: number | null;
  readonly modType: string;
};

type Facts = Pick<FillerMod, 'title' | 'tagLine' | 'gameId' | 'downloads'>;

const seed = 20_260_101;
const titleTopic = 101;

/**
 * Returns `count` generated mods that surround the hand-written ones. No two have the same title and none has one of
 * `taken`. Every eighth is a patch or a translation of one of `originals` and less popular than that one. The same
 * arguments always return the same mods.
 */
export function makeFiller(
  count: number,
  games: number,
  originals: readonly Original[],
  taken: ReadonlySet<string>,
): readonly FillerMod[] {
  const titles = new Set([...taken].map((title) => title.toLowerCase()));
  const mods: FillerMod[] = [];
  for (let id = 0; mods.length < count; id++) {
    const draw = drawFor(seed, titleTopic, id);
    const facts = draw.chance(0.125) ? addonFacts(draw, originals) : plainFacts(draw, games);
    if (titles.has(facts.title.toLowerCase())) continue;
    titles.add(facts.title.toLowerCase());
    mods.push({
      ...facts,
      author: draw.chance(0.08) ? null : draw.pick(playerNames),
      rating: facts.downloads < 40 ? null : Math.round((2.6 + 2.4 * Math.sqrt(draw.fraction())) * 10) / 10,
      modType: draw.chance(0.04)
        ? draw.pick(['download_external', 'external_purchase', 'fileless'])
        : 'download_local',
    });
  }
  return mods;
}

/** A power law: half of the mods have fewer than 350 downloads, one in 3,000 more than 300,000. */
const drawDownloads = (draw: Draw) => Math.floor(170 / (draw.fraction() + 0.000_4) ** 1.05) - 160;

function plainFacts(draw: Draw, games: number): Facts {
  return {
    title: makeTitle(draw),
    tagLine: draw.chance(0.03) ? '' : `${draw.pick(tagStarts)} ${draw.pick(tagThings)} ${draw.pick(tagEnds)}`,
    gameId: 1 + Math.floor(draw.fraction() ** 1.4 * games),
    downloads: drawDownloads(draw),
  };
}

const makeTagLine = (draw: Draw) => `${draw.pick(tagStarts)} ${draw.pick(tagThings)} ${draw.pick(tagEnds)}`;

function makeTitle(draw: Draw): string {
  const name = () => draw.pick(nameStarts) + draw.pick(nameEnds);
  const first = () => draw.pick(draw.chance(0.3) ? serviceFirstWords : firstWords);
  const second = () => draw.pick(draw.chance(0.3) ? serviceSecondWords : secondWords);
  const at = draw.fraction();
  if (at < 0.3) return `${first()} ${second()}`;
  if (at < 0.45) return `${first()} ${second()} ${draw.pick(endings)}`;
  if (at < 0.62) return `${name()} ${second()}`;
  if (at < 0.7) return `${second()} of ${name()}`;
  if (at < 0.76) return `${draw.pick(plainTitles)} ${draw.pick(plainThings)}`;
  if (at < 0.8) return `${first()}${second()}`.replaceAll(/[ ’]/g, '');
  if (at < 0.84) return `${name()} ${second()} v${draw.whole(1, 4)}.${draw.whole(0, 9)}`;
  if (at < 0.88) return `${second()} Pack ${draw.whole(2, 30)}`;
  const { first: firsts, joint, second: seconds } = draw.pick(foreignTitles);
  return draw.pick(firsts) + joint + draw.pick(seconds);
}

function addonFacts(draw: Draw, originals: readonly Original[]): Facts {
  const original = pick(draw, originals);
  const other = pick(draw, originals);
  const downloads = Math.min(drawDownloads(draw), Math.floor(original.downloads / 20));
  const { gameId } = original;
  if (draw.chance(0.4) && other !== original && other.gameId === gameId) {
    const tagLine = `Makes ${original.title} and ${other.title} work together.`;
    return { title: `${original.title} - ${other.title} Patch`, tagLine, gameId, downloads };
  }
  if (draw.chance(0.5)) {
    const language = draw.pick(languages);
    const tagLine = draw.chance(0.5)
      ? `All of ${original.title} in ${language}.`
      : `Complete, in ${language}.`;
    return { title: `${original.title} ${language} Translation`, tagLine, gameId, downloads };
  }
  const title = `${original.title} - ${draw.pick(firstWords)} ${draw.pick(addonEndings)}`;
  const tagLine = draw.chance(0.5) ? `Needs ${original.title}.` : makeTagLine(draw);
  return { title, tagLine, gameId, downloads };
}

function pick(draw: Draw, originals: readonly Original[]): Original {
  const found = originals[draw.whole(0, originals.length - 1)];
  if (!found) throw new Error('No original to make an add-on for');
  return found;
}
