/** Writing, sorting and removing reviews. */
export const reviews = {
  'reviews.write': 'Write a review',
  'reviews.goOn': 'Go on with your draft',
  'reviews.yours': 'Your review',
  'reviews.stars': 'Stars',
  'reviews.starsOf': '{count, plural, one {# star} other {# stars}}',
  'reviews.words': 'What you think of it',
  'reviews.count': '{length, number} of {limit, number}',
  'reviews.anonymous': 'Post anonymously',
  'reviews.anonymousHint': 'Other players don’t see your name. The service does.',
  'reviews.send': 'Send',
  'reviews.sending': 'Sending',
  'reviews.sent': 'Your review is on the service.',
  'reviews.sentLater': 'Your review is sent. The service has yet to show it.',
  'reviews.late':
    'The service takes its time. You can go on elsewhere: your review is sent once, and kept until then.',
  'reviews.draftKept': 'Draft kept',
  'reviews.discard': 'Discard',
  'reviews.discarded': 'Draft discarded',

  'reviews.unsure':
    'The service’s answer was lost, so it is not known whether your review arrived. Ask before it is sent again.',
  'reviews.check': 'Ask the service',
  'reviews.checking': 'Asking',
  'reviews.missing': 'Your review is not on the service. You can send it again.',
  'reviews.ended': 'Your session has ended. Your draft is kept.',
  'reviews.signIn': 'Sign in to write a review',
  'reviews.signInWhy': 'What do you think of it?',
  'reviews.draftWaits': 'Your draft is kept on this computer.',
  'reviews.signInGoOn': 'Sign in to go on with it',
  'reviews.signInAgain': 'Sign in again',

  'reviews.changeHint': 'To change it, delete it: its text becomes a draft to send again.',
  'reviews.remove': 'Delete',
  'reviews.postNotAllowed':
    'Your account isn’t allowed to write reviews here. Your draft is kept; you can post it on the website.',
  'reviews.removeNotAllowed': 'Your account isn’t allowed to delete reviews here. Delete it on the website.',
  'reviews.removeNotGranted': 'You did not let Loadout delete reviews when you signed in.',
  'reviews.removeNotOffered': 'Reviews are deleted on the website.',
  'reviews.removed': 'Your review is being deleted. Its text is kept as a draft.',
  'reviews.removeRefused': 'Your review was not deleted. {why}',

  'reviews.spread': 'How the stars are spread',
  'reviews.spreadOf':
    '{stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}, {share}',
  'reviews.counted': 'Counted over {counted, number} of {total, number} reviews.',
  'reviews.sort': 'Order of the reviews',
  'reviews.sortService': 'As listed',
  'reviews.sortNewest': 'Newest',
  'reviews.sortHighest': 'Best',
  'reviews.sortLowest': 'Worst',
  'reviews.sorted': 'Sorted among the first {sorted, number} of {total, number} reviews.',

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
  'reviews.notPostedDiskFull':
    'Your review wasn’t posted, because the disk is full. Free some space, then try again.',
  'reviews.notPostedNotSaved':
    'Your review wasn’t posted, because Loadout can’t save it on this computer first. Check that Loadout’s folder can be written to, then try again.',
} as const;
