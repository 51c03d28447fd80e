/** Signing in and out, the account, sign-in storage, and the page that the browser shows after a sign-in. */
export const session = {
  'account.signIn': 'Sign in',
  'account.signedIn': 'Signed in',
  'account.ended': 'Session ended',
  'account.notSignedIn': 'Not signed in',
  'account.unnamed': 'Your account',
  'account.menu': 'Account: {name}, {state}',
  'account.signOut': 'Sign out',
  'account.signInStorage': 'Stay signed in',
  'account.signedInAs': 'Signed in as {name}',
  'account.signedInUnnamed': 'You’re signed in',
  'account.signedOut':
    'You’re signed out.{drafts, plural, =0 {} one { Your review draft is kept.} other { Your # review drafts are kept.}}',
  'account.drafts': 'Review drafts ({count, number})',

  'signOut.title': 'Sign out now?',
  'signOut.unsent':
    '{count, plural, one {# change to your favorites hasn’t been sent. Signing out discards it permanently.} other {# changes to your favorites haven’t been sent. Signing out discards them permanently.}}',
  'signOut.stay': 'Stay signed in',

  'signIn.title': 'Sign in with your browser',
  'signIn.forFavorite': 'Sign in to add <b>{title}</b> to your favorites.',
  'signIn.noPage': 'Page didn’t open?',
  'signIn.what':
    'Sign in on the page that opens in your browser. Your password stays with the website; Loadout never sees it.',
  'signIn.titleFailed': 'Sign-in didn’t work',
  'signIn.titleCanceled': 'Sign-in canceled',
  'signIn.titleUnfinished': 'Sign-in not finished',
  'signIn.kept': 'Nothing was changed.',
  'signIn.canceledHere': 'Sign-in canceled. You can close the page in your browser.',
  'signIn.steps': 'Sign-in steps',
  'signIn.browserDone': 'Page sent to browser',
  'signIn.browserNow': 'Opening browser',
  'signIn.browser': 'Open browser',
  'signIn.callbackDone': 'Approved',
  'signIn.callbackNow': 'Approve in browser',
  'signIn.callback': 'Approve in browser',
  'signIn.tokensDone': 'Signed in',
  'signIn.tokensNow': 'Signing in',
  'signIn.tokens': 'Signed in',
  'signIn.stepDone': 'Done: {step}',
  'signIn.stepNow': 'Now: {step}',
  'signIn.stepLater': 'Later: {step}',
  'signIn.linkHint': 'Copy this link, and open it in any browser on this computer.',
  'signIn.copy': 'Copy link',
  'signIn.copied': 'Link copied. Paste it into any browser.',
  'signIn.waiting': '{left} left to finish in your browser',
  'signIn.starting': 'Getting ready',
  'signIn.asking': 'Finishing sign-in',
  'signIn.openAgain': 'Open the page again',
  'signIn.cancel': 'Cancel',
  'signIn.paste': 'Browser shows an error page?',
  'signIn.byHand':
    'Sign in there, then copy the full address of the last page (at {host}) and paste it here.',
  'signIn.portTaken':
    'Signing in to {service} needs port {port}, which another program is using. Sign in anyway, then copy the full address of the last page and paste it here.',
  'signIn.pasteField': 'Address of that page',
  'signIn.pasteHint':
    'A firewall may be blocking the connection back to Loadout. Copy the full address from the browser and paste it here.',
  'signIn.pasteUse': 'Finish sign-in',
  'signIn.pasteEmpty': 'Paste the address first.',

  'signInStorage.memory': 'No system keyring found, so you’ll need to sign in again after closing Loadout.',
  'signInStorage.memoryEnded':
    'Your last sign-in ended when Loadout closed, because no system keyring was found.',
  'signInStorage.why': 'Learn more',
  'signInStorage.title': 'Stay signed in',
  'signInStorage.whyMemory':
    'Loadout saves your sign-in only in the system keyring, and none is running. You’ll need to sign in again after closing Loadout.',
  'signInStorage.whyUnlock': 'To stay signed in, start GNOME Keyring or KWallet, then restart Loadout.',
  'signInStorage.insecure':
    'Your sign-in is saved without encryption, as you chose. Anyone who can read your files could use it.',
  'signInStorage.whyInsecure':
    'No keyring is available. If you stop saving your sign-in, it lasts until Loadout closes.',
  'signInStorage.encrypted': 'Your sign-in is saved in the system keyring.',
  'signInStorage.allow': 'Save without encryption',
  'signInStorage.forbid': 'Don’t save sign-in',
  'signInStorage.allowHint':
    'You can also save your sign-in without encryption. Anyone who can read your files could then use it.',

  'session.siteNotHttps':
    'The service’s website isn’t secure (no https), so Loadout won’t send you there to sign in.',
  'session.noPort':
    'Your browser can’t connect back to Loadout because no local port is free. Security software may be blocking it.',
  'session.denied': 'You canceled on the website. Sign in again whenever you like.',
  'session.refusedByWebsite': 'The website rejected the sign-in. Wait a while, then sign in again.',
  'session.wrongIssuer':
    'The reply came from a different website than the one you signed in to, so Loadout ignored it. Sign in again.',
  'session.timedOut': 'Sign-in timed out after 5 minutes. Sign in again when you’re ready.',
  'session.abandoned':
    'Sign-in stopped because the window was closed or the computer went to sleep. Sign in again.',
  'session.codeRefused': 'The service rejected the sign-in from your browser. Sign in again.',
  'session.keyWanted':
    'The service needs this app’s key to sign you in, but the setup file doesn’t allow sending it. Ask whoever gave you that file to allow it with “token_key”.',
  'session.keyRefused':
    'The service no longer accepts this app’s key, so it can’t sign you in. Enter another key in Settings, then sign in again.',
  'session.noTokens': 'The service couldn’t be reached for the last step of the sign-in. Sign in again.',
  'session.unusableTokens':
    'The service’s reply to the last step of the sign-in couldn’t be read. Sign in again.',
  'session.needsUpdate':
    'The service no longer accepts sign-ins from this version of Loadout. Your mods, downloads and drafts are kept; get the new version.',
  'session.notDecrypted':
    'Your sign-in is saved, but this computer’s keyring is locked. Unlock it and restart Loadout, or sign in again.',
  'session.renewalRefused':
    'The service couldn’t renew your sign-in. You’re still signed in; try again later.',
  'session.noAttempt': 'No sign-in is in progress.',
  'session.pastedUseless': 'That isn’t the right address. The right one is long and starts with {start}.',
  'session.pastedOther': 'That address is from an earlier sign-in. Copy it from the page that opened last.',
  'session.notErased':
    'You’re signed out, but the file {file} couldn’t be deleted. Delete it yourself to remove the saved sign-in.',
  'session.noWeakPlace':
    'This computer can’t save a sign-in right now, so yours lasts until you close Loadout.',
  'session.page.worked': 'You’re signed in. Close this page and go back to Loadout.',
  'session.page.canceled': 'Sign-in canceled. Close this page and go back to Loadout.',
  'session.page.failed': 'Sign-in didn’t work. Close this page and go back to Loadout to see why.',
  'session.page.underWay': 'Loadout is finishing your sign-in. Close this page and go back to Loadout.',
  'session.page.unknown':
    'Loadout isn’t expecting this sign-in, so nothing was changed. Start again in Loadout, and use the page that it opens.',
} as const;
