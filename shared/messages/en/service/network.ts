/** Settings of the network: proxies and certificates. */
export const network = {
  'network.title': 'Network',
  'network.proxy': 'Proxy',
  'network.proxySystem': 'Use this computer’s proxy settings',
  'network.proxyNone': 'Connect without a proxy',
  'network.proxyManual': 'Use this proxy',
  'network.address': 'Proxy address',
  'network.addressHint': 'For example proxy.example:8080 or socks5://proxy.example:1080',
  'network.exceptions': 'Connect directly to',
  'network.exceptionsHint':
    'Optional. Separate hosts with commas, such as *.school.example. Local addresses skip the proxy.',
  'network.save': 'Save proxy',
  'network.testing': 'Saved. Connecting to the service',
  'network.answersThrough': 'Saved. Connected to the service through {proxy}.',
  'network.answersDirectly':
    'Saved. The service is on this computer or in your exceptions, so Loadout connects to it without the proxy.',
  'network.noAnswer': 'Saved, but the service can’t be reached this way. {problem}',
  'network.signIn': 'Proxy sign-in',
  'network.signInSaved': 'A user name and password for {proxy} are saved on this computer.',
  'network.signInUntilClose': 'Loadout keeps a user name and password for {proxy} until it closes.',
  'network.signInWanted': 'The proxy {proxy} needs a user name and password.',
  'network.signInEnter': 'Sign in to proxy',
  'network.signInForget': 'Forget',
  'network.signInTitle': 'Sign in to the proxy',
  'network.signInWhat':
    'Your network connects to the internet through {proxy}, which needs a user name and password. If you don’t have them, ask whoever runs your network.',
  'network.signInRefused':
    'The proxy {proxy} rejected this user name and password. Check them and try again.',
  'network.name': 'User name',
  'network.password': 'Password',
  'network.passwordHint':
    'Sent only to this proxy and never shown again. Saved encrypted on this computer; without a keyring, kept until Loadout closes.',
  'network.signInSave': 'Sign in',
  'network.notNow': 'Not now',
  'network.certificates': 'Certificates',
  'network.certificatesSystem': 'This computer’s certificates',
  'network.certificatesHint':
    'Choose a file (PEM) if your network or virus scanner uses a certificate of its own and Loadout can’t connect.',
  'network.certificatesChoose': 'Choose file',
  'network.certificatesRemove': 'Remove',
  'network.connection': 'Last connection',
  'network.direct': 'Without a proxy',
  'network.throughProxy': 'Through {proxy}',
  'network.badAddress':
    'That isn’t a proxy address. A proxy address looks like proxy.example:8080 or socks5://proxy.example:1080.',
  'network.signInInAddress':
    'Leave the user name and password out of the address. Loadout asks for them when the proxy needs them.',
  'network.badException': 'One of the exceptions isn’t a host name or address.',
  'network.badCertificates': 'There’s no certificate in {file} that Loadout can read.',
  'network.otherProxyWants': 'Another proxy needs a user name and password now. Nothing was saved or sent.',
  'network.noSignInWanted': 'No proxy needs a user name and password right now.',
} as const;
