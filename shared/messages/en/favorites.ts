/** Hearts, the Favorites screen and its outbox. */
export const favorites = {
  'app.favorites': 'Favorites',
} as const;
