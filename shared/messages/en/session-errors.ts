/** What goes wrong with signing in and with a session, and what the browser shows at the end of a sign-in. */
export const sessionErrors = {
  'session.siteNotHttps':
    'The service’s website is not protected by https, so Loadout does not send you there to sign in.',
  'session.noPort':
    'Loadout can’t listen for your browser’s answer: this computer gives it no port. Security software may be in the way.',
  'session.denied': 'You cancelled on the website. Sign in again whenever you like.',
  'session.refusedByWebsite': 'The website refused the sign-in. Sign in again, or wait a while.',
  'session.wrongIssuer':
    'The answer came from another website than the one you were sent to, so Loadout did not take it. Sign in again.',
  'session.timedOut':
    'No answer came within 5 minutes, so Loadout stopped waiting. Sign in again when you are ready.',
  'session.abandoned':
    'The sign-in was stopped, because the window was closed or the computer went to sleep. Sign in again.',
  'session.codeRefused': 'The service did not accept the answer that your browser brought. Sign in again.',
  'session.keyWanted':
    'The service wants this app’s key for signing in, and the service profile doesn’t let Loadout send it there. Whoever made the profile can allow it with “token_key”.',
  'session.keyRefused':
    'The service no longer accepts this app’s key, so it can’t sign you in. Enter another key in Settings, then sign in again.',
  'session.noTokens':
    'The service could not be reached for the last step, and its answer works only once. Sign in again.',
  'session.unusableTokens':
    'The service answered the last step with something Loadout can’t use. Sign in again.',
  'session.needsUpdate':
    'The service no longer accepts sign-ins of this version of Loadout. What you have here is kept. Get the new version.',
  'session.notRevealed':
    'Your sign-in is still kept, but the protected place of this computer did not open it. Unlock it and start Loadout again, or sign in again.',
  'session.renewalRefused':
    'The service did not renew your sign-in. You are still signed in. Try again later.',
  'session.noAttempt': 'No sign-in is under way.',
  'session.pastedUseless':
    'This is not the address that the browser ended on. It begins with {start} and has a long end.',
  'session.pastedOther':
    'This address belongs to another sign-in. Copy the one of the page that was opened last.',
  'session.notErased':
    'You are signed out, but the file {file} could not be erased. Erase it yourself to leave nothing behind.',
  'session.noWeakPlace':
    'This computer can’t keep a sign-in at all right now, so yours lasts until you close Loadout.',
  'session.page.worked': 'You are signed in. Close this page and go back to Loadout.',
  'session.page.failed': 'Signing in did not work. Close this page and go back to Loadout, which says why.',
  'session.page.underWay':
    'Loadout has the answer and is signing you in. Close this page and go back to Loadout.',
  'session.page.unknown':
    'Loadout is not waiting for this. Nothing was changed. Sign in from Loadout itself, and use the page that opens last.',
} as const;
