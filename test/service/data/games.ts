import { mix, topics } from './random.ts';

/**
 * A game of the service. A game that is not public shows only to keys bound to it. `excludesNsfw` keeps mods
 * marked NSFW out of the API for every key (docs/service.md, section 1).
 */
export interface GameRecord {
  readonly gameId: number;
  readonly title: string;
  readonly isPublic: boolean;
  readonly excludesNsfw: boolean;
}

const titles = [
  'Emberfall',
  'Tidewatch',
  'Gravel Kings',
  'Hollow Orbit',
  'Thornwick',
  'Paper Legions',
  'Iron Meridian',
  'Salt & Signal',
  'Nine Winters',
  'Low Gravity League',
  'Mosslight',
  'The Quiet Parish',
  'Copperline',
  'Stormglass',
  'Farrow Valley',
  'Kite District',
  'Deepfield',
  'Rook and Raven',
  'Sunken Crown',
  'Overland 88',
  'Marrow Keep',
  'Static Bloom',
  'Northbound',
  'Glass Harvest',
  'Wyrmroad',
  'Pocket Armada',
  'Lantern Oath',
  'Velvet Circuit',
  'Red Canyon Rally',
  'Cinder Post',
  'Orchard of Echoes',
  'Halcyon Drift',
  'Bastion Row',
  'Fathom Five',
  'Night Freight',
  'Sable Run',
  'Tinker Bay',
  'Ashen Choir',
  'Last Ferry',
  'Circuit Saints',
];

/** The fewest and the most public games a fake service has. */
export const gameLimits = { least: 3, most: titles.length } as const;

/** `count` public games and one more that is not public; all but the fourth exclude NSFW mods. */
export function makeGames(count: number): readonly GameRecord[] {
  const open = titles.slice(0, count).map((title, index) => ({
    gameId: index + 1,
    title,
    isPublic: true,
    excludesNsfw: index !== Math.min(3, count - 1),
  }));
  return [...open, { gameId: count + 1, title: 'Project Undertow', isPublic: false, excludesNsfw: true }];
}

/** Chooses a mod's game. The first games have the most mods, as on a real service. */
export function makeGamePicker(seed: number, publicGames: number): (modId: number) => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= publicGames; rank++) {
    sum += rank ** -0.7;
    sums.push(sum);
  }
  const total = sum;
  return (modId) => {
    const at = (mix(seed, topics.game, modId) / 0x1_0000_0000) * total;
    let index = 0;
    while (index < publicGames - 1 && at >= (sums[index] ?? total)) index++;
    return index + 1;
  };
}
