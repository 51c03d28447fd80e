/** Favorite buttons, the Favorites screen and its pending changes. */
export const favorites = {
  'favoriteButton.label': 'Favorite {title}',
  'favoriteButton.add': 'Add to favorites',
  'favoriteButton.remove': 'Remove from favorites',
  'favoriteButton.signIn': 'Sign in to add favorites',
  'favoriteButton.pending': 'Waiting to be sent',
  'favoriteButton.notGranted': 'Loadout isn’t allowed to change your favorites. Sign in again to allow it.',
  'favoriteButton.someAdded': '{count, plural, one {# mod} other {# mods}} added to favorites.',
  'favoriteButton.someRemoved': '{count, plural, one {# mod} other {# mods}} removed from favorites.',
  'favoriteButton.removed': '<b>{title}</b> removed from favorites.',

  'favorites.title': 'Favorites',
  'favorites.total': '{count, plural, one {# mod} other {# mods}}',
  'favorites.list': 'Favorites',
  'favorites.loading': 'Loading favorites',
  'favorites.search': 'Search favorites',
  'favorites.found': '{count, plural, one {# favorite matches} other {# favorites match}} “{find}”.',
  'favorites.searchNone': 'No favorites match “{find}”.',
  'favorites.searchNoneHint': 'Try fewer or different words.',
  'favorites.searchClear': 'Clear search',
  'favorites.gameNone': 'No favorites for this game',
  'favorites.gone': 'No longer on the service',

  'favorites.empty': 'No favorites yet',
  'favorites.emptyWhy': 'Select the heart on a mod to add it here and on the website.',
  'favorites.browse': 'Browse mods',
  'favorites.noList': 'Your favorites can’t be shown right now',
  'favorites.noListWhy': 'They appear as soon as the service responds.',
  'favorites.signedOut': 'Sign in to see your favorites',
  'favorites.signedOutWhy':
    'Favorites are part of your account on the website. You sign in there, in your browser; Loadout never sees your password.',
  'favorites.notGranted': 'Loadout isn’t allowed to see your favorites',
  'favorites.notGrantedWhy': 'Sign in again to allow it. Nothing else changes.',
  'favorites.notOffered': 'This service doesn’t offer favorites here.',
  'favorites.asOf': '{problem} Showing your favorites from {time}.',

  'favorites.addGone':
    '<b>{title}</b> is no longer on the service, so it couldn’t be added to your favorites.',
  'favorites.listNotAllowed':
    'The service doesn’t let you see your favorites in Loadout. You may find them on the website.',
  'favorites.addNotAllowed': 'The service doesn’t let you add <b>{title}</b> to your favorites.',
  'favorites.addRejected': 'The service didn’t accept <b>{title}</b> as a favorite.',
  'favorites.removeGone': '<b>{title}</b> is no longer on the service.',
  'favorites.removeNotAllowed': 'The service doesn’t let you remove <b>{title}</b> from your favorites.',
  'favorites.removeRejected': 'The service didn’t remove <b>{title}</b> from your favorites.',
  'favorites.neverKnown':
    'The connection dropped, so Loadout can’t tell whether <b>{title}</b> is a favorite now. Check on the website.',
  'favorites.unsteady':
    'Your favorites changed while loading, so some may be missing. Loadout is loading them again.',
  'favorites.tooManyWait':
    'Too many changes are waiting to be sent. They’re kept; you can make more once some are sent.',
  'favorites.diskFull': 'The disk is full, so this change wasn’t saved. Everything else is kept.',
  'favorites.notSaved': 'This change couldn’t be saved on this computer. Everything else is kept.',
  'favorites.notErased':
    'You’re signed out, but the copy of your favorites couldn’t be deleted from this computer.',
  'favorites.changeNotGranted': 'Loadout isn’t allowed to change your favorites. Sign in again to allow it.',

  'outbox.label': 'Pending changes',
  'outbox.waiting': '{count, plural, one {# change} other {# changes}} waiting to be sent',
  'outbox.show': 'Show',
  'outbox.hide': 'Hide',
  'outbox.send': 'Send now',
  'outbox.sending': 'Sending',
  'outbox.sent':
    '{count, plural, one {# change to your favorites was sent.} other {# changes to your favorites were sent.}}',
  'outbox.notSent':
    '{problem} {count, plural, one {# change is} other {# changes are}} still waiting to be sent.',
  'outbox.add': 'Added {when}, not sent yet',
  'outbox.remove': 'Removed {when}, not sent yet',
  'outbox.undo': 'Undo',
  'outbox.undoNamed': 'Undo: {title}',
} as const;
