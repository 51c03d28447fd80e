/** The first mods of the catalog, written by hand so that a demo starts with a good-looking page. */
export interface ShowcaseMod {
  readonly title: string;
  readonly tagLine: string;
  readonly gameId: number;
  readonly ratingAvg: number;
  readonly downloadCount: number;
}

type Row = readonly [
  title: string,
  tagLine: string,
  gameId: number,
  ratingAvg: number,
  downloadCount: number,
];

const rows: readonly Row[] = [
  ['Skyforge Overhaul', 'Rebuilds smithing around heat, timing and the alloy you chose.', 1, 4.8, 1_204_311],
  ['Better Inventory Grid', 'Sortable bags, search, and one key to stow everything.', 1, 4.9, 842_067],
  ['Harbour Lights', 'Lanterns, fog and night markets for every coastal town.', 2, 4.6, 96_140],
  ['Quiet Footsteps', 'Stealth that listens: cloth, stone, rain and crowds.', 1, 4.4, 58_322],
  ['Longer Days', 'Day length, seasons and dusk you can actually see.', 2, 4.1, 31_908],
  ['Rally Stripes Pack', '112 liveries drawn for the 1986 season.', 3, 4.7, 210_455],
  ['Co-pilot Voices', 'Pace notes in six languages, recorded by drivers.', 3, 4.9, 388_201],
  ['Tiny Tavern', 'A starter base that fits behind the waterfall.', 1, 4.3, 17_266],
  ['Deep Water Shader', 'Caustics, foam and depth tint at the cost of 2 fps.', 2, 4.7, 174_930],
  ['No More Fetch Quests', 'Turns 41 errands into three stories.', 1, 4.5, 63_118],
  ['Ghost Replays', 'Race yourself, a friend, or last year’s winner.', 3, 4.8, 129_774],
  ['Cartographer', 'Ink your own map as you walk it.', 2, 4.6, 45_091],
  ['Ember Weather', 'Ash storms, warm rain and skies that remember yesterday.', 1, 4.5, 88_417],
  ['Gearbox Whine', 'Straight-cut gears, turbo flutter and brakes that complain.', 3, 4.2, 24_650],
  ['Tideborn Companions', 'Four sailors with opinions, grudges and spare rope.', 2, 4.7, 152_083],
  ['Readable Signs', 'Every sign, letter and ledger redrawn at four times the size.', 1, 4.4, 39_502],
];

/** The hand-made mod with this id, or undefined. */
export function showcaseMod(modId: number): ShowcaseMod | undefined {
  const row = rows[modId - 1];
  if (!row) return undefined;
  const [title, tagLine, gameId, ratingAvg, downloadCount] = row;
  return { title, tagLine, gameId, ratingAvg, downloadCount };
}
