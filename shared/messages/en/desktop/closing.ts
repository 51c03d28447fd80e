/** Closing the window during downloads: the question, the tray, and notifications without a tray. */
export const closing = {
  'closing.title': 'Keep downloading in the background?',
  'closing.count': '{count, plural, one {# download is} other {# downloads are}} in progress.',
  'closing.tray': 'Loadout stays in the system tray until everything is downloaded, then quits.',
  'closing.noTray':
    'Your desktop has no system tray, so open Loadout again to check progress. It quits when everything is downloaded.',
  'closing.ifQuit':
    'If you quit, everything downloaded so far is kept. The rest is downloaded the next time you start Loadout.',
  'closing.remember': 'Don’t ask again',
  'closing.rememberHint': 'You can change this in Settings, under Downloads.',
  'closing.background': 'Keep downloading',
  'closing.quit': 'Quit Loadout',
  'closing.cancel': 'Cancel',

  'tray.downloading': 'Loadout: {count, plural, one {# download} other {# downloads}} in progress',
  'tray.paused': 'Loadout: downloads paused',
  'tray.idle': 'Loadout',
  'tray.play': 'Play {game}',
  'tray.running': '{game} is running',
  'tray.open': 'Open Loadout',
  'tray.quit': 'Quit',

  'closing.hiddenTitle': 'Downloads continue in the background',
  'closing.hiddenBody': 'Open Loadout to check progress.',
  'closing.quitTitle': 'Loadout has quit',
  'closing.quitBody':
    '{count, plural, one {# download continues} other {# downloads continue}} the next time you start it.',
} as const;
