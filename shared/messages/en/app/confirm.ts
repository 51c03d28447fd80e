/**
 * Questions in a window of the system's own, which the page can neither draw nor answer. The quotes show where a name
 * that the page gave begins and ends.
 */
export const confirm = {
  'confirm.cancel': 'Cancel',
  'confirm.addGame': 'Add “{game}” to Loadout?',
  'confirm.addGameYes': 'Add game',
  'confirm.changeGame': 'Save the settings of “{game}”?',
  'confirm.changeGameYes': 'Save',
  'confirm.places': 'Put mods of “{game}” into the folders below?',
  'confirm.placesYes': 'Allow',
  'confirm.placesWhy':
    'Loadout may write mods anywhere in these folders. Files of the game that a mod replaces are kept.',
  'confirm.folder': 'Game folder: {text}',
  'confirm.mods': 'Folder for mods: {text}',
  'confirm.program': 'Program: {text}',
  'confirm.shop': 'Started through {shop}, as its game {text}',
  'confirm.noProgram': 'Program: none',
  'confirm.arguments': 'Arguments: {text}',
  'confirm.workingFolder': 'Working folder: {text}',
  'confirm.runsArguments': 'This program runs whatever its arguments say.',
  'confirm.gameWhy':
    'Loadout writes mods into this folder, and Play starts this program. Confirm only what you entered yourself.',
  'confirm.gameDeclined': 'You didn’t confirm this, so nothing was saved.',
  'confirm.pause': 'You declined this several times. Wait a minute, then try again.',
  'confirm.tooLong': 'A path or the arguments are too long to confirm. Shorten them to 1,000 characters.',
  'confirm.proxy': 'Use the proxy {proxy}?',
  'confirm.proxyKind': 'Type: {kind}',
  'confirm.proxyWhy':
    'All of Loadout’s connections will go through it. Confirm only what you entered yourself.',
  'confirm.proxyYes': 'Use proxy',
  'confirm.proxyDeclined': 'You didn’t confirm this proxy, so nothing was changed.',
} as const;
