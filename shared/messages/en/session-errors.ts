/** Failures of a sign-in and of a session, and the page that the browser shows after a sign-in. */
export const sessionErrors = {
  'session.siteNotHttps':
    'The service’s website isn’t secure (no https), so Loadout won’t send you there to sign in.',
  'session.noPort':
    'Your browser can’t report back to Loadout: no local port is free. Security software may be blocking it.',
  'session.denied': 'You canceled on the website. Sign in again whenever you like.',
  'session.refusedByWebsite': 'The website refused the sign-in. Wait a while, then sign in again.',
  'session.wrongIssuer':
    'The reply came from a different website than the one you signed in to, so Loadout ignored it. Sign in again.',
  'session.timedOut': 'There was no reply within 5 minutes. Sign in again when you’re ready.',
  'session.abandoned':
    'Sign-in stopped because the window was closed or the computer went to sleep. Sign in again.',
  'session.codeRefused': 'The service rejected the sign-in from your browser. Sign in again.',
  'session.keyWanted':
    'The service needs this app’s key to sign you in, but the service profile doesn’t allow sending it. The profile’s author can allow it with “token_key”.',
  'session.keyRefused':
    'The service no longer accepts this app’s key, so it can’t sign you in. Enter another key in Settings, then sign in again.',
  'session.noTokens':
    'The service couldn’t be reached for the last step, and the sign-in works only once. Sign in again.',
  'session.unusableTokens': 'The service’s reply to the last step couldn’t be read. Sign in again.',
  'session.needsUpdate':
    'The service no longer accepts sign-ins from this version of Loadout. Your mods, downloads and drafts are kept; get the new version.',
  'session.notRevealed':
    'Your sign-in is stored, but this computer’s keyring is locked. Unlock it and restart Loadout, or sign in again.',
  'session.renewalRefused':
    'The service couldn’t renew your sign-in. You’re still signed in; try again later.',
  'session.noAttempt': 'No sign-in is in progress.',
  'session.pastedUseless': 'That isn’t the right address. The right one is long and starts with {start}.',
  'session.pastedOther': 'That address is from an earlier sign-in. Copy it from the page that opened last.',
  'session.notErased':
    'You’re signed out, but the file {file} couldn’t be deleted. Delete it yourself to remove the saved sign-in.',
  'session.noWeakPlace':
    'This computer can’t store a sign-in right now, so yours lasts until you close Loadout.',
  'session.page.worked': 'You are signed in. Close this page and go back to Loadout.',
  'session.page.failed': 'Sign-in didn’t work. Close this page and go back to Loadout to see why.',
  'session.page.underWay': 'Loadout is finishing your sign-in. Close this page and go back to Loadout.',
  'session.page.unknown':
    'Loadout isn’t expecting this sign-in, so nothing was changed. Sign in from Loadout, and use the page that opens last.',
} as const;
