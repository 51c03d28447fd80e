/** Hearts, the Favorites screen and its outbox. */
export const favorites = {
  'app.favorites': 'Favorites',

  'heart.label': 'Favorite {title}',
  'heart.add': 'Add to favorites',
  'heart.remove': 'Remove from favorites',
  'heart.signIn': 'Sign in to keep favorites',
  'heart.pending': 'Waiting to be sent',
  'heart.notGranted': 'You did not let Loadout change your favorites when you signed in.',
  'heart.word': 'Favorite',
  'heart.removed': '“{title}” is no longer a favorite.',

  'favorites.title': 'Favorites',
  'favorites.total': '{count, plural, one {# mod} other {# mods}}',
  'favorites.list': 'Favorites',
  'favorites.loading': 'Reading your favorites',
  'favorites.sort': 'Sort',
  'favorites.sortNow': 'Sort: {sort}',
  'favorites.sortAdded': 'Added last',
  'favorites.sortTitle': 'Name',
  'favorites.sortRating': 'Rating',
  'favorites.sortDownloads': 'Most downloaded',
  'favorites.find': 'Find in favorites',
  'favorites.found': '{count, plural, one {# favorite matches} other {# favorites match}} “{find}”.',
  'favorites.findNone': 'No favorite matches “{find}”.',
  'favorites.findNoneHint': 'Fewer or other words find more.',
  'favorites.findClear': 'Clear',
  'favorites.gone': 'No longer on the service',

  'favorites.empty': 'No favorites yet',
  'favorites.emptyWhy': 'The heart on a mod puts it here, on this computer and on the website.',
  'favorites.browse': 'Browse mods',
  'favorites.noList': 'Your favorites are not here yet',
  'favorites.noListWhy': 'They appear here as soon as the service answers.',
  'favorites.signedOut': 'Sign in to see your favorites',
  'favorites.signedOutWhy':
    'They belong to your account on the website. You sign in there, in your browser; Loadout never sees your password.',
  'favorites.notGranted': 'Loadout may not see your favorites',
  'favorites.notGrantedWhy':
    'You did not allow it when you signed in. Sign in again to allow it; everything else stays as it is.',
  'favorites.notOffered': 'This service doesn’t offer favorites here.',
  'favorites.asOf': '{problem} Showing your favorites from {time}.',

  'outbox.label': 'Changes that wait',
  'outbox.waiting': '{count, plural, one {# change waits} other {# changes wait}} to be sent.',
  'outbox.show': 'Show',
  'outbox.hide': 'Hide',
  'outbox.send': 'Send now',
  'outbox.sending': 'Sending',
  'outbox.sent':
    '{count, plural, one {One change to your favorites was sent.} other {# changes to your favorites were sent.}}',
  'outbox.notSent':
    '{problem} {count, plural, one {One change still waits} other {# changes still wait}} to be sent.',
  'outbox.add': 'To be added, {when}',
  'outbox.remove': 'To be taken off, {when}',
  'outbox.undo': 'Undo',
  'outbox.undoNamed': 'Undo: {title}',

  'favorites.addGone': '“{title}” is no longer on the service, so it could not be added to your favorites.',
  'favorites.listNotAllowed':
    'Your account isn’t allowed to see favorites here. The service decides that; on its website they may be there.',
  'favorites.addNotAllowed': 'The service does not let you add “{title}” to your favorites.',
  'favorites.addRejected': 'The service did not accept “{title}” as a favorite.',
  'favorites.removeGone': '“{title}” is no longer on the service.',
  'favorites.removeNotAllowed': 'The service does not let you remove “{title}” from your favorites.',
  'favorites.removeRejected': 'The service did not remove “{title}” from your favorites.',
  'favorites.neverKnown':
    'The service’s answer about “{title}” was lost, and Loadout may not read your favorites. The website shows whether it is one.',
  'favorites.unsteady':
    'Your favorites kept changing while they were read, so some may be missing here. Loadout reads them again.',
  'favorites.tooManyWait':
    'Too many changes wait to be sent. They are kept; once the service takes them, there is room for more.',
  'favorites.diskFull':
    'There is no room on this computer to note the change, so it was not made. Everything else is kept.',
  'favorites.notSaved':
    'The change could not be noted on this computer, so it was not made. Everything else is kept.',
  'favorites.notErased': 'You are signed out, but your favorites could not be erased from this computer.',
  'favorites.changeNotGranted': 'You did not let Loadout change your favorites when you signed in.',
} as const;
