/** Versions of mods that the player makes by editing their files. */
export const ownVersions = {
  'ownVersions.menu': 'Edit files…',
  'ownVersions.editTitle': 'Edit the files of <b>{title}</b>',
  'ownVersions.editWhat':
    'You edit a copy. When you’re done, or play next, it becomes your version in this loadout. Updates never replace it, and you can go back to the original anytime.',
  'ownVersions.note': 'Note (optional)',
  'ownVersions.noteHint': 'What you want to change, such as “less fog”.',
  'ownVersions.start': 'Copy and open folder',
  'ownVersions.copying': 'Copying the files…',
  'ownVersions.cancel': 'Cancel',
  'ownVersions.editing': 'Editing',
  'ownVersions.editingIn':
    'You’re editing <b>{title}</b>. Your changes go into <b>{loadout}</b> when you’re done, or when you play next.',
  'ownVersions.editingUnused': 'You’re editing <b>{title}</b>. The loadout it was in is gone.',
  'ownVersions.openFolder': 'Open folder',
  'ownVersions.finish': 'Done editing',
  'ownVersions.finishing': 'Reading the files…',
  'ownVersions.discard': 'Discard changes',
  'ownVersions.done': '<b>{loadout}</b> uses your version of <b>{title}</b> now.',
  'ownVersions.doneUnused': 'Your version of <b>{title}</b> is in Installed. No loadout uses it.',
  'ownVersions.nothingChanged': 'You’re no longer editing <b>{title}</b>. No new version was needed.',
  'ownVersions.kept':
    'You’re no longer editing <b>{title}</b>. {count, plural, one {# changed file is} other {# changed files are}} kept in {folder}.',
  'ownVersions.yours': 'Your version',
  'ownVersions.yoursOf': 'Your version of {version}',
  'ownVersions.useYours': 'Use your version',
  'ownVersions.usedYours': '<b>{title}</b> has your version now.',
  'ownVersions.newer': '{version} is available',
  'ownVersions.compare': 'Compare versions…',
  'ownVersions.compareTitle': 'Your version of <b>{title}</b>',
  'ownVersions.comparing': 'Comparing the files…',
  'ownVersions.yourChanges': 'What you changed ({count, number})',
  'ownVersions.theirChanges': 'What {version} changed ({count, number})',
  'ownVersions.noChanges': 'All files are as in the original.',
  'ownVersions.both':
    '{count, plural, one {# file was} other {# files were}} changed in both. In your version, these have your changes only.',
  'ownVersions.change.added': 'Added',
  'ownVersions.change.changed': 'Changed',
  'ownVersions.change.removed': 'Removed',
  'ownVersions.bothMark': 'Changed in both',
  'ownVersions.newerNotHere':
    'Get {version} to compare it with your version. It’s installed beside it, and your version stays in use.',
  'ownVersions.getNewer': 'Get {version}',
  'ownVersions.useNewest': 'Use {version}',
  'ownVersions.useOriginal': 'Use the original',
  'ownVersions.useOriginalVersion': 'Use the original {version}',
  'ownVersions.used': '<b>{title}</b> is at {version} again, without your changes.',
  'ownVersions.export': 'Export as archive…',
  'ownVersions.exporting': 'Saving <b>{title}</b> as an archive…',
  'ownVersions.exported': 'Saved as {fileName}.',
  'ownVersions.gone': 'This mod is no longer being edited.',
  'ownVersions.notOwn': 'This isn’t a version of your own.',
  'ownVersions.noneHere': 'There is no version of <b>{title}</b> of your own on this computer.',
  'ownVersions.notHere': '<b>{title}</b> {version} isn’t on this computer. Get it from the mod’s page first.',
  'ownVersions.folderGone':
    'The folder with your changes to <b>{title}</b> is gone ({folder}). Put it back, or discard the changes.',
  'ownVersions.empty':
    'There are no files in the folder of <b>{title}</b>. Put some there, or discard the changes.',
  'ownVersions.link':
    '{name} in your version of <b>{title}</b> is a link or no regular file, which a mod can’t have. Replace it with a file. Your changes are kept.',
  'ownVersions.badName':
    '{name} in your version of <b>{title}</b> has a name that not every computer can store. Rename it. Your changes are kept.',
  'ownVersions.sameName':
    '{name} and {other} in your version of <b>{title}</b> are the same name on some computers. Rename one. Your changes are kept.',
  'ownVersions.tooMuch':
    'Your version of <b>{title}</b> is too large for a mod, from {name} on. Your changes are kept.',
} as const;
