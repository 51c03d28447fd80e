/** Updates of installed mods. */
export const modUpdates = {
  'modUpdates.nonePrevious': 'There is no earlier version of this mod to go back to.',
  'modUpdates.notStored': 'Loadout couldn’t save this choice, so it lasts only until you close Loadout.',
  'modUpdates.notInstalled': 'This mod isn’t installed.',
} as const;
