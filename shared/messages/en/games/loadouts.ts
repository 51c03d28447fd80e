/**
 * Loadouts: names, deletions and their undo, sharing as a code or a file, failures of a switch (what happened, what was kept, what to do), and what was found changed in a game's folder.
 * `folder` is the game's folder, `path` a file or folder in it. `by` is `link`, `file` or `folder`.
 */
export const loadouts = {
  'loadouts.nameEmpty': 'Enter a name for the loadout.',
  'loadouts.nameTooLong': 'Names can be up to {count, number} characters.',
  'loadouts.nameUnseen': 'This name has invisible or control characters. Type it again without them.',
  'loadouts.nameTaken': 'This game already has a loadout named <b>{name}</b>. Choose another name.',
  'loadouts.vanillaFixed':
    'Vanilla is the game without mods, so it can’t be changed. Create a loadout instead.',
  'loadouts.gone': 'This loadout was deleted.',
  'loadouts.modGone': 'A selected mod is no longer in this loadout. Nothing was changed.',
  'loadouts.tooMany': 'A game can have up to {count, number} loadouts. Delete one to add another.',
  'loadouts.tooManyMods': 'A loadout can have up to {count, number} mods. Nothing was changed.',
  'loadouts.deleted': '<b>{name}</b> deleted.',
  'loadouts.activeDeleted':
    '<b>{name}</b> was deleted. Its mods stay in the game’s folder until you play or switch to another loadout.',
  'loadouts.modsRemoved':
    '{count, plural, one {<b>{title}</b> removed} other {# mods removed}} from <b>{name}</b>. {count, plural, one {It stays} other {They stay}} installed.',
  'loadouts.undoOver': 'It’s too late to undo this.',
  'loadouts.listDiskFull':
    'The disk is full, so the loadout wasn’t changed. Free some space, then try again.',
  'loadouts.listNotStored': 'The loadout couldn’t be saved, so nothing was changed. Try again.',

  'loadouts.codeUnknown': 'This isn’t a loadout code. A code starts with {start}.',
  'loadouts.codeCut':
    'The end of this loadout code is missing, so nothing was imported. Copy the full code, then try again.',
  'loadouts.codeTooBig': 'This is too big to be a loadout. Nothing was imported.',
  'loadouts.codeDamaged':
    'This code is damaged. Nothing was imported. Copy it again, or ask for a file instead.',
  'loadouts.codeNewer':
    'This loadout comes from a newer version of Loadout, so nothing was imported. Update Loadout, then try again.',
  'loadouts.linkUnknown': 'This link doesn’t lead to a loadout. A link to one starts with {start}.',
  'loadouts.fileDamaged':
    'This file isn’t a loadout or is damaged, so nothing was imported. Ask for a new export.',
  'loadouts.notFile': 'This isn’t an ordinary file, so Loadout didn’t open it. Nothing was imported.',
  'loadouts.noteUnknown':
    'This loadout has details that this version of Loadout doesn’t support. They were left out.',
  'loadouts.noteName': 'The name had characters that can’t be shown. It is now <b>{name}</b>.',
  'loadouts.noteDuplicates':
    '{count, plural, one {# mod is} other {# mods are}} in this loadout twice. The first one is used.',

  'loadouts.blocked':
    'Nothing was changed: <b>{path}</b> in {folder} is {by, select, link {a link to another folder} file {a file where a mod needs a folder} other {a folder where a mod needs a file}}. Rename it, or turn off the mod that uses this path.',
  'loadouts.folderGone':
    'The game’s folder {folder} doesn’t exist. Nothing was changed; reconnect its drive, or choose the folder again.',
  'loadouts.otherLoadout':
    'Nothing was changed because another copy of Loadout has mods in {folder}. Switch to Vanilla in that copy, or, if it’s gone, delete {file} in that folder.',
  'loadouts.otherFolder':
    'Nothing was changed: this game’s mods are still in {earlier}. Set that as the game folder again, switch to Vanilla, and then change to {folder}.',
  'loadouts.notRecovered':
    'The last switch in {folder} was interrupted and couldn’t be undone yet. Nothing is lost; free some space or reconnect the drive, then try again.',
  'loadouts.recordNewer':
    'A newer version of Loadout put mods into this game’s folder. Nothing was changed; update Loadout to change them.',
  'loadouts.recordUnreadable':
    'Loadout can’t read its record of the game’s folder. Nothing was changed; try again.',
  'loadouts.installChanged':
    'A mod’s file <b>{path}</b> is missing or was changed on this computer. The game’s folder is unchanged; install the mod again.',
  'loadouts.diskFull':
    'The disk is full, so the loadout wasn’t switched. The game’s folder {folder} is unchanged; free some space, then try again.',
  'loadouts.busy':
    '<b>{path}</b> is in use, so the loadout wasn’t switched. The game’s folder is unchanged; close the game, then try again.',
  'loadouts.noTarget':
    'Mods of {game} need a folder that isn’t on this computer yet, or that Loadout can’t find, as in some Wine prefixes. Start the game once without mods, then try again.',
  'loadouts.targetAway': 'The folder <b>{folder}</b> is away. Mods in it are taken out once it is back.',
  'loadouts.orderName':
    '<b>{name}</b> can’t be in the game’s list of mods, because of a character in its name.',
  'loadouts.orderUnnamed':
    '<b>{name}</b> isn’t in the game’s list of mods: its file <b>{file}</b> doesn’t say how the list names it.',
  'loadouts.orderNotThere':
    'The game hasn’t made its list of mods yet: <b>{file}</b>. Start the game once. Loadout turns on the mods in its list the next time.',
  'loadouts.orderDamaged':
    'The game’s list of mods, <b>{file}</b>, is damaged. Correct it, or delete it, then try again.',
  'loadouts.orderNotWritten': 'The game’s list of mods, <b>{file}</b>, can’t be written.',
  'loadouts.notMade': 'The folder <b>{folder}</b> could not be made.',
  'loadouts.readOnly':
    'Loadout isn’t allowed to write to {folder}, so the loadout wasn’t switched. The folder is unchanged; change its permissions, then try again.',
  'loadouts.changedMeanwhile':
    '<b>{path}</b> in {folder} changed during the switch, so the loadout wasn’t switched. Close the game, then try again.',
  'loadouts.diskTrouble':
    '<b>{path}</b> couldn’t be written to {folder}, so the loadout wasn’t switched. The folder is unchanged; try again.',

  'loadouts.note.kept':
    'The game changed or added <b>{path}</b>. It was kept and comes back with this loadout.',
  'loadouts.note.changed': '<b>{path}</b> differs from the mod’s file, so it was left alone.',
  'loadouts.note.stored': '<b>{path}</b> was moved out of the game’s folder. It’s kept as {file}.',
  'loadouts.note.missing': '<b>{path}</b> is missing from the game’s folder.',
  'loadouts.note.renamed': 'Loadout found <b>{path}</b> renamed to <b>{now}</b>.',
  'loadouts.note.keptWaiting':
    'Your changed copy of <b>{path}</b> is still kept, but it wasn’t restored because the mod’s file is different now.',
  'loadouts.note.folderLeft': 'The folder <b>{path}</b> has other files in it, so it wasn’t removed.',
  'loadouts.note.linkedFolder':
    'The folder <b>{path}</b> is now a link to another place, so Loadout left it alone.',
  'loadouts.note.sourceGone':
    '<b>{path}</b> couldn’t be restored because its mod is gone. Install the mod again.',
  'loadouts.note.installRestored':
    'The game changed the mod’s own file <b>{path}</b>. The mod was restored, and the changed file kept.',
  'loadouts.note.installChanged':
    'The game changed the mod’s own file <b>{path}</b>. The changed file was kept; install the mod again to restore it.',
  'loadouts.question.originalChanged':
    'The game’s own file <b>{path}</b> changed while a mod’s file was in its place. Keep the current file or the earlier one?',
  'loadouts.question.newFile':
    'Another file replaced a mod’s file <b>{path}</b>, perhaps in a game update. What does it belong to?',

  'loadouts.change.updated': '<b>{title}</b> changed from {from} to {to}.',
  'loadouts.change.own':
    '{count, plural, one {Your version of <b>{title}</b> was used.} other {Your versions of # mods were used.}}',
  'loadouts.change.original':
    '{count, plural, one {<b>{title}</b> was used without your changes.} other {# mods were used without your changes.}}',
  'loadouts.change.added': '{count, plural, one {<b>{title}</b> was added.} other {# mods were added.}}',
  'loadouts.change.removed':
    '{count, plural, one {<b>{title}</b> was removed.} other {# mods were removed.}}',
  'loadouts.change.turnedOn':
    '{count, plural, one {<b>{title}</b> was turned on.} other {# mods were turned on.}}',
  'loadouts.change.chosen':
    '{count, plural, one {Other options of <b>{title}</b> were chosen.} other {Other options of # mods were chosen.}}',
  'loadouts.change.turnedOff':
    '{count, plural, one {<b>{title}</b> was turned off.} other {# mods were turned off.}}',
  'loadouts.change.order': 'The order of the mods was changed.',
  'loadouts.change.pinned': '{count, plural, one {<b>{title}</b> was pinned.} other {# mods were pinned.}}',
  'loadouts.change.unpinned':
    '{count, plural, one {<b>{title}</b> was unpinned.} other {# mods were unpinned.}}',
  'loadouts.change.noted':
    '{count, plural, one {The note on <b>{title}</b> was changed.} other {The notes on # mods were changed.}}',
  'loadouts.change.tagged':
    '{count, plural, one {The tags of <b>{title}</b> were changed.} other {The tags of # mods were changed.}}',
  'loadouts.change.groupAdded': 'The group <b>{name}</b> was created.',
  'loadouts.change.groupDeleted': 'The group <b>{name}</b> was deleted.',
  'loadouts.change.groupColored': 'The color of <b>{name}</b> was changed.',
  'loadouts.change.grouped':
    '{count, plural, one {The group of <b>{title}</b> was changed.} other {The groups of # mods were changed.}}',
  'loadouts.change.offOnce':
    '{count, plural, one {<b>{title}</b> was turned off for the next start.} other {# mods were turned off for the next start.}}',
  'loadouts.change.notOffOnce':
    '{count, plural, one {<b>{title}</b> was turned back on for the next start.} other {# mods were turned back on for the next start.}}',
  'loadouts.change.renamed': '<b>{from}</b> was renamed to <b>{to}</b>.',
  'loadouts.change.several': '{count, number} changes were made.',
  'loadouts.change.updatedAndMore':
    '<b>{title}</b> changed from {from} to {to}, and {count, plural, one {# more change was} other {# more changes were}} made.',
  'loadouts.firstName': 'My loadout',
  'loadouts.groupGone': 'This group is no longer there.',
  'loadouts.groupNameEmpty': 'Enter a name for the group.',
  'loadouts.tagTooLong': 'A tag can have up to {count, number} characters.',
  'loadouts.tooManyTags': '<b>{title}</b> can have up to {count, number} tags. Remove some first.',
  'loadouts.tooManyGroups': 'A loadout can have up to {count, number} groups.',
  'loadouts.noChange': 'Nothing to undo.',
  'loadouts.noRedo': 'Nothing to redo.',
  'loadouts.restoredInPart':
    '<b>{name}</b> has its mods from before that change.{missing, plural, =0 {} one { <b>{title}</b>{version, select, none {} other { {version}}} isn’t on this computer any more{canGet, select, all {. You can download it again.} other {, and can’t be downloaded again.}}} other { # of its mods aren’t on this computer any more{canGet, select, all {. You can download them again.} some {. You can download some of them again.} other {, and can’t be downloaded again.}}}}{originals, plural, =0 {} one { Your own version of <b>{originalTitle}</b> was deleted, so the original is used.} other { # of your own versions were deleted, so the originals are used.}}',
  'loadouts.restoresInPart':
    '{missing, plural, =0 {} one { <b>{title}</b>{version, select, none {} other { {version}}} isn’t on this computer any more{canGet, select, all {. You can download it again.} other {, and can’t be downloaded again.}}} other { # of its mods aren’t on this computer any more{canGet, select, all {. You can download them again.} some {. You can download some of them again.} other {, and can’t be downloaded again.}}}}{originals, plural, =0 {} one { Your own version of <b>{originalTitle}</b> was deleted, so the original is used.} other { # of your own versions were deleted, so the originals are used.}}',
  'loadouts.restored': '<b>{name}</b> is as it was before that change.',
  'loadouts.previewGone': 'This import is no longer open. Enter the code again.',
} as const;
