/** Games on this computer: what is wrong with what was entered about one, and failures. */
export const games = {
  'foundGames.several': 'Add several of {count}',
  'foundGames.find': 'Find a game',
  'foundGames.clear': 'Clear',
  'foundGames.none': 'Every game that was found is added.',
  'foundGames.foundNone': 'No game has this name.',
  'foundGames.hasRules': '{shop}. Loadout knows where mods go.',
  'foundGames.add': 'Add {count, plural, =0 {games} one {# game} other {# games}}',
  'foundGames.added': '{count, plural, one {# game added} other {# games added}}.',
  'games.noTitle': 'Enter a name for the game.',
  'games.longTitle': 'Names can be up to 200 characters.',
  'games.noFolder': 'Choose the folder the game is installed in.',
  'games.folderNotAbsolute': 'Enter the full path of the folder.',
  'games.folderMissing': 'This folder doesn’t exist.',
  'games.folderNoFolder': 'This is a file. Choose the folder it is in.',
  'games.folderOwn': 'Loadout keeps its own files here. Choose the game’s folder.',
  'games.folderRoot': 'This is an entire disk. Choose the game’s folder on it.',
  'games.folderGuarded':
    'Mods can’t go here: {place} is used by your system, your security keys or Loadout. Choose the game’s folder.',
  'games.folderAboveGuarded':
    'This folder contains more than the game, such as {place}. Choose the game’s folder inside it.',
  'games.folderTaken': '<b>{game}</b> already uses this folder.',
  'games.folderReadOnly':
    'Loadout isn’t allowed to write to this folder. Change its permissions, then try again.',
  'games.copiesNeeded':
    'This disk doesn’t support file links, so mods will be copied. That takes more time and space.',
  'games.littleSpace': 'Only {freeBytes} is free on this disk.',
  'games.modsOutside': 'Enter a folder inside the game’s folder, such as mods or data/mods.',
  'games.modsTaken':
    '<b>{game}</b> already has its mods in this folder, or in one above or below it. Choose another folder.',
  'games.modsLinked': 'This folder is a link to {folder}, outside the game’s folder. Choose another folder.',
  'games.modsNoFolder': 'This is a file. Enter a folder inside the game’s folder.',
  'games.modsCreated': 'This folder doesn’t exist yet. Loadout creates it when mods go into it.',
  'games.noProgram': 'Without a program you can’t start the game from Loadout.',
  'games.programNotAbsolute': 'Enter the full path of the program.',
  'games.programMissing': 'This program doesn’t exist.',
  'games.programNoFile': 'This is a folder. Choose the program in it.',
  'games.programIsApp': 'This is an app. The program that it starts is {program}. Enter that.',
  'games.appWithoutProgram': 'This app doesn’t say which program it starts. Choose another one.',
  'games.steamOption':
    '{loader} needs this in Steam, in the properties of the game, as its launch option: {option}',
  'games.shopVariable':
    '{loader} needs this in {shop}, in the settings of the game, as an environment variable: {option}',
  'games.notOfShop':
    '{shop} isn’t on this computer, or doesn’t have this game in its library. Start the program instead.',
  'games.programNotExecutable':
    'This file isn’t marked as a program. Make it executable in its file properties.',
  'games.programOutside':
    'This program isn’t in the game’s folder. To start it anyway, select it with the Choose button.',
  'games.quoteOpen': 'A quotation mark isn’t closed.',
  'games.badArguments': 'An argument has characters that can’t be passed to a program.',
  'games.workingFolderMissing': 'This folder doesn’t exist.',
  'games.folderGone':
    'The folder {folder} is gone. Your loadouts are kept; reconnect its drive, or choose the folder again.',
  'games.gone': 'This game is no longer in the list.',
  'games.folderSynced':
    '{program} copies this folder to other computers. It may bring back mods that Loadout took out, or hold files that the game needs. A folder that isn’t copied is safer.',
  'games.targetSynced':
    'Mods of this game also go to {folder}, which {program} copies to other computers. It may bring back mods that Loadout took out.',
  'games.noLoader':
    'Mods of {game} need <b>{loader}</b>, which isn’t in the game’s folder. Without it the game starts as if there were no mods.',
  'games.rulesGone':
    'The rules that say where mods of {game} go are gone. Put them back, or choose a folder for mods in the game’s settings.',
  'games.undoOver': 'It’s too late to undo this.',
  'games.running': '<b>{game}</b> is running. Close it first, then try again.',
  'games.noProgramToPlay': '<b>{game}</b> has no program to start. Choose it in the game’s settings.',
  'games.listDiskFull': 'The disk is full, so the game wasn’t saved. Free some space, then try again.',
  'games.listNotStored': 'The game couldn’t be saved, so nothing was changed. Try again.',
  'games.myModsDiskFull':
    'The disk is full, so your games and loadouts can’t be opened. Nothing is lost; free some space, then try again.',
  'games.myModsLocked':
    'Another program is using the file with your games and loadouts. Nothing is lost; close that program, then try again.',
  'games.myModsReadOnly':
    'Loadout isn’t allowed to write to its own folder, so your games and loadouts can’t be opened. Nothing is lost; change the permissions of {folder}, then try again.',
  'games.myModsNewer':
    'Your games and loadouts were saved by a newer version of Loadout. Nothing is lost; update Loadout to use them.',
  'games.myModsUnusable': 'Your games and loadouts can’t be opened. Nothing was changed; try again.',
} as const;
