/** Updates, in the About section of Settings. */
export const updates = {
  'updates.title': 'Updates',
  'updates.waiting': 'Not looked for yet since Loadout started.',
  'updates.looking': 'Looking for a new version',
  'updates.current': 'Up to date',
  'updates.downloading': 'Downloading version {version}',
  'updates.progressLabel': 'Progress of version {version}',
  'updates.ready': 'Version {version} is ready',
  'updates.readyHint': 'It is also put in place when you close Loadout.',
  'updates.check': 'Look for updates',
  'updates.again': 'Try again',
  'updates.restart': 'Restart to update',

  'updates.unreachable':
    'Can’t reach the place updates come from. Your version still works, and Loadout looks again by itself.',
  'updates.malformed':
    'The place updates come from answered something that is no list of updates. Nothing was changed.',
  'updates.unsigned':
    'What is offered as an update isn’t signed by the makers of Loadout, so it was not downloaded. Nothing was changed.',
  'updates.notDownloaded': 'Version {version} could not be downloaded whole. Nothing was changed.',
  'updates.damaged':
    'What came as version {version} isn’t what the makers of Loadout signed, so it was thrown away. Nothing was changed.',

  'updates.offDevelopment': 'This is a development build: it is updated with its source.',
  'updates.offPackageManager': 'Your system’s package manager keeps this copy up to date.',
  'updates.offStore': 'The store this copy came from keeps it up to date.',
  'updates.offPortable': 'A portable copy doesn’t update itself. Get new versions where you got this one.',
  'updates.offUnpacked': 'An unpacked copy doesn’t update itself. Get new versions where you got this one.',
  'updates.offReadOnly':
    'Loadout may not write to the folder it lies in, so it doesn’t update itself. Move the AppImage to a folder of your own.',
  'updates.offRelease': 'This release names no place to look for updates, so it asks nobody.',
} as const;
