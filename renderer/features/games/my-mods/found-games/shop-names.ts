import type { GameSuggestion } from '#shared/contract/games/games.ts';

/** The names of the shops and launchers that list games, as message ids. */
export const shopNames = {
  steam: 'firstStart.steam',
  gog: 'firstStart.gog',
  epic: 'firstStart.epic',
  itch: 'firstStart.itch',
  heroic: 'firstStart.heroic',
  lutris: 'firstStart.lutris',
  bottles: 'firstStart.bottles',
  applications: 'firstStart.applications',
  folder: 'firstStart.folder',
} as const satisfies Record<GameSuggestion['source'], string>;
