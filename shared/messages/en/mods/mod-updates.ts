/** Updates of installed mods. */
export const modUpdates = {
  'modUpdates.nonePrevious': 'There is no earlier version of this mod to go back to.',
  'modUpdates.notStored': 'This couldn’t be saved, so it lasts until you close Loadout.',
  'modUpdates.notInstalled': 'This mod isn’t installed.',
} as const;
