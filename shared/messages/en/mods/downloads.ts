/**
 * Downloads: the screen, what screen readers announce, failures (what happened, what was kept, what to do), allowed hosts
 * and leftover partial files. Values whose name ends in `Bytes` are byte counts, which the renderer formats with a unit
 * ("1.2 GB"). `kept` is `some` or `none`.
 */
export const downloads = {
  'downloads.title': 'Downloads',
  'downloads.summaryActive': '{count, number} active',
  'downloads.summaryQueued': '{count, number} queued',
  'downloads.summaryWaiting': '{count, number} waiting',
  'downloads.summaryPaused': '{count, number} paused',
  'downloads.openFolder': 'Open download folder',
  'downloads.pauseAll': 'Pause all',
  'downloads.resumeAll': 'Resume all',
  'downloads.cancelAll': 'Cancel all',
  'downloads.canceledOne': '<b>{title}</b> canceled.',
  'downloads.allCanceled': '{count, plural, one {# download} other {# downloads}} canceled.',
  'downloads.moreForAll': 'More actions for all downloads',
  'downloads.checkAll': 'Verify all files',
  'downloads.checkingAll': 'Verifying files',
  'downloads.checkedAll':
    '{whole, plural, one {# file OK} other {# files OK}}{changed, plural, =0 {} other {, # changed}}{gone, plural, =0 {} other {, # missing}}{found, plural, =0 {} other {, # renamed}}.',
  'downloads.limit': 'Limit: {limit}',
  'downloads.limitOff': 'No speed limit',
  'downloads.limitNone': 'none',
  'downloads.limitTitle': 'Speed limit',
  'downloads.limitCustom': 'Custom',
  'downloads.limitHint': 'In MB/s. You can also enter a unit, such as 800\u00a0kB/s or 20\u00a0Mbit/s.',
  'downloads.limitSet': 'Apply',
  'downloads.limitUnreadable': 'Enter a speed, such as 2.5, 800\u00a0kB/s or 20\u00a0Mbit/s.',
  'downloads.limitTooSlow': 'The minimum is 100\u00a0kB/s.',
  'downloads.inProgress': 'In progress',
  'downloads.attention': 'Needs attention',
  'downloads.retryAll': 'Try all again ({count, number})',
  'downloads.today': 'Downloaded today',
  'downloads.canceledToday': 'Canceled today',
  'downloads.earlier': 'Earlier',

  'downloads.search': 'Search downloads',
  'downloads.searchClear': 'Clear search',
  'downloads.found': '{count, plural, one {# download matches} other {# downloads match}} “{find}”.',
  'downloads.foundNone': 'No downloads match “{find}”',
  'downloads.foundNoneWhy': 'Search covers mod titles and file names.',

  'downloads.progressLeft': '{progress}, {speed}, {left} left',
  'downloads.progressSpeed': '{progress}, {speed}',
  'downloads.queued': 'Queued',
  'downloads.queuedAt': 'Queued at {progress}',
  'downloads.paused': 'Paused',
  'downloads.pausedAt': 'Paused at {progress}',
  'downloads.waiting': 'Waiting',
  'downloads.waitingService': 'Waiting for the service',
  'downloads.waitingServiceAt': 'Waiting for the service, stopped at {progress}',
  'downloads.serviceAway':
    'Can’t reach the service. {count, plural, one {# download continues} other {# downloads continue}} automatically when it’s back.',
  'downloads.checkingService': 'Checking',
  'downloads.waitingPower': 'Paused on battery',
  'downloads.waitingPowerAt': 'Paused on battery at {progress}',
  'downloads.waitingUnmetered': 'Paused on a metered connection',
  'downloads.waitingUnmeteredAt': 'Paused on a metered connection at {progress}',
  'downloads.waitingHost': 'Needs your approval',
  'downloads.lostAt': 'Connection lost at {progress}. Trying again in {left}',
  'downloads.lost': 'Can’t connect. Trying again in {left}',
  'downloads.stalledAt': 'Stalled at {progress}. Trying again in {left}',
  'downloads.busy': 'The service is busy. Trying again in {left}',
  'downloads.verifying': 'Verifying',
  'downloads.failed': 'Failed to start',
  'downloads.failedAt': 'Failed at {progress}',
  'downloads.doneSize': '{state}, {size}, verified',
  'downloads.doneSizeWhen': '{state}, {size}, verified, {when}',
  'downloads.doneGone': 'File moved or deleted, {size}',
  'downloads.doneDeleted': 'File moved to the trash, {size}',
  'downloads.doneChanged': 'File changed since download, {size}',
  'downloads.canceled': 'Canceled',
  'downloads.progressLabel': 'Download progress of {title}',

  'downloads.hostQuestion':
    'Download <b>{title}</b> from {host}? That site sees your IP address, but not your account.',
  'downloads.hostAllow': 'Always allow {host}',

  'downloads.cancel': 'Cancel {title}',
  'downloads.pause': 'Pause {title}',
  'downloads.resume': 'Resume {title}',
  'downloads.tryNow': 'Try now: {title}',
  'downloads.anyway': 'Download anyway',
  'downloads.anywayNamed': 'Download anyway: {title}',
  'downloads.retry': 'Try again: {title}',
  'downloads.show': 'Show in folder: {title}',
  'downloads.showShort': 'Show in folder',
  'downloads.check': 'Verify file',
  'downloads.checkedHere': 'The file for <b>{title}</b> is OK.',
  'downloads.checkedRenamed': 'The file for <b>{title}</b> is OK. It’s now named {fileName}.',
  'downloads.checkedChanged': 'The file for <b>{title}</b> was changed after it was downloaded.',
  'downloads.lookForFile': 'Check for file',
  'downloads.checkedDeleted':
    'The file for <b>{title}</b> isn’t in its folder. Restore it from the trash and check for it again, or download it again.',
  'downloads.checkedGone': 'The file for <b>{title}</b> was moved or deleted.',
  'downloads.deleteFile': 'Delete file',
  'downloads.deleted': 'The file for <b>{title}</b> is in the trash.',
  'downloads.deleteUndone': 'The file for <b>{title}</b> was restored.',
  'downloads.remove': 'Remove {title} from the list',
  'downloads.downloadAgain': 'Download again',
  'downloads.downloadAgainNamed': 'Download again: {title}',
  'downloads.more': 'More actions for {title}',
  'downloads.next': 'Download next',
  'downloads.moveUp': 'Move up',
  'downloads.moveDown': 'Move down',
  'downloads.copyHash': 'Copy checksum (SHA-256)',
  'downloads.hashCopied': 'Checksum copied.',
  'downloads.removeFromList': 'Remove from list',
  'downloads.removed': '<b>{title}</b> removed from the list. The file stays on your computer.',
  'downloads.removedFailed':
    '<b>{title}</b> removed from the list.{kept, select, some { The {keptBytes} downloaded so far is deleted when Loadout closes.} other {}}',
  'downloads.moved': '{title} is number {place, number} of {count, number}',
  'downloads.update': 'Update to {version}',
  'downloads.pauseShort': 'Pause',
  'downloads.resumeShort': 'Resume',
  'downloads.cancelShort': 'Cancel',
  'downloads.someRemoved':
    '{count, plural, one {# download} other {# downloads}} removed from the list. The files stay on your computer.',

  'downloads.empty': 'No downloads yet',
  'downloads.emptyWhy': 'Mods you get appear here.',
  'downloads.browse': 'Browse mods',

  'downloads.announceStarted': 'Download started: {title}',
  'downloads.announceDone': 'Download finished: {title}',
  'downloads.announceProblem': 'Download failed. {problem}',
  'downloads.announceFailed': 'Download failed: {title}. {problem}',
  'downloads.announceCanceled': 'Download canceled: {title}',
  'downloads.announcePaused': 'Download paused: {title}',
  'downloads.announceHost': 'Download needs your approval: {title}',

  'downloads.diskFull':
    '<b>{title}</b> needs {neededBytes}, but only {freeBytes} is free on {place}. The {keptBytes} downloaded so far is kept; free some space, then try again.',
  'downloads.diskFullAtStart':
    '<b>{title}</b> needs {neededBytes}, but only {freeBytes} is free on {place}. Nothing was downloaded; free some space, then try again.',
  'downloads.diskFullUnknown':
    '<b>{title}</b> doesn’t fit: only {freeBytes} is free on {place}, and the service doesn’t give its size. The {keptBytes} downloaded so far is kept; free some space, then try again.',
  'downloads.folderMissing':
    'The download folder {folder} doesn’t exist. Choose another folder, or reconnect its drive.',
  'downloads.folderNotFolder': '{folder} is not a folder. Choose another one.',
  'downloads.folderReadOnly':
    'Loadout isn’t allowed to write to {folder}. Your files are untouched; choose another folder, or change its permissions.',
  'downloads.folderGone':
    '{folder} disappeared during the download, along with the unfinished <b>{title}</b>. Reconnect it or choose another folder, then try again.',
  'downloads.diskTrouble':
    '<b>{title}</b> couldn’t be written to {folder}. Your files are untouched; choose another folder, or try again.',
  'downloads.partNotMoved':
    'The {keptBytes} of <b>{title}</b> downloaded so far couldn’t be moved to {folder} and stays where it was. Try again, or choose another folder.',
  'downloads.connectionLost':
    'The connection dropped during <b>{title}</b>. The {keptBytes} downloaded so far is kept; try again to continue from there.',
  'downloads.wentQuiet':
    'No data arrived for <b>{title}</b> in {seconds, plural, one {# second} other {# seconds}}. The {keptBytes} downloaded so far is kept; try again to continue from there.',
  'downloads.connectionLostAtStart': 'The connection dropped before <b>{title}</b> started. Try again.',
  'downloads.wentQuietAtStart':
    'No data arrived for <b>{title}</b> in {seconds, plural, one {# second} other {# seconds}}. Try again.',
  'downloads.otherSize':
    '<b>{title}</b> should be {promisedBytes}, but the service is sending {announcedBytes}. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later, or report it on the mod’s page.} other {Nothing was downloaded; try again later, or report it on the mod’s page.}}',
  'downloads.otherHash':
    '<b>{title}</b> doesn’t match the file the service lists (different SHA-256), so it was deleted. Try again later, or report it on the mod’s page.',
  'downloads.tooShort':
    '<b>{title}</b> stopped after {receivedBytes} of {promisedBytes}, so the incomplete file was deleted. Try again.',
  'downloads.tooLong':
    '<b>{title}</b> is bigger than the {promisedBytes} the service lists, so it was deleted. Try again later.',
  'downloads.tooBig':
    'The service doesn’t give a size for <b>{title}</b>. The download passed the limit of {limitBytes}, so it was deleted.',
  'downloads.emptyFile':
    'The service sent an empty file for <b>{title}</b>. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later.} other {Nothing was kept; try again later.}}',
  'downloads.errorPage':
    'The service sent a message instead of <b>{title}</b>: {message}. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later.} other {Nothing was kept; try again later.}}',
  'downloads.silentErrorPage':
    'The service sent a web page instead of <b>{title}</b>. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later.} other {Nothing was kept; try again later.}}',
  'downloads.notArchive':
    '{fileName} isn’t a valid archive. {kept, select, some {The {keptBytes} downloaded so far is kept; report it on the mod’s page.} other {Nothing was kept; report it on the mod’s page.}}',
  'downloads.program':
    '<b>{title}</b> is a program ({fileName}), not a mod archive. Loadout doesn’t download programs{kept, select, some {; the {keptBytes} downloaded so far is kept.} other {, so nothing was kept.}}',
  'downloads.encoded':
    'The service sent <b>{title}</b> in a compression format Loadout can’t read. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later.} other {Nothing was kept; try again later.}}',
  'downloads.unexpectedStatus':
    'The service didn’t send <b>{title}</b> and gave no reason. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later.} other {Nothing was kept; try again later.}}',
  'downloads.otherHost': '<b>{title}</b> is on another site, {host}. Nothing has been sent there yet.',
  'downloads.noFile': 'The service has no file for <b>{title}</b>. Check the mod’s page.',
  'downloads.fileNotListed':
    'The service no longer lists this file for <b>{title}</b>. Open the mod to see its files.',
  'downloads.unknown': 'This download is no longer in the list.',
  'downloads.stillActive': 'This download is still running. Cancel it first.',
  'downloads.notDone': 'This download has no finished file yet.',
  'downloads.inTrash': 'The file for <b>{title}</b> is already in the trash. Restore it there.',
  'downloads.noTrash':
    '{fileName} wasn’t deleted: this computer has no trash for its drive. Delete it in its folder instead.',
  'downloads.notDeleted': '{fileName} wasn’t deleted. It may be in use, or its folder is read-only.',
  'downloads.notRestored': '{fileName} couldn’t be restored. Its folder may be read-only; try again.',
  'downloads.fileGone': '{fileName} was moved or deleted. Download it again to get it back.',

  'orphanedFiles.notDeleted': '<b>{name}</b> couldn’t be deleted. It may be in use by another program.',

  'allowedHosts.title': 'Allowed sites',
  'allowedHosts.what':
    'Mods may be downloaded from these sites without asking. Each sees your IP address, but not your account.',
  'allowedHosts.empty': 'No sites allowed',
  'allowedHosts.emptyWhy': 'Loadout asks you before downloading from any site other than the service.',
  'allowedHosts.remove': 'Remove',
  'allowedHosts.removeNamed': 'Remove {host}',
  'allowedHosts.removed': '{host} is no longer allowed. Loadout asks before the next download from there.',
  'allowedHosts.loading': 'Loading allowed sites',

  'orphanedFiles.title': 'Leftover partial files',
  'orphanedFiles.found':
    '{count, plural, one {# leftover partial file} other {# leftover partial files}}, {size}',
  'orphanedFiles.file': '{size}, {when}',
  'orphanedFiles.what':
    '{count, plural, one {Left by a download no longer in the list. Restoring an older list under Backups may let it continue.} other {Left by downloads no longer in the list. Restoring an older list under Backups may let them continue.}}',
  'orphanedFiles.delete': 'Delete',
  'orphanedFiles.confirm':
    '{count, plural, one {Delete this partial file?} other {Delete these # partial files?}}',
  'orphanedFiles.confirmHint': 'This frees {size}. It can’t be undone; finished files aren’t touched.',
  'orphanedFiles.keep': 'Keep',
  'orphanedFiles.deleted': '{count, plural, one {Partial file} other {Partial files}} deleted, {size} freed.',
} as const;
