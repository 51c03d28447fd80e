/** The frame around every screen: rail, top bar, status, keys, and what shows when the page itself breaks. */
export const app = {
  'app.name': 'Loadout',
  'app.nav': 'Main',
  'app.browse': 'Browse',
  'app.downloads': 'Downloads',
  'app.downloadsOnTheWay': '{count, number} on the way',
  'app.downloadsFailed': '{count, plural, one {# needs attention} other {# need attention}}',
  'app.favoritesCount': '{count, plural, one {# favorite} other {# favorites}}',
  'app.settings': 'Settings',
  'app.broken': 'This screen broke and cannot be drawn. Your mods and downloads are safe.',
  'app.reload': 'Draw it again',

  'status.label': 'Service status',
  'status.connecting': 'Connecting to the service',
  'status.upToDate': 'Up to date, {when}',
  'status.offline': 'Offline, as of {time}',
  'status.offlineEmpty': 'Offline',
  'status.keyRefused': 'Key not accepted',
  'status.profileMissing': 'Service not set up',
  'status.profileInvalid': 'Service file has an error',

  'keys.title': 'Keys',
  'keys.find': 'Find on this page',
  'keys.move': 'Move between mods',
  'keys.open': 'Open the mod',
  'keys.pages': 'Previous and next page',
  'keys.order': 'Move a download in the queue',
  'keys.favorite': 'Favorite the mod, or not',
  'keys.back': 'Back one step',
  'keys.show': 'Show these keys',
  'keys.ctrl': 'Ctrl',
  'keys.alt': 'Alt',
  'keys.enter': 'Enter',
  'keys.esc': 'Esc',

  'profile.title': 'The service profile can’t be used',
  'profile.what':
    'A service profile is a small file with the addresses of the mod hosting service and the key to read it. Loadout needs one to list mods.',
  'profile.kept':
    'Nothing was changed. Mend the file, then try again; Loadout does not have to be restarted.',
  'profile.again': 'Try again',
} as const;
