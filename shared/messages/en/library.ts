/** The player's library on the service. */
export const library = {
  'library.title': 'Library',

  'library.total': '{count, plural, one {# mod} other {# mods}}',
  'library.list': 'Library',
  'library.loading': 'Reading your library',
  'library.here': 'On this computer',
  'library.getAll': 'Get all',
  'library.gettingAll': 'Getting all',
  'library.got':
    '{started, plural, =0 {No download was needed} one {# download has started} other {# downloads have started}}{here, plural, =0 {} one {; # mod was here already} other {; # mods were here already}}{notPossible, plural, =0 {} one {; for # mod the service offers no file} other {; for # mods the service offers no file}}.',
  'library.showDownloads': 'Show downloads',
  'library.empty': 'Your library is empty',
  'library.emptyWhy':
    'It holds the mods that belong to your account on the website. Whatever you add there appears here.',
  'library.browse': 'Browse mods',
  'library.again': 'Read it again',
  'library.noList': 'Your library can’t be shown right now',
  'library.noListWhy':
    'It appears here as soon as the service answers. What is on this computer still works.',
  'library.asOf': '{problem} Showing what was read at {time}.',
  'library.emptyPage': 'This page is empty',
  'library.unreadable':
    '{count, plural, one {# entry of this page could not be read and is left out.} other {# entries of this page could not be read and are left out.}}',
  'library.signedOut': 'Sign in to see your library',
  'library.signedOutWhy':
    'It belongs to your account on the website. You sign in there, in your browser; Loadout never sees your password.',
  'library.ended': 'Your library is with the service',
  'library.endedWhy': 'Sign in again to see it. What is on this computer still works.',
  'library.listNotAllowed':
    'Your account isn’t allowed to see its library here. The service decides that; on its website it may be there.',
  'library.notGranted': 'Loadout may not see your library',
  'library.notGrantedWhy':
    'You did not allow it when you signed in. Sign in again to allow it; everything else stays as it is.',
  'library.notOffered': 'This service doesn’t offer a library here.',
} as const;
