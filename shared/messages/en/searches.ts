/** Saved searches. */
export const searches = {
  'searches.gone': 'This saved search no longer exists.',
  'searches.noService': 'Searches can be saved once the service is set up.',
  'searches.tooMany': 'You already have {count, number} saved searches. Delete one to save this one.',
  'searches.diskFull':
    'The disk is full, so this change to your saved searches is lost when you close Loadout.',
  'searches.notSaved':
    'Your saved searches couldn’t be written on this computer, so this change is lost when you close Loadout.',
} as const;
