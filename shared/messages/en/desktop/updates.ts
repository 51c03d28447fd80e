/** Updates, in the About section of Settings. */
export const updates = {
  'updates.title': 'Updates',
  'updates.notChecked': 'Not checked yet',
  'updates.checking': 'Checking for updates',
  'updates.current': 'Up to date',
  'updates.downloading': 'Downloading version {version}',
  'updates.progressLabel': 'Progress of version {version}',
  'updates.ready': 'Version {version} is ready',
  'updates.readyHint': 'It’s installed when you close Loadout.',
  'updates.check': 'Check for updates',
  'updates.again': 'Try again',
  'updates.restart': 'Restart to update',

  'updates.unreachable':
    'Can’t reach the update server. Your version still works, and Loadout tries again automatically.',
  'updates.malformed': 'The update server sent something Loadout can’t read. Nothing was changed.',
  'updates.unsigned':
    'This update isn’t signed by Loadout’s makers, so it wasn’t downloaded. Nothing was changed.',
  'updates.notDownloaded': 'Version {version} didn’t download completely. Nothing was changed.',
  'updates.damaged':
    'The download of version {version} failed its signature check and was deleted. Nothing was changed.',

  'updates.offDevelopment': 'Development build: updates come with the source code.',
  'updates.offPackageManager': 'Your system’s package manager keeps this copy up to date.',
  'updates.offStore': 'The store this copy came from keeps it up to date.',
  'updates.offPortable': 'A portable copy doesn’t update itself. Get new versions where you got this one.',
  'updates.offUnpacked': 'An unpacked copy doesn’t update itself. Get new versions where you got this one.',
  'updates.offReadOnly':
    'Loadout can’t write to its own folder, so it can’t update itself. Move the AppImage to a folder you own.',
  'updates.offRelease': 'This build doesn’t check for updates.',
} as const;
