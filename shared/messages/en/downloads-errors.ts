/**
 * Sentences for downloads that failed: what happened, what was kept, what to do. Values whose name ends in
 * `Bytes` are byte counts, which the page writes with a unit ("1.2 GB"); `kept` is `some` or `none`.
 */
export const downloadsErrors = {
  'downloads.diskFull':
    '“{title}” needs {neededBytes} and {freeBytes} are free on {place}. The {keptBytes} so far are kept.',
  'downloads.diskFullAtStart':
    '“{title}” needs {neededBytes} and {freeBytes} are free on {place}. Nothing of it is here yet.',
  'downloads.diskFullUnknown':
    '“{title}” does not fit: {freeBytes} are free on {place}, and the service does not say how much it needs. The {keptBytes} so far are kept.',
  'downloads.folderMissing':
    'The download folder {folder} is not there, and neither is the folder above it. Choose another folder, or bring the disk back.',
  'downloads.folderNotFolder': 'The download folder {folder} is not a folder. Choose another one.',
  'downloads.folderReadOnly':
    'Loadout may not write to the download folder {folder}. What was there is untouched. Choose another folder, or allow writing to it.',
  'downloads.folderGone':
    'The download folder {folder} has gone away in the middle, and the part of “{title}” with it. Choose another folder, or bring it back, and try again.',
  'downloads.diskTrouble':
    'The disk refused to write “{title}” to {folder}. What was there is untouched. Choose another folder, or try again.',
  'downloads.partNotMoved':
    'The {keptBytes} of “{title}” so far could not be taken along to {folder}. They are still where they were. Try again, or choose another folder.',
  'downloads.connectionLost':
    'The connection was lost in the middle of “{title}”. The {keptBytes} so far are kept, and another try goes on from there.',
  'downloads.wentQuiet':
    'Nothing more came of “{title}” for {seconds, plural, one {# second} other {# seconds}}. The {keptBytes} so far are kept, and another try goes on from there.',
  'downloads.connectionLostAtStart':
    'The connection was lost before anything of “{title}” was on disk. Nothing was kept. Try again.',
  'downloads.wentQuietAtStart':
    'Nothing came of “{title}” for {seconds, plural, one {# second} other {# seconds}}. Nothing was kept. Try again.',
  'downloads.otherSize':
    'The service lists “{title}” with {promisedBytes} but sends {announcedBytes}. {kept, select, some {The {keptBytes} so far are kept.} other {Nothing was fetched.}} Try again later, or report it on the mod’s page.',
  'downloads.otherHash':
    '“{title}” is not the file that the service says it is: its SHA-256 is another. It was thrown away. Try again later, or report it on the mod’s page.',
  'downloads.tooShort':
    '“{title}” ended after {receivedBytes} of {promisedBytes}, so the file is not whole. It was thrown away. Try again.',
  'downloads.tooLong':
    '“{title}” is longer than the {promisedBytes} the service promised, so it is not the file it should be. It was thrown away. Try again later.',
  'downloads.tooBig':
    'The service does not say how big “{title}” is, and it did not end within {limitBytes}. It was thrown away.',
  'downloads.emptyFile':
    'The service sent an empty file for “{title}”. {kept, select, some {The {keptBytes} so far are kept.} other {Nothing was kept.}} Try again later.',
  'downloads.errorPage':
    'The service sent a message instead of “{title}”: {message}. {kept, select, some {The {keptBytes} so far are kept.} other {Nothing was kept.}} Try again later.',
  'downloads.silentErrorPage':
    'The service sent a web page instead of “{title}”. {kept, select, some {The {keptBytes} so far are kept.} other {Nothing was kept.}} Try again later.',
  'downloads.notArchive':
    '“{title}” is not the archive that its name {fileName} says. {kept, select, some {The {keptBytes} so far are kept.} other {Nothing was kept.}} Report it on the mod’s page.',
  'downloads.program':
    '“{title}” is a program, not a mod archive ({fileName}). Loadout does not fetch programs. {kept, select, some {The {keptBytes} so far are kept.} other {Nothing was kept.}}',
  'downloads.encoded':
    'The service sent “{title}” packed in a way Loadout did not ask for. {kept, select, some {The {keptBytes} so far are kept.} other {Nothing was kept.}} Try again later.',
  'downloads.unexpectedStatus':
    'The service did not send “{title}” and did not say why. {kept, select, some {The {keptBytes} so far are kept.} other {Nothing was kept.}} Try again later.',
  'downloads.otherHost': 'The file of “{title}” comes from {host}. Nothing was asked of it yet.',
  'downloads.noFile': 'The service lists no file for “{title}”. Look on the mod’s page.',
  'downloads.fileNotListed':
    'The service no longer lists the file of “{title}” that was asked for. Open the mod to see its files.',
  'downloads.unknown': 'This download is no longer on the list.',
  'downloads.stillActive': 'This download is still under way. Cancel it first.',
  'downloads.notDone': 'This download has no finished file to show.',
  'downloads.fileGone':
    'The file {fileName} is no longer where Loadout put it. Download it again to have it back.',
} as const;
