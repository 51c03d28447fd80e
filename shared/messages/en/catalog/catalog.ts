/** The local catalog: what it does, what can be done with it, and why it can't be read, written or opened. */
export const catalog = {
  'catalog.diskFull':
    'The disk is full, so Loadout stopped loading the catalog. Everything loaded so far is kept; free some space, then try again.',
  'catalog.noSpace': 'The disk is full, so search covers one page only. Free some space, then try again.',
  'catalog.locked':
    'Another program is using the catalog on this computer, so search covers one page only. Close that program, then try again.',
  'catalog.noAccess':
    'Loadout can’t write to its own folder, so search covers one page only. Change that folder’s permissions, then try again.',
  'catalog.noLibrary': 'This computer can’t search all mods, so search covers one page only.',
  'catalog.turnedOff': 'The catalog isn’t kept on this computer, so search covers one page only.',
  'catalog.failed': 'The catalog on this computer can’t be opened, so search covers one page only.',

  'catalog.title': 'Catalog',
  'catalog.isOpening': 'Opening the catalog',
  'catalog.isReading': 'Loading the catalog. You can search what’s already here.',
  'catalog.isChecking': 'Checking the catalog for changes.',
  'catalog.isIdle': 'You can search every mod on the service, even offline.',
  'catalog.isPaused': 'Loading is paused.',
  'catalog.isPausedPower': 'Loading is paused while this computer runs on battery power.',
  'catalog.isPausedMetered': 'Loading is paused while the connection is metered.',
  'catalog.isHeld': 'The service asked Loadout to wait. Loading continues in a moment.',
  'catalog.isHeldUntil': 'The service asked Loadout to wait. Loading continues at {time}.',
  'catalog.isRetrying': 'Loadout keeps trying to load the catalog.',
  'catalog.isConfirming':
    'The catalog is much shorter than before, so Loadout will check it again in a few minutes. Nothing was removed.',
  'catalog.isFailed': 'The catalog couldn’t be loaded. Everything loaded before is still here.',
  'catalog.progressLabel': 'Loading the catalog',
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
  'catalog.readAnyway': 'Load now',
  'catalog.turnOn': 'Turn on',
  'catalog.rebuild': 'Rebuild catalog',
  'catalog.rebuildConfirm':
    'This deletes the catalog on this computer and loads it again. Your favorites, drafts and saved searches stay.',
  'catalog.rebuildCancel': 'Cancel',
  'catalog.settings': 'Catalog settings',
  'catalog.wasDamaged':
    'The catalog on this computer was damaged, so it’s being loaded again. Nothing of yours was lost.',
  'catalog.wasNewer':
    'A newer version of Loadout saved the catalog on this computer, so it’s being loaded again. Nothing of yours was lost.',
} as const;
