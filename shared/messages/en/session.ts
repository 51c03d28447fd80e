/** Signing in and out, the account, and what a session's failures say. */
export const session = {
  'account.signIn': 'Sign in',
  'account.signedIn': 'Signed in',
  'account.ended': 'Session ended',
  'account.nobody': 'Nobody is signed in',
  'account.unnamed': 'Your account',
  'account.menu': 'Account of {name}, {state}',
  'account.signOut': 'Sign out',
  'account.keeping': 'Where your sign-in is kept',
  'account.signedInAs': 'Signed in as {name}',
  'account.signedInUnnamed': 'You are signed in',
  'account.signedOut': 'You are signed out. Drafts of reviews are still here.',

  'signOut.title': 'Sign out now?',
  'signOut.lost':
    '{count, plural, one {One change to your favorites has not been sent yet. Signing out loses it, and that cannot be undone.} other {# changes to your favorites have not been sent yet. Signing out loses them, and that cannot be undone.}}',
  'signOut.stay': 'Stay signed in',

  'signIn.title': 'Sign in with your browser',
  'signIn.what': 'The sign-in page opens there. Your password stays with the website; Loadout never sees it.',
  'signIn.titleFailed': 'Signing in did not work',
  'signIn.kept': 'Nothing here has changed.',
  'signIn.steps': 'Steps of signing in',
  'signIn.portDone': 'Port open',
  'signIn.portNow': 'Opening a port',
  'signIn.port': 'Port',
  'signIn.browserDone': 'Browser asked',
  'signIn.browserNow': 'Asking the browser',
  'signIn.browser': 'Browser',
  'signIn.answerDone': 'Answer received',
  'signIn.answerNow': 'Waiting for the answer',
  'signIn.answer': 'Answer',
  'signIn.tokensDone': 'Signed in',
  'signIn.tokensNow': 'Signing in',
  'signIn.tokens': 'Sign-in',
  'signIn.stepDone': 'Done: {step}',
  'signIn.stepNow': 'Now: {step}',
  'signIn.stepLater': 'Later: {step}',
  'signIn.copy': 'Copy link',
  'signIn.copied': 'The link is on the clipboard. Open it in the browser of your choice.',
  'signIn.waiting': 'Waiting for the browser, {left} left',
  'signIn.starting': 'Opening a port for the answer',
  'signIn.asking': 'Asking the service to sign you in',
  'signIn.openAgain': 'Open the page again',
  'signIn.cancel': 'Cancel',
  'signIn.paste': 'The browser can’t reach Loadout',
  'signIn.byHand':
    'Sign in there. Then copy the full address of the page it ends on, at {host}, and paste it here.',
  'signIn.portTaken':
    'Signing in to {service} needs port {port}, which another program is using. Sign in anyway, then paste the full address of the page the browser ends on.',
  'signIn.pasteField': 'Address the browser ended on',
  'signIn.pasteHint':
    'A firewall may keep the browser from handing over the answer. Copy the whole address of the page it ended on, and paste it here.',
  'signIn.pasteUse': 'Use this address',
  'signIn.pasteEmpty': 'Paste the address first.',

  'keeping.memory':
    'This computer has no protected place for your sign-in, so it lasts until you close Loadout.',
  'keeping.why': 'Why',
  'keeping.title': 'Where your sign-in is kept',
  'keeping.whyMemory':
    'Loadout keeps a sign-in only where the desktop protects it: in its keyring. None is running here, so the sign-in is in memory and gone when Loadout closes. Signing in again takes a moment.',
  'keeping.whyUnlock':
    'To keep it, start the keyring of your desktop (GNOME Keyring or KWallet), then start Loadout again.',
  'keeping.weak':
    'Your sign-in is kept on this computer without real protection, because you chose so. Whoever can read your files can use it.',
  'keeping.whyWeak':
    'There is no protected place for it here. You can take the choice back: the sign-in then lasts until Loadout closes.',
  'keeping.protected': 'Your sign-in is kept in the protected place of this desktop.',
  'keeping.allow': 'Keep me signed in anyway',
  'keeping.forbid': 'Stop keeping it on disk',
  'keeping.allowHint':
    'Kept anyway, it is written to disk without real protection. Whoever can read your files can use it.',

  'settings.account': 'Account',
  'settings.keeping': 'Sign-in',

  'error.signedOut': 'Sign in first.',
  'error.sessionEnded': 'Your session has ended. What you have here is kept.',
} as const;
