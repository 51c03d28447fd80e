/** Mods that are on this computer already, put there by hand or by another program. */
export const takeOver = {
  'takeOver.loadoutName': 'Mods found here',
  'takeOver.gone': 'These mods aren’t there any more, or were found too long ago. Look again.',
  'takeOver.busy': 'Mods of this game are being taken over already.',
  'takeOver.undoOver': 'The game’s mods were changed since, so taking over can’t be undone any more.',
} as const;
