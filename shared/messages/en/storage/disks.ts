/** What mods take on each disk. */
export const disks = {
  'storage.title': 'Storage',
  'storage.what': 'A mod’s files count once per disk, however many loadouts and games use them.',
  'storage.adding': 'Adding up what mods take…',
  'storage.mods': 'Mods: {size}',
  'storage.linked': '{size} of that is also in games’ folders and takes no space twice.',
  'storage.copied': '{size} of that is copies in games’ folders.',
  'storage.others': '{size} of that is files you edit, or that were kept from removed mods.',
  'storage.free': '{size} is free on this disk.',
  'storage.removeUnused': 'Remove {count, plural, one {# mod} other {# mods}} not in a loadout ({size})',
} as const;
