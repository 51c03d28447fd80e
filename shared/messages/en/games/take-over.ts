/** Mods that are on this computer already, put there by hand or by another program. */
export const takeOver = {
  'takeOver.loadoutInFolder': 'Mods found in {game}’s folder',
  'takeOver.loadoutFrom':
    'From {keeper, select, vortex {Vortex} mo2 {Mod Organizer 2} r2modman {r2modman} gale {Gale} prism {Prism Launcher} modrinth {Modrinth App} other {another program}}{profile, select, none {} other {: {profile}}}',
  'takeOver.menu': 'Take over mods…',
  'takeOver.title': 'Take over mods of {game}',
  'takeOver.there': '{count, plural, one {# mod is} other {# mods are}} in the folder already.',
  'takeOver.foundTitle':
    '{count, plural, one {# mod is} other {# mods are}} in the game’s folder that Loadout didn’t put there',
  'takeOver.foundWhy':
    'Take {count, plural, one {it} other {them}} over to turn mods on and off here, update them and go back to earlier versions. Until then, {count, plural, one {it stays} other {they stay}} as {count, plural, one {it is} other {they are}}.',
  'takeOver.running':
    '<b>{game}</b> is running, so its folder can’t be changed. Close the game to take its mods over.',
  'takeOver.runningTip': 'Close {game} first.',
  'takeOver.search': 'Search these mods',
  'takeOver.searchClear': 'Clear search',
  'takeOver.searchNone': 'No mods match “{search}”.',
  'takeOver.allShown': '{count, plural, one {# mod that matches} other {All # that match}}',
  'takeOver.open': 'Take over',
  'takeOver.looking': 'Looking for mods…',
  'takeOver.none':
    'No mods were found in the game’s folders that Loadout didn’t put there, and none where other mod managers usually keep them. If one has mods of this game in another folder, choose that.',
  'takeOver.noneThere':
    'No mods for this game were found in that folder. Choose an instance of Mod Organizer 2, a profile of r2modman, Thunderstore Mod Manager or Gale, or an instance of Prism Launcher.',
  'takeOver.what':
    'Loadout copies the mods and checks the copies. Until then, nothing in the folder changes.',
  'takeOver.sources': 'Where they are',
  'takeOver.byHand': 'In the game’s folder',
  'takeOver.folder': 'Folder: {folder}',
  'takeOver.keeper':
    '{keeper, select, vortex {Vortex} mo2 {Mod Organizer 2} r2modman {r2modman} gale {Gale} prism {Prism Launcher} modrinth {Modrinth App} other {Another program}}',
  'takeOver.profile': '{keeper}: {name}',
  'takeOver.sourceHint': '{count, plural, one {# mod} other {# mods}}, {size}',
  'takeOver.noteVortex':
    'Vortex still has these mods deployed. Its own copies stay as they are. Choose Purge Mods in Vortex before you play, or both will change the same files.',
  'takeOver.noteVortexMoved':
    'Vortex moved these files into the game’s folder and has no other copy, so Vanilla leaves them there. Choose Purge Mods in Vortex to take them out.',
  'takeOver.noteMo2':
    'Mod Organizer 2 keeps its mods and profiles. Before you start the game from there again, choose Vanilla in Loadout, or the game gets the mods twice.',
  'takeOver.noteProfile':
    'The profile stays as it is. Start the game from Loadout to play with these copies, and choose Vanilla before you start it from the other program.',
  'takeOver.noteInstance': 'The instance stays as it is. Its mods are copied into a loadout for this game.',
  'takeOver.mods': 'Mods',
  'takeOver.all': 'All {count, number} mods',
  'takeOver.modHint':
    '{version, select, none {} other {{version}, }}{count, plural, one {# file} other {# files}}, {size}',
  'takeOver.modLeft': '{left, plural, one {# file stays} other {# files stay}} as they are.',
  'takeOver.goesTo': 'Goes to {place}',
  'takeOver.left':
    '{count, plural, one {# other file stays where it is: Loadout can’t tell which mod it belongs to.} other {# other files stay where they are: Loadout can’t tell which mods they belong to.}}',
  'takeOver.takenOut': 'Take the files out of the game with their mods',
  'takeOver.takenOutHint':
    'Vanilla then has none of these mods. Without this, Vanilla puts the files back that are there now.',
  'takeOver.start': '{count, plural, =0 {Take over} one {Take over # mod} other {Take over # mods}}',
  'takeOver.noneChosen': 'Choose the mods to take over. Those that you leave stay as they are.',
  'takeOver.noneChosenUnsure':
    'Nothing is chosen yet: files of the game itself may be in this folder, too. Choose only what you put there.',
  'takeOver.choose': 'Choose a folder…',
  'takeOver.copying': 'Copying mods',
  'takeOver.copyingShort': 'Copying mods, {percent}%',
  'takeOver.copyingHint': '{percent}% is copied. You can keep using Loadout.',
  'takeOver.cancel': 'Cancel',
  'takeOver.close': 'Done',
  'takeOver.use': 'Switch to this loadout',
  'takeOver.done': '{count, plural, one {# mod is} other {# mods are}} in the loadout <b>{loadout}</b> now.',
  'takeOver.doneIn': 'You can undo this until Loadout takes the mods out of the game’s folder.',
  'takeOver.doneElsewhere': 'Switch to that loadout to play with them.',
  'takeOver.undone': 'Undone. The folder and your loadouts are as before.',
  'takeOver.undoLast': 'Undo the last time',
  'takeOver.gone': 'These mods aren’t there any more, or were found too long ago. Look again.',
  'takeOver.busy': 'Mods of this game are being taken over already.',
  'takeOver.undoOver': 'The game’s mods were changed since, so taking over can’t be undone any more.',
} as const;
