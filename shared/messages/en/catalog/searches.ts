/** Saved searches. */
export const searches = {
  'searches.title': 'Saved searches',
  'searches.titleNew': 'Saved searches, {count, number} with new mods',
  'searches.menu': 'Saved searches',
  'searches.save': 'Save this search',
  'searches.saveShort': 'Save search',
  'searches.edit': 'Rename or delete this saved search',
  'searches.savedTitle': 'Search saved',
  'searches.editTitle': 'Saved search',
  'searches.savedHint': 'A dot shows when there are new mods.',
  'searches.name': 'Name',
  'searches.saveName': 'Save',
  'searches.delete': 'Delete',
  'searches.deleteNamed': 'Delete {name}',
  'searches.deleted': '<b>{name}</b> deleted.',
  'searches.rename': 'Rename',
  'searches.renameNamed': 'Rename {name}',
  'searches.showNew': 'Show the newest first',
  'searches.showNewNamed': '{name}: show {count, plural, one {# new mod} other {# new mods}} first',

  'searches.gone': 'This saved search no longer exists.',
  'searches.noService': 'You can save searches once the service is set up.',
  'searches.tooMany': 'You already have {count, number} saved searches. Delete one to save this one.',
  'searches.diskFull':
    'The disk is full, so this change to your saved searches will be lost when you close Loadout. Free some space, then make it again.',
  'searches.notSaved':
    'Your saved searches couldn’t be saved on this computer, so this change will be lost when you close Loadout.',
} as const;
