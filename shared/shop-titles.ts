import type { StartShop } from '#shared/contract/games/games.ts';

/** The names of the shops and launchers that can start a game. They are the same in all languages. */
export const shopTitles: Readonly<Record<StartShop, string>> = {
  steam: 'Steam',
  epic: 'Epic Games Launcher',
  gog: 'GOG Galaxy',
  heroic: 'Heroic',
};
