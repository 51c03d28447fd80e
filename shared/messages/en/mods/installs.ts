/** Installing mods: unpacking archives, and what is refused. */
export const installs = {
  'installs.outside': '<b>{title}</b> tried to write outside its folder ({name}). Nothing was installed.',
  'installs.link':
    '<b>{title}</b> contains a link to another place on the computer ({name}). Nothing was installed.',
  'installs.badName':
    '<b>{title}</b> contains a file name that doesn’t work on every computer ({name}). Nothing was installed.',
  'installs.sameName':
    '<b>{title}</b> contains two files whose names count as the same on many computers ({other} and {name}). Nothing was installed.',
  'installs.tooMany': '<b>{title}</b> contains more files than Loadout can install. Nothing was installed.',
  'installs.tooBig':
    '<b>{title}</b> contains more data than Loadout can install ({name}). Nothing was installed.',
  'installs.bomb':
    '<b>{title}</b> would take up far more space than its size suggests. Nothing was installed.',
  'installs.tooLong': '<b>{title}</b> contains a file name that is too long ({name}). Nothing was installed.',
  'installs.tooDeep': '<b>{title}</b> contains too many nested folders ({name}). Nothing was installed.',
  'installs.encrypted':
    '<b>{title}</b> is protected with a password, so nothing was installed. If you have the password, unpack it yourself, pack its files as a zip or 7z archive without one, and install that.',
  'installs.method':
    '<b>{title}</b> is compressed in a way Loadout can’t unpack, so nothing was installed. If you can unpack it yourself, pack its files as a zip or 7z archive and install that.',
  'installs.memory':
    'Unpacking <b>{title}</b> would take more memory than Loadout may use, so nothing was installed. If you can unpack it yourself, pack its files as a zip archive and install that.',
  'installs.part':
    '<b>{title}</b> is one part of an archive in several parts, which Loadout can’t read. Nothing was installed. If you have all parts, unpack them yourself, pack the files as a zip archive, and install that.',
  'installs.damaged':
    'The archive for <b>{title}</b> is damaged, so nothing was installed. Download it again to get a fresh copy.',
  'installs.empty': 'The archive for <b>{title}</b> contains no files. Nothing was installed.',
  'installs.otherFormat':
    'The file for <b>{title}</b> isn’t an archive Loadout can read. It can read zip, 7z, rar, and tar archives. The file is kept.',
  'installs.notFile':
    '<b>{title}</b> isn’t an ordinary file, so nothing was installed. Choose an archive, such as a zip or 7z file.',

  'installs.tooLittleSpace':
    '<b>{title}</b> needs {neededBytes}, but only {freeBytes} is free, so nothing was installed. Free some space, then try again.',
  'installs.diskFull':
    'The disk is full, so <b>{title}</b> wasn’t installed. Its download is kept; free some space, then try again.',
  'installs.readOnly':
    'Loadout isn’t allowed to write to {folder}, so <b>{title}</b> wasn’t changed. Change that folder’s permissions, then try again.',
  'installs.inUse':
    'Another program is using a file from <b>{title}</b>, so nothing was changed. Close that program, then try again.',
  'installs.gone': 'The archive for <b>{title}</b> was moved or deleted. Download it again to install it.',
  'installs.unreadable':
    'The archive for <b>{title}</b> can’t be read, so nothing was installed. Download it again, or check the disk it’s on.',
  'installs.folderGone':
    '{folder} disappeared, so <b>{title}</b> wasn’t changed. Reconnect it or choose another folder, then try again.',
  'installs.diskTrouble':
    'Loadout can’t write to {folder}, so <b>{title}</b> wasn’t changed. Check the disk, then try again.',
  'installs.sourceChanged':
    '{file} changed while Loadout copied <b>{title}</b>, so nothing was copied. Close the game and other mod managers, then try again.',
  'installs.notInstalled': 'This mod is no longer installed.',
  'installs.otherGame':
    '<b>{title}</b> is for another game, so it wasn’t installed in <b>{game}</b>. To install it there anyway, drop its file onto the window.',
  'installs.jobGone': 'This install was canceled. Nothing was changed.',
  'installs.usedByRunning': '<b>{game}</b> is running with this mod. Close it first, then remove the mod.',
} as const;
