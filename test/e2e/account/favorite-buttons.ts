import type { Page } from '@playwright/test';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { favoriteButtonIn } from '#test/e2e/screens/favorites.ts';
import type { FakeService } from '#test/service/index.ts';

/** The player whose favorite buttons these tests press. */
export const player = 'mirelle';

/** The ids of the player's favorites on the service, the last added first. */
export const favoritesOf = (service: FakeService) => service.player(player).favorites;

/** The changes that the service received, in order: "POST mods/1/favorite". */
export const changesOf = ({ requests }: FakeService): string[] =>
  requests
    .filter(({ path, method }) => path.endsWith('/favorite') && method !== 'GET')
    .map(({ method, path }) => `${method} ${path.slice(path.indexOf('mods/'))}`);

/** The favorite button of a mod in Browse. */
export const cardFavoriteButton = ({ page }: { page: Page }, title: string) =>
  favoriteButtonIn(browseScreen(page).card(title), title);
