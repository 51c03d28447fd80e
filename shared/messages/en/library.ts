/** The player's library on the service. */
export const library = {
  'library.title': 'Library',
} as const;
