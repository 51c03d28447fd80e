/**
 * Sentences for downloads that failed: what happened, what was kept, what to do. Values whose name ends in `Bytes` are
 * byte counts, which the renderer formats with a unit ("1.2 GB"). `kept` is `some` or `none`.
 */
export const downloadsErrors = {
  'downloads.diskFull':
    '“{title}” needs {neededBytes}, but only {freeBytes} is free on {place}. The {keptBytes} downloaded so far is kept.',
  'downloads.diskFullAtStart':
    '“{title}” needs {neededBytes}, but only {freeBytes} is free on {place}. Nothing was downloaded.',
  'downloads.diskFullUnknown':
    '“{title}” doesn’t fit: only {freeBytes} is free on {place}, and the service doesn’t give its size. The {keptBytes} downloaded so far is kept.',
  'downloads.folderMissing':
    'The download folder {folder} doesn’t exist. Choose another folder, or reconnect its drive.',
  'downloads.folderNotFolder': '{folder} is not a folder. Choose another one.',
  'downloads.folderReadOnly':
    'Loadout isn’t allowed to write to {folder}. Your files are untouched; choose another folder, or allow writing to it.',
  'downloads.folderGone':
    '{folder} disappeared during the download, along with the unfinished “{title}”. Reconnect it or choose another folder, then try again.',
  'downloads.diskTrouble':
    '“{title}” couldn’t be written to {folder}. Your files are untouched; choose another folder, or try again.',
  'downloads.partNotMoved':
    'The {keptBytes} downloaded of “{title}” couldn’t be moved to {folder} and stays where it was. Try again, or choose another folder.',
  'downloads.connectionLost':
    'The connection dropped during “{title}”. The {keptBytes} downloaded so far is kept; trying again continues from there.',
  'downloads.wentQuiet':
    '“{title}” stopped sending data for {seconds, plural, one {# second} other {# seconds}}. The {keptBytes} downloaded so far is kept; trying again continues from there.',
  'downloads.connectionLostAtStart': 'The connection dropped before “{title}” started. Try again.',
  'downloads.wentQuietAtStart':
    '“{title}” sent no data for {seconds, plural, one {# second} other {# seconds}}. Try again.',
  'downloads.otherSize':
    '“{title}” should be {promisedBytes}, but the service is sending {announcedBytes}. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later, or report it on the mod’s page.} other {Nothing was downloaded; try again later, or report it on the mod’s page.}}',
  'downloads.otherHash':
    '“{title}” doesn’t match the file the service lists (different SHA-256), so it was deleted. Try again later, or report it on the mod’s page.',
  'downloads.tooShort':
    '“{title}” stopped after {receivedBytes} of {promisedBytes}, so the incomplete file was deleted. Try again.',
  'downloads.tooLong':
    '“{title}” is bigger than the {promisedBytes} the service lists, so it was deleted. Try again later.',
  'downloads.tooBig':
    'The service doesn’t give a size for “{title}”, and it passed {limitBytes}, so it was deleted.',
  'downloads.emptyFile':
    'The service sent an empty file for “{title}”. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later.} other {Nothing was kept; try again later.}}',
  'downloads.errorPage':
    'The service sent a message instead of “{title}”: {message}. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later.} other {Nothing was kept; try again later.}}',
  'downloads.silentErrorPage':
    'The service sent a web page instead of “{title}”. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later.} other {Nothing was kept; try again later.}}',
  'downloads.notArchive':
    '{fileName} isn’t a valid archive. {kept, select, some {The {keptBytes} downloaded so far is kept; report it on the mod’s page.} other {Nothing was kept; report it on the mod’s page.}}',
  'downloads.program':
    '“{title}” is a program ({fileName}), not a mod archive. Loadout doesn’t download programs{kept, select, some {; the {keptBytes} downloaded so far is kept.} other {, so nothing was kept.}}',
  'downloads.encoded':
    'The service sent “{title}” in a compression Loadout can’t use. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later.} other {Nothing was kept; try again later.}}',
  'downloads.unexpectedStatus':
    'The service didn’t send “{title}” and gave no reason. {kept, select, some {The {keptBytes} downloaded so far is kept; try again later.} other {Nothing was kept; try again later.}}',
  'downloads.otherHost': '“{title}” is hosted on {host}. No request has been sent there yet.',
  'downloads.noFile': 'The service lists no file for “{title}”. Check the mod’s page.',
  'downloads.fileNotListed':
    'The service no longer lists this file of “{title}”. Open the mod to see its files.',
  'downloads.unknown': 'This download is no longer in the list.',
  'downloads.stillActive': 'This download is still running. Cancel it first.',
  'downloads.notDone': 'This download has no finished file yet.',
  'downloads.fileGone': '{fileName} was moved or deleted. Download it again to get it back.',
} as const;
