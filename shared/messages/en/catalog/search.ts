/** The search field of Browse, what opens below it, recent searches, and why a search finds nothing. */
export const search = {
  'search.label': 'Search mods',
  'search.among': 'Search {count, plural, one {# mod} other {# mods}}',
  'search.hint':
    'Results appear as you type. With an empty field, Arrow Down shows recent and saved searches and filters.',
  'search.clear': 'Clear',
  'search.suggestions': 'Suggestions',

  'search.completionsGroup': 'Filters',
  'search.recentGroup': 'Recent searches',
  'search.savedGroup': 'Saved searches',
  'search.tokensGroup': 'Narrow your search',
  'search.forget': 'Remove (Delete)',
  'search.clearRecent': 'Clear recent searches',
  'search.cleared': 'Recent searches cleared.',
  'search.newCount': '{count, number} new',
  'search.modCount': '{count, plural, one {# mod} other {# mods}}',

  'search.gameToken': 'Mods of one game',
  'search.typeToken': 'Mods of one type',
  'search.ratingToken': 'Rated above 4',
  'search.isToken': 'Your favorites. Also is:downloaded, is:library and is:new',
  'search.withoutToken': 'Exclude a word',
  'search.exactToken': 'Exact phrase',

  'search.allMods': 'All mods',

  'search.unknownIs': '“{token}” isn’t a filter. Try is:downloaded, is:favorite, is:library or is:new.',
  'search.badRating': '“{token}” isn’t a rating. Try rating:>4 or rating:<3.',
  'search.noValue': '“{token}” needs a value, such as {example}.',
  'search.excludedFilter': '“{token}” is ignored: only words can be excluded, such as -texture.',
  'search.unclosedQuote': 'Close the quotation marks to search for an exact phrase.',

  'search.none': 'No mods match “{text}”',
  'search.noneFilters': 'No mods match these filters',
  'search.noneRead':
    'Loaded {known, number} of {total, number} mods so far. More results appear while the catalog loads.',
  'search.noneGame': 'No games match “{name}”.',
  'search.noneType': 'No types match “{name}”.',
  'search.noneFavorites': 'Sign in to search your favorites.',
  'search.noneLibrary': 'Sign in to search your library.',
  'search.noneNew': 'Nothing is new since you last looked.',
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
