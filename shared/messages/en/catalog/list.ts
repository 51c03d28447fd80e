/** Sorting and filtering of the player's lists. */
export const list = {
  'list.sort': 'Sort',
  'list.sortNow': 'Sort: {sort}',
  'list.sortAdded': 'Recently added',
  'list.sortTitle': 'Name',
  'list.sortRating': 'Rating',
  'list.sortDownloads': 'Most downloaded',
  'list.game': 'Game',
  'list.gameNow': 'Game: {game}',
  'list.allGames': 'All games',
  'list.oneGame': 'One game',
  'list.showAllGames': 'Show all games',
} as const;
