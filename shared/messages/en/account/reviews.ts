/** Writing, sorting and deleting reviews. */
export const reviews = {
  'reviews.write': 'Write a review',
  'reviews.drafts': 'Your review drafts',
  'reviews.noDrafts': 'You have no review drafts.',
  'reviews.continueDraft': 'Continue your draft',
  'reviews.yours': 'Your review',
  'reviews.stars': 'Rating',
  'reviews.starsOf': '{count, plural, one {# star} other {# stars}}',
  'reviews.text': 'Review',
  'reviews.count': '{length, number} of {limit, number}',
  'reviews.anonymous': 'Post anonymously',
  'reviews.anonymousHint': 'Other players don’t see your name. The service does.',
  'reviews.post': 'Post review',
  'reviews.posting': 'Posting',
  'reviews.posted': 'Review posted.',
  'reviews.postedLater': 'Review posted. It may take a while to appear.',
  'reviews.late': 'This is taking a while. Keep browsing; your review won’t be lost or posted twice.',
  'reviews.draftKept': 'Draft saved',
  'reviews.discard': 'Discard',
  'reviews.discarded': 'Draft discarded',

  'reviews.unsure':
    'The connection dropped, so your review may not have been posted. Check before posting it again.',
  'reviews.check': 'Check now',
  'reviews.checking': 'Checking',
  'reviews.missing': 'Your review wasn’t posted. You can post it again.',
  'reviews.ended': 'Your session has ended. Your draft is kept.',
  'reviews.signIn': 'Sign in to write a review',
  'reviews.signInWhy': 'Share what you think.',
  'reviews.draftOnComputer': 'Your draft is saved on this computer.',
  'reviews.signInToContinue': 'Sign in to continue',
  'reviews.signInAgain': 'Sign in again',

  'reviews.edit': 'Edit',
  'reviews.editing': 'Edit your review',
  'reviews.continueEditing': 'Continue editing',
  'reviews.replaceHint':
    '{hasResponse, select, yes {Saving replaces your review: it gets a new date and loses the author’s reply.} other {Saving replaces your review, so it gets a new date.}}',
  'reviews.cancelEdit': 'Cancel',
  'reviews.save': 'Save',
  'reviews.saving': 'Saving',
  'reviews.saved': 'Review changed.',
  'reviews.replacingLost':
    'The service didn’t respond, so your review may not be changed yet. Your text is kept; save it again.',
  'reviews.editingDiscarded': 'Changes discarded',
  'reviews.remove': 'Delete',
  'reviews.postNotAllowed':
    'Your account isn’t allowed to write reviews here. Your draft is kept; you can post it on the website.',
  'reviews.removeNotAllowed':
    'Your account isn’t allowed to delete reviews here. Delete yours on the website.',
  'reviews.removeNotGranted': 'Loadout isn’t allowed to delete reviews. Sign in again to allow it.',
  'reviews.removeNotOffered': 'To delete your review, go to the website.',
  'reviews.removed': 'Review deleted. The text is kept as a draft.',
  'reviews.removeRefused': 'Your review wasn’t deleted. {why}',

  'reviews.breakdown': 'Rating breakdown',
  'reviews.breakdownOf':
    '{stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}, {share}',
  'reviews.counted': 'Based on {counted, number} of {total, number} reviews.',
  'reviews.sort': 'Sort reviews',
  'reviews.sortService': 'Default',
  'reviews.sortNewest': 'Newest',
  'reviews.sortHighest': 'Highest',
  'reviews.sortLowest': 'Lowest',
  'reviews.sorted': 'Sorts only the first {sorted, number} of {total, number} reviews.',

  'reviews.needsRating': 'Choose a rating.',
  'reviews.needsText': 'Write a few words.',
  'reviews.tooLong': 'Reviews can be up to {limit, number} characters; this one has {length, number}.',
  'reviews.answerLost':
    'The connection dropped, so Loadout can’t tell whether your review was posted. Your text is kept.',
  'reviews.notGranted': 'Loadout isn’t allowed to write reviews. Sign in again to allow it.',
  'reviews.writeNotOffered': 'This service doesn’t let you write reviews here.',
  'reviews.notYours': 'This review no longer exists, or it isn’t yours.',
  'reviews.alreadyDeleted': 'It’s too late to undo this. The text is kept as a draft.',
  'reviews.tooManyDrafts': 'You already have {count, number} drafts. Post or discard one to keep this one.',
  'reviews.diskFull':
    'The disk is full, so your draft isn’t saved and will be lost when you close Loadout. Free some space to keep it.',
  'reviews.notSaved':
    'Your draft couldn’t be saved on this computer, so it will be lost when you close Loadout. Copy it somewhere else to keep it.',
  'reviews.notPostedDiskFull':
    'Your review wasn’t posted because the disk is full. Free some space, then try again.',
  'reviews.notPostedNotSaved':
    'Your review wasn’t posted because Loadout can’t write to its folder. Change that folder’s permissions, then try again.',
} as const;
