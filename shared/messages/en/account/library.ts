/** The player's library on the service. */
export const library = {
  'library.title': 'Library',

  'library.total': '{count, plural, one {# mod} other {# mods}}',
  'library.list': 'Library',
  'library.loading': 'Loading your library',
  'library.search': 'Search library',
  'library.searchClear': 'Clear search',
  'library.found': '{count, plural, one {# mod matches} other {# mods match}} “{find}”.',
  'library.searchNone': 'No mods in your library match “{find}”.',
  'library.searchNoneHint': 'Try fewer or different words.',
  'library.gameNone': 'No mods for this game in your library',
  'library.getAll': 'Download all',
  'library.gettingAll': 'Starting downloads',
  'library.got':
    '{started, plural, =0 {No downloads started} one {# download started} other {# downloads started}}{here, plural, =0 {} other {, # already in your downloads}}{notPossible, plural, =0 {} other {, # without a file on the service}}.',
  'library.showDownloads': 'Show downloads',
  'library.empty': 'Your library is empty',
  'library.emptyWhy': 'Mods you add to your account on the website appear here.',
  'library.browse': 'Browse mods',
  'library.reload': 'Reload',
  'library.noList': 'Your library can’t be shown right now',
  'library.noListWhy': 'It appears as soon as the service responds. Mods on this computer still work.',
  'library.notErased':
    'You’re signed out, but the copy of your library couldn’t be deleted from this computer.',
  'library.asOf': '{problem} Showing your library from {time}.',
  'library.emptyPage': 'This page is empty',
  'library.unreadable':
    '{count, plural, one {# mod in your library couldn’t be loaded and isn’t shown.} other {# mods in your library couldn’t be loaded and aren’t shown.}}',
  'library.signedOut': 'Sign in to see your library',
  'library.signedOutWhy':
    'Your library is part of your account on the website. You sign in there, in your browser; Loadout never sees your password.',
  'library.ended': 'Sign in again to see your library',
  'library.endedWhy': 'Your session has ended. Mods on this computer still work.',
  'library.listNotAllowed':
    'The service doesn’t let you see your library in Loadout. You may find it on the website.',
  'library.notGranted': 'Loadout isn’t allowed to see your library',
  'library.notGrantedWhy': 'Sign in again to allow it. Nothing else changes.',
  'library.notOffered': 'This service doesn’t offer a library here.',
} as const;
