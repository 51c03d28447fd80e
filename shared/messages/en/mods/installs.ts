/** Installing mods: unpacking archives, and what is refused. */
export const installs = {
  'installs.outside': '“{title}” tried to write outside its folder ({name}). Nothing was installed.',
  'installs.link':
    '“{title}” contains a link to another place on the computer ({name}). Nothing was installed.',
  'installs.badName':
    '“{title}” contains a name that not every computer can store ({name}). Nothing was installed.',
  'installs.sameName':
    '“{title}” contains two files that have the same name on many computers ({name}). Nothing was installed.',
  'installs.tooMany': '“{title}” contains more files than Loadout installs. Nothing was installed.',
  'installs.tooBig': '“{title}” contains more data than Loadout installs ({name}). Nothing was installed.',
  'installs.bomb': '“{title}” would take up far more space than its size suggests. Nothing was installed.',
  'installs.tooLong': '“{title}” contains a name that is too long ({name}). Nothing was installed.',
  'installs.tooDeep':
    '“{title}” contains too many folders inside each other ({name}). Nothing was installed.',
  'installs.encrypted':
    '“{title}” is protected with a password, so Loadout can’t unpack it. Nothing was installed.',
  'installs.method':
    '“{title}” is compressed in a way Loadout can’t unpack. Nothing was installed. Loadout unpacks ordinary zip archives.',
  'installs.damaged':
    'The archive of “{title}” is damaged. Nothing was installed. Download it again to get a fresh copy.',
  'installs.empty': 'The archive of “{title}” contains no files. Nothing was installed.',
  'installs.otherFormat':
    'The file of “{title}” isn’t a zip archive. Loadout installs zip archives. The file is kept, and you can unpack it yourself.',
  'installs.notFile':
    '“{title}” isn’t an ordinary file, so Loadout didn’t open it. Nothing was installed. Choose a zip archive.',

  'installs.tooLittleSpace':
    '“{title}” needs {neededBytes}, but only {freeBytes} is free. Nothing was installed. Free some space, then try again.',
  'installs.diskFull':
    'The disk is full, so “{title}” wasn’t installed. Its download is kept. Free some space, then try again.',
  'installs.readOnly':
    'Loadout isn’t allowed to write to {folder}, so “{title}” wasn’t changed. Allow writing to it, then try again.',
  'installs.inUse':
    'A file of “{title}” is in use by another program. Nothing was changed. Close that program, then try again.',
  'installs.gone': 'The archive of “{title}” was moved or deleted. Download it again to install it.',
  'installs.unreadable':
    'The archive of “{title}” can’t be read. Nothing was installed. Download it again, or check its disk.',
  'installs.folderGone':
    '{folder} disappeared, so “{title}” wasn’t changed. Reconnect it or choose another folder, then try again.',
  'installs.diskTrouble':
    'Loadout can’t write to {folder}, so “{title}” wasn’t changed. Check the disk, then try again.',
  'installs.notInstalled': 'This mod is no longer installed.',
  'installs.otherGame':
    '“{title}” is for another game, so it wasn’t installed in {game}. To install it there all the same, drop its file onto the window.',
  'installs.jobGone': 'This install is no longer on its way. Nothing was changed.',
  'installs.usedByRunning': '“{game}” is running with this mod. Close it first, then remove the mod.',
} as const;
