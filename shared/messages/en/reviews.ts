/** Writing, sorting and removing reviews. */
export const reviews = {
  'reviews.write': 'Write a review',

  'reviews.needsStars': 'Choose from one to five stars.',
  'reviews.needsWords': 'Write a few words.',
  'reviews.tooLong': 'A review has room for {limit, number} characters; this one has {length, number}.',
  'reviews.answerLost':
    'The service’s answer was lost, so it is not known whether your review arrived. Your text is kept.',
  'reviews.notGranted': 'You did not let Loadout write reviews when you signed in.',
  'reviews.writeNotOffered': 'This service doesn’t offer writing reviews here.',
  'reviews.notYours': 'This review is no longer there, or it is not yours.',
  'reviews.alreadyDeleted': 'It is too late to undo this. The text is kept as a draft.',
  'reviews.tooManyDrafts':
    '{count, number} reviews are half-written already. Send or discard one of them, then this one can be kept.',
  'reviews.diskFull': 'The disk is full, so your draft is not kept when you close Loadout.',
  'reviews.notSaved': 'Your draft could not be saved on this computer. It is lost when you close Loadout.',
} as const;
