/** Signing in and out, the account, and sign-in storage. */
export const session = {
  'account.signIn': 'Sign in',
  'account.signedIn': 'Signed in',
  'account.ended': 'Session ended',
  'account.nobody': 'Not signed in',
  'account.unnamed': 'Your account',
  'account.menu': 'Account: {name}, {state}',
  'account.signOut': 'Sign out',
  'account.keeping': 'Sign-in storage',
  'account.signedInAs': 'Signed in as {name}',
  'account.signedInUnnamed': 'You are signed in',
  'account.signedOut': 'You’re signed out. Your review drafts are kept.',

  'signOut.title': 'Sign out now?',
  'signOut.lost':
    '{count, plural, one {# change to your favorites hasn’t been sent. Signing out discards it permanently.} other {# changes to your favorites haven’t been sent. Signing out discards them permanently.}}',
  'signOut.stay': 'Stay signed in',

  'signIn.title': 'Sign in with your browser',
  'signIn.what':
    'Finish on the page that opened. Your password stays with the website; Loadout never sees it.',
  'signIn.titleFailed': 'Sign-in didn’t work',
  'signIn.titleCanceled': 'Sign-in canceled',
  'signIn.kept': 'Nothing was changed.',
  'signIn.steps': 'Sign-in steps',
  'signIn.portDone': 'Ready',
  'signIn.portNow': 'Getting ready',
  'signIn.port': 'Get ready',
  'signIn.browserDone': 'Browser opened',
  'signIn.browserNow': 'Opening browser',
  'signIn.browser': 'Browser',
  'signIn.answerDone': 'Confirmed',
  'signIn.answerNow': 'Waiting for you',
  'signIn.answer': 'Confirm',
  'signIn.tokensDone': 'Signed in',
  'signIn.tokensNow': 'Signing in',
  'signIn.tokens': 'Signed in',
  'signIn.stepDone': 'Done: {step}',
  'signIn.stepNow': 'Now: {step}',
  'signIn.stepLater': 'Later: {step}',
  'signIn.copy': 'Copy link',
  'signIn.copied': 'Link copied. Paste it into any browser.',
  'signIn.waiting': 'Waiting for the browser, {left} left',
  'signIn.starting': 'Getting ready',
  'signIn.asking': 'Finishing sign-in',
  'signIn.openAgain': 'Open the page again',
  'signIn.cancel': 'Cancel',
  'signIn.paste': 'Browser shows an error page?',
  'signIn.byHand':
    'Sign in there. Then copy the full address of the last page, at {host}, and paste it here.',
  'signIn.portTaken':
    'Signing in to {service} needs port {port}, which another program is using. Sign in anyway, then copy the full address of the last page and paste it here.',
  'signIn.pasteField': 'Address of that page',
  'signIn.pasteHint':
    'A firewall may block the way back to Loadout. Copy the full address from the browser and paste it here.',
  'signIn.pasteUse': 'Use this address',
  'signIn.pasteEmpty': 'Paste the address first.',

  'keeping.memory': 'No system keyring found, so you’ll need to sign in again after closing Loadout.',
  'keeping.why': 'Why',
  'keeping.title': 'Sign-in storage',
  'keeping.whyMemory':
    'Loadout stores your sign-in only in the system keyring. None is running, so you’ll need to sign in again after closing Loadout.',
  'keeping.whyUnlock': 'To stay signed in, start GNOME Keyring or KWallet, then restart Loadout.',
  'keeping.weak':
    'Your sign-in is saved unprotected, as you chose. Anyone who can read your files could use it.',
  'keeping.whyWeak':
    'No keyring is available. You can turn this off: your sign-in then lasts until Loadout closes.',
  'keeping.protected': 'Your sign-in is stored in the system keyring.',
  'keeping.allow': 'Stay signed in anyway',
  'keeping.forbid': 'Stop saving it',
  'keeping.allowHint':
    'Staying signed in saves your sign-in unprotected. Anyone who can read your files could use it.',

  'settings.account': 'Account',
  'settings.keeping': 'Sign-in storage',

  'error.signedOut': 'Sign in first.',
  'error.sessionEnded': 'Your session has ended. Your mods, downloads and drafts are kept.',
} as const;
