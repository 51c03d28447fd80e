/**
 * Loadouts: names, deletions and their undo, sharing as a code or a file, failures of a switch (what happened, what was kept, what to do), and what was found changed in a game's folder.
 * `folder` is the game's folder, `path` a file or folder in it. `by` is `link`, `file` or `folder`.
 */
export const loadouts = {
  'loadouts.nameEmpty': 'Enter a name for the loadout.',
  'loadouts.nameTooLong': 'Names can be up to {count, number} characters.',
  'loadouts.nameUnseen': 'This name has invisible or control characters. Type it again without them.',
  'loadouts.nameTaken': 'This game already has a loadout named “{name}”. Choose another name.',
  'loadouts.vanillaFixed':
    'Vanilla is the game without mods, so it can’t be changed. Create a loadout instead.',
  'loadouts.gone': 'This loadout was deleted.',
  'loadouts.modGone': 'A selected mod is no longer in this loadout. Nothing was changed.',
  'loadouts.tooMany': 'A game can have up to {count, number} loadouts. Delete one to add another.',
  'loadouts.tooManyMods': 'A loadout can have up to {count, number} mods. Nothing was changed.',
  'loadouts.deleted': '“{name}” deleted.',
  'loadouts.activeDeleted':
    '“{name}” was deleted. Its mods are still in the game’s folder, until you play or switch to another loadout.',
  'loadouts.modsRemoved':
    '{count, plural, one {“{title}” removed} other {# mods removed}} from “{name}”. {count, plural, one {It stays} other {They stay}} installed.',
  'loadouts.undoOver': 'It’s too late to undo this.',
  'loadouts.listDiskFull':
    'The disk is full, so the loadout wasn’t changed. Free some space, then try again.',
  'loadouts.listNotStored': 'The loadout couldn’t be saved, so nothing was changed. Try again.',

  'loadouts.codeUnknown': 'This isn’t a loadout code. A code starts with {start}.',
  'loadouts.codeCut':
    'The end of this loadout code is missing. Nothing was imported. Copy the full code, then try again.',
  'loadouts.codeTooBig': 'This is far bigger than a loadout can be. Nothing was imported.',
  'loadouts.codeDamaged':
    'This loadout code was changed on its way here. Nothing was imported. Copy it again, or get it as a file.',
  'loadouts.codeNewer':
    'This loadout comes from a newer version of Loadout. Nothing was imported. Update Loadout, then try again.',
  'loadouts.fileDamaged':
    'This file isn’t a loadout or is damaged. Nothing was imported. Have it exported again.',
  'loadouts.notFile': 'This isn’t an ordinary file, so Loadout didn’t open it. Nothing was imported.',
  'loadouts.noteUnknown':
    'This loadout has details that this version of Loadout doesn’t know. They are left out.',
  'loadouts.noteName': 'The name had characters that can’t be shown. It is now “{name}”.',
  'loadouts.noteDuplicates':
    '{count, plural, one {# mod is} other {# mods are}} in this loadout twice. The first place counts.',

  'loadouts.blocked':
    'Nothing was changed: “{path}” in {folder} is {by, select, link {a link to another folder} file {a file where a mod needs a folder} other {a folder where a mod needs a file}}. Rename it, or turn that mod off.',
  'loadouts.folderGone':
    'The game’s folder {folder} doesn’t exist. Nothing was changed; reconnect its drive, or choose the folder again.',
  'loadouts.otherLoadout':
    'Another Loadout has mods in {folder}. Choose Vanilla there first. If it’s gone, delete {file} in that folder. Nothing was changed.',
  'loadouts.otherFolder':
    'The mods of this game are still in {earlier}. Nothing was changed; switch to Vanilla there first, then use {folder}.',
  'loadouts.notRecovered':
    'The last switch in {folder} was interrupted and couldn’t be undone yet. Nothing is lost; free some space or reconnect the drive, then try again.',
  'loadouts.recordNewer':
    'A newer version of Loadout has put mods into this game’s folder. Update Loadout to change them; nothing was changed.',
  'loadouts.recordUnreadable':
    'Loadout can’t read its list of what is in the game’s folder. Nothing was changed; try again.',
  'loadouts.installChanged':
    'A mod’s file “{path}” is missing or was changed on this computer. The game’s folder is as before; install the mod again.',
  'loadouts.diskFull':
    'The disk is full, so the loadout wasn’t switched. The game’s folder {folder} is as before; free some space, then try again.',
  'loadouts.busy':
    '“{path}” is in use, so the loadout wasn’t switched. The game’s folder is as before; close the game, then try again.',
  'loadouts.readOnly':
    'Loadout isn’t allowed to write to {folder}, so the loadout wasn’t switched. The folder is as before; allow writing to it, then try again.',
  'loadouts.changedMeanwhile':
    '“{path}” in {folder} changed during the switch. The folder is as before; close the game, then try again.',
  'loadouts.diskTrouble':
    '“{path}” couldn’t be written to {folder}, so the loadout wasn’t switched. The folder is as before; try again.',

  'loadouts.note.kept':
    '“{path}” was changed or added by the game. It was kept and returns with this loadout.',
  'loadouts.note.changed': '“{path}” differs from the mod’s file. It was left as it is.',
  'loadouts.note.stored': '“{path}” was taken out of the game’s folder. It is kept as {file}.',
  'loadouts.note.missing': '“{path}” was deleted from the game’s folder.',
  'loadouts.note.renamed': '“{path}” had been renamed to “{now}”.',
  'loadouts.note.keptWaiting':
    'Your changed “{path}” is still kept, but wasn’t put back because the mod’s file is different now.',
  'loadouts.note.folderLeft': 'The folder “{path}” has other files in it, so it was left there.',
  'loadouts.note.linkedFolder': 'The folder “{path}” is a link now. Loadout didn’t follow it.',
  'loadouts.note.sourceGone': '“{path}” couldn’t be put back because its mod is gone. Install the mod again.',
  'loadouts.note.installRestored':
    'The game changed the mod’s own file “{path}”. The mod was restored, and the changed file kept.',
  'loadouts.note.installChanged':
    'The game changed the mod’s own file “{path}”. The changed file was kept; install the mod again to restore it.',
  'loadouts.question.originalChanged':
    'The game’s file “{path}” changed while a mod replaced it. Keep the file that is there now, or the one from before?',
  'loadouts.question.newFile':
    'Another file took the place of a mod’s file “{path}”, perhaps with an update of the game. Whose is it?',

  'loadouts.change.updated': '“{title}” went from {from} to {to}.',
  'loadouts.change.added': '{count, plural, one {“{title}” was added.} other {# mods were added.}}',
  'loadouts.change.removed': '{count, plural, one {“{title}” was removed.} other {# mods were removed.}}',
  'loadouts.change.turnedOn':
    '{count, plural, one {“{title}” was turned on.} other {# mods were turned on.}}',
  'loadouts.change.turnedOff':
    '{count, plural, one {“{title}” was turned off.} other {# mods were turned off.}}',
  'loadouts.change.order': 'The order of the mods was changed.',
  'loadouts.change.several': '{count, number} changes were made.',
  'loadouts.change.updatedAndMore':
    '“{title}” went from {from} to {to}, and {count, plural, one {# more change was} other {# more changes were}} made.',
  'loadouts.firstName': 'My loadout',
  'loadouts.noChange': 'There is no change to go back from.',
  'loadouts.previewGone': 'This import is no longer open. Enter the code again.',
} as const;
