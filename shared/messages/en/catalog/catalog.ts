/** The local catalog: what it does, what can be done with it, and why it can't be read, written or opened. */
export const catalog = {
  'catalog.diskFull':
    'The disk is full, so Loadout stopped reading the list of mods. What was read is kept; free some space, then try again.',
  'catalog.noSpace': 'The disk is full, so search covers one page only. Free some space, then try again.',
  'catalog.locked':
    'Another program is using Loadout’s copy of the list of mods, so search covers one page only. Close that program, then try again.',
  'catalog.noAccess':
    'Loadout can’t write to its own folder, so search covers one page only. Check who may write there, then try again.',
  'catalog.noLibrary': 'Search of all mods doesn’t work on this computer, so search covers one page only.',
  'catalog.turnedOff': 'The local copy of the list of mods is turned off, so search covers one page only.',
  'catalog.failed': 'Loadout’s copy of the list of mods can’t be opened, so search covers one page only.',

  'catalog.title': 'Catalog',
  'catalog.isOpening': 'Opening the list of mods',
  'catalog.isReading': 'Loadout is reading the list of mods. You can search what’s already here.',
  'catalog.isChecking': 'Loadout is checking the list for changes.',
  'catalog.isIdle': 'Every mod of the service can be searched on this computer, also offline.',
  'catalog.isPaused': 'Reading is paused.',
  'catalog.isPausedPower': 'Reading is paused while this computer runs on battery power.',
  'catalog.isPausedMetered': 'Reading is paused while the connection is metered.',
  'catalog.isHeld': 'The service asked Loadout to wait. Reading continues in a moment.',
  'catalog.isHeldUntil': 'The service asked Loadout to wait. Reading continues at {time}.',
  'catalog.isRetrying': 'Loadout keeps trying to read the list.',
  'catalog.isConfirming':
    'The list is much shorter than before, so Loadout checks it again in a few minutes. Nothing was removed.',
  'catalog.isFailed': 'The list couldn’t be read. What was read before is still here.',
  'catalog.progressLabel': 'Reading the catalog',
  'catalog.progress': '{known, number} of {total, number} mods, page {pages, number} of {lastPage, number}',
  'catalog.progressPages': 'Page {pages, number} of {lastPage, number}',
  'catalog.mods': 'Mods',
  'catalog.lastRead': 'Last full update',
  'catalog.never': 'Not yet',
  'catalog.nextRead': 'Next check',
  'catalog.soon': 'Soon',
  'catalog.size': 'Size on disk',
  'catalog.pause': 'Pause',
  'catalog.resume': 'Resume',
  'catalog.refresh': 'Refresh',
  'catalog.readAnyway': 'Read now',
  'catalog.turnOn': 'Turn on',
  'catalog.rebuild': 'Delete and read again',
  'catalog.rebuildConfirm':
    'This deletes Loadout’s copy of the list and reads it again. Your favorites, drafts and saved searches stay.',
  'catalog.rebuildCancel': 'Cancel',
  'catalog.settings': 'Catalog settings',
  'catalog.wasDamaged':
    'Loadout’s copy of the list of mods was damaged, so it’s being read again. Nothing of yours was lost.',
  'catalog.wasNewer':
    'A newer version of Loadout wrote the copy of the list of mods, so it’s being read again. Nothing of yours was lost.',
} as const;
