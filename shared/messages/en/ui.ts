/** Text of components that every screen uses, and of the recovery actions of failures. */
export const ui = {
  'failure.details': 'Details',
  'failure.copy': 'Copy details',
  'failure.copied': 'Copied',
  'failure.detailsEmpty': 'There are no technical details for this.',
  'failure.tryAgain': 'Try again',
  'failure.updateKey': 'Enter a key',
  'failure.signIn': 'Sign in',
  'failure.changeFolder': 'Change folder',
  'failure.lastPage': 'Go to the last page',
  'failure.openWebsite': 'Open on website',

  'ui.close': 'Close',
  'ui.undo': 'Undo',
  'ui.dismiss': 'Dismiss',
  'ui.notifications': 'Notifications',
  'ui.rating': 'Rated {rating} of 5',
  'ui.ratingPlain': 'Rated {rating}',
  'ui.notRated': 'Not rated yet',
  'ui.downloadCount': '{count, plural, one {# download} other {# downloads}}',
  'ui.percent': '{percent}%',
  'ui.percentUnderOne': '<1%',
} as const;
