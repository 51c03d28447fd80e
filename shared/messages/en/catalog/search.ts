/** The search field of Browse, what opens below it, recent searches, and why a search finds nothing. */
export const search = {
  'search.label': 'Search mods',
  'search.among': 'Search {count, plural, one {# mod} other {# mods}}',
  'search.hint':
    'Results appear as you type. In an empty field, the Down Arrow key shows recent searches, saved searches and filters.',
  'search.clear': 'Clear',
  'search.suggestions': 'Suggestions',

  'search.completionsGroup': 'Filters',
  'search.modsGroup': 'Mods',
  'search.closestGroup': 'Closest matches',
  'search.popularGroup': 'Popular',
  'search.gamesGroup': 'Games',
  'search.showAll': 'Show all results',
  'search.noneElsewhere': 'No mods match. Search in Browse',
  'search.in': 'in {game}',
  'search.inRemove': 'Search all games instead',
  'search.keyChoose': 'choose',
  'search.keyOpen': 'open',
  'search.keyAll': 'all results',
  'search.keyGet': 'get',
  'search.elsewhereHint':
    'Results appear below. Enter shows all of them in Browse or opens the selected mod, and {key} gets the selected mod.',
  'search.recentGroup': 'Recent searches',
  'search.savedGroup': 'Saved searches',
  'search.tokensGroup': 'Narrow your search',
  'search.forget': 'Remove (Delete key)',
  'search.clearRecent': 'Clear recent searches',
  'search.cleared': 'Recent searches cleared.',
  'search.newCount': '{count, number} new',
  'search.modCount': '{count, plural, one {# mod} other {# mods}}',

  'search.gameToken': 'Mods for one game',
  'search.typeToken': 'Mods of one type',
  'search.ratingToken': 'Rated above 4',
  'search.isToken':
    'Your favorites. Also is:installed, is:downloaded, is:library and is:new. -is:favorite leaves them out',
  'search.withoutToken': 'Exclude a word',
  'search.exactToken': 'Exact phrase',

  'search.allMods': 'All mods',

  'search.unknownIs':
    '“{token}” isn’t a filter. Try is:installed, is:downloaded, is:favorite, is:library or is:new.',
  'search.badRating': '“{token}” isn’t a rating. Try rating:>4 or rating:<3.',
  'search.noValue': '“{token}” needs a value, such as {example}.',
  'search.excludedFilter':
    '“{token}” is ignored. You can exclude words and is:, such as -texture or -is:installed.',
  'search.unclosedQuote': 'Close the quotation marks to search for an exact phrase.',

  'search.none': 'No mods match “{text}”',
  'search.noneFilters': 'No mods match these filters',
  'search.noneRead':
    'Loaded {known, number} of {total, number} mods so far. More results appear while the catalog loads.',
  'search.noneGame': 'No games match “{name}”.',
  'search.noneType': 'No types match “{name}”.',
  'search.noneFavorites': 'Sign in to search your favorites.',
  'search.noneLibrary': 'Sign in to search your library.',
  'search.noneNew': 'Nothing new since you last looked.',
  'search.noneFilter': '“{name}:” isn’t a filter. Try game:, type:, rating: or is:.',
  'search.noneSpelling': 'Check the spelling, or try another word.',
  'search.noneLess': 'Remove a word or a filter to find more:',
  'search.without': 'Without “{part}”',
  'search.clearSearch': 'Clear search',
  'search.allInstead': 'Search all mods',
  'search.clearFilters': 'Clear filters',
  'search.byPage': 'Search in paged view',

  'search.newSince': '{count, number} new since {date}',
  'search.markSeen': 'Mark all as seen',
  'search.seen': 'New mods marked as seen.',
} as const;
