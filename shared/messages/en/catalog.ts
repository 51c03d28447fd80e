/** Why the local catalog can't be read, written or opened. */
export const catalog = {
  'catalog.diskFull':
    'The disk is full, so Loadout stopped reading the list of mods. What was read is kept; free some space, then try again.',
  'catalog.noSpace': 'The disk is full, so search covers one page only. Free some space, then try again.',
  'catalog.locked':
    'Another program is using Loadout’s copy of the list of mods, so search covers one page only.',
  'catalog.noAccess': 'Loadout’s folder can’t be written to, so search covers one page only.',
  'catalog.noLibrary': 'Search of all mods doesn’t work on this computer, so search covers one page only.',
  'catalog.turnedOff': 'The local copy of the list of mods is turned off, so search covers one page only.',
  'catalog.failed': 'Loadout’s copy of the list of mods can’t be opened, so search covers one page only.',
} as const;
