/** The Settings screen. */
export const settings = {
  'settings.title': 'Settings',
  'settings.readOnly':
    'Your settings can’t be saved, because their folder can’t be written to. Changes last until you close Loadout.',

  'settings.service': 'Service',
  'settings.serviceFrom': 'Service profile: {source}',
  'settings.key': 'Key',
  'settings.keyAccepted': 'Accepted by the service',
  'settings.keyRefused': 'No longer accepted by the service',
  'settings.keyUnknown': 'Not checked yet',
  'settings.keyOwn': 'Your own key is in use.',
  'settings.keyOriginal': 'The key of the service profile is in use.',
  'settings.keyNone': 'This app needs no key: the server it goes through adds it.',
  'settings.keyField': 'New key',
  'settings.keyHint':
    'The key goes in and never comes out: it is checked with the service, kept by Loadout, and shown to nobody.',
  'settings.keySave': 'Save key',
  'settings.keySaving': 'Asking the service',
  'settings.keyReset': 'Use the original key',
  'settings.keySaved': 'The service accepts the new key. It is in use now.',
  'settings.keyBack': 'The original key is in use again.',
  'settings.keyEmpty': 'Type or paste the new key first.',

  'settings.downloads': 'Downloads',
  'settings.speed': 'Speed limit',
  'settings.speedSays': 'All downloads together',
  'settings.folder': 'Download folder',
  'settings.folderDefault': 'This is the usual folder.',
  'settings.folderOwn': 'You chose this folder.',
  'settings.folderChange': 'Change',
  'settings.folderReset': 'Use the default',
  'settings.folderOpen': 'Open',
  'settings.resting': 'Save power and data',
  'settings.onBattery': 'Pause downloads on battery power',
  'settings.onMetered': 'Pause downloads on a metered connection',
  'settings.restingHint':
    'They go on by themselves when that is over. Until then each can be downloaded anyway.',
  'settings.notices': 'Notifications',
  'settings.notifyWhenEnded': 'Say when all downloads have ended',
  'settings.notifyHint': 'Only while another window is in front.',

  'settings.appearance': 'Appearance',
  'settings.theme': 'Theme',
  'settings.system': 'System',
  'settings.dark': 'Dark',
  'settings.light': 'Light',

  'settings.about': 'About',
  'settings.version': 'Version',
  'settings.runtime': 'Electron',
  'settings.engine': 'Chromium',
  'settings.platform': 'System',
  'settings.graphics': 'Graphics',
  'settings.graphicsSoftware':
    'Loadout draws without the graphics card, because its driver kept crashing or --disable-gpu was asked for. It is slower, and everything works. The next start tries the card again.',
  'settings.keysHint': 'Everything can be done by keyboard. Press ? on any screen to see how.',
  'settings.showKeys': 'Show the keys',
  'settings.copyDiagnostics': 'Copy diagnostics',
  'settings.diagnosticsCopied':
    'The diagnostics are on the clipboard. They hold versions and states, no keys and no names.',
  'settings.openLog': 'Open log folder',
  'settings.privacy': 'No telemetry. Nothing leaves this computer but requests to the service.',
  'settings.privacyUpdates':
    'No telemetry. Nothing leaves this computer but requests to the service, and every six hours a look for a new version.',
} as const;
