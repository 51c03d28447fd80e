/** Sentences for failures: what happened, what was kept, what to do. */
export const errors = {
  'error.internal': 'A bug in Loadout stopped this. Nothing was lost; copy the details to report it.',
  'error.invalidInput': 'Loadout blocked an invalid request. Nothing was changed.',
  'error.unreachable': 'Can’t reach the service.',
  'error.unavailable': 'The service isn’t available right now.',
  'error.busy': 'The service is busy.',
  'error.keyRefused': 'The service no longer accepts this app’s key. Your mods still work.',
  'error.proxyKeyRefused':
    'The service no longer accepts the key of the server this app connects through. Your mods still work.',
  'error.noPermission': 'The service doesn’t let Loadout access this.',
  'error.modNotFound': 'This mod is no longer on the service.',
  'error.tokenRefused': 'The service no longer accepts your sign-in.',
  'error.rejected': 'The service didn’t accept this.',
  'error.answerLost': 'The connection dropped, so Loadout can’t tell whether this went through.',
  'error.notFound': 'This isn’t on the service.',
  'error.pagePastEnd': 'The list is shorter now, so this page no longer exists.',
  'error.badAnswer': 'The service sent something Loadout can’t read.',
  'error.notOffered': 'This service doesn’t offer that in Loadout.',
  'error.linkRefused': 'That address isn’t on the service’s website, so Loadout won’t open it.',
  'error.tooSlow': 'The service is taking too long.',
  'error.certificate':
    'The connection to the service isn’t secure (bad certificate), so Loadout didn’t connect.',
  'error.certificateIssuer':
    'The service’s certificate was issued by “{issuer}”, which this computer doesn’t trust, so Loadout didn’t connect.',
  'error.certificateExpired':
    'The service’s certificate from “{issuer}” has expired, so Loadout didn’t connect. Check this computer’s date.',
  'error.certificateNotYetValid':
    'The service’s certificate from “{issuer}” isn’t valid yet, so Loadout didn’t connect. Check this computer’s date.',
  'error.certificateName':
    'A different server responded: its certificate from “{issuer}” is for “{subject}”. Loadout didn’t connect.',
  'error.certificateOther':
    'The service’s certificate from “{issuer}” can’t be verified, so Loadout didn’t connect.',
  'error.proxyUnreachable': 'Can’t reach the proxy {proxy}.',
  'error.proxySignIn': 'The proxy {proxy} needs a user name and password.',
  'error.proxySignInKind': 'The proxy {proxy} requires a sign-in method that Loadout doesn’t support.',
  'error.proxyNotFound': 'This computer’s proxy settings (a PAC file) don’t say how to reach the service.',
  'error.captivePortal': 'This network requires you to sign in first.',
  'error.proxyRefused': 'The proxy {proxy} doesn’t let Loadout reach the service.',
  'error.proxyNoConnection': 'The proxy {proxy} can’t reach the service.',
  'error.proxyKind': 'This computer’s proxy settings use a type of proxy that Loadout doesn’t support.',
  'error.redirectRefused':
    'The service tried to redirect Loadout to another site, so Loadout didn’t continue.',
  'error.requestRefused': 'The service rejected the request.',
  'error.newKeyRefused': 'The service rejected this key. The current key stays in use.',
  'error.newKeyNoPermission':
    'This key isn’t allowed to see mods on the service. The current key stays in use.',
  'error.newKeyNotChecked':
    'The service couldn’t check the new key, so the current key stays in use. Try again when the service responds.',
  'error.keyUnsafe':
    'That isn’t a valid key: it contains a space, a line break or another character that keys can’t have.',
  'error.keyNotSaved': 'The key couldn’t be saved on this computer, so it works only until Loadout closes.',
  'error.cancelled': 'Canceled.',
  'error.folderUnusable': 'Loadout can’t save downloads in {folder}. Your download folder wasn’t changed.',
  'error.networkPath':
    '{path} is on another computer. To use a network folder, select it with the Choose button.',
  'error.folderNotShown': 'The folder {folder} couldn’t be opened.',
  'error.fileNotOpened': 'No program could open {file}. Open it in a text editor.',

  'error.signedOut': 'Sign in first.',
  'error.sessionEnded': 'Your session has ended. Your mods, downloads and drafts are kept.',
} as const;
