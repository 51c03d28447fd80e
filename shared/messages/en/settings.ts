/** The Settings screen. */
export const settings = {
  'settings.account': 'Account',
  'settings.signInStorage': 'Sign-in storage',

  'settings.title': 'Settings',
  'settings.readOnly':
    'Your settings can’t be saved because their folder can’t be written to. Changes last until you close Loadout.',

  'settings.service': 'Service',
  'settings.serviceFrom': 'Service profile: {source}',
  'settings.key': 'App key',
  'settings.keyAccepted': 'Accepted',
  'settings.keyRefused': 'Rejected by the service',
  'settings.keyUnknown': 'Not checked yet',
  'settings.keyOwn': 'Using your own key',
  'settings.keyOriginal': 'Using the key from the service profile',
  'settings.keyNone': 'No key needed: the server this app connects through adds it.',
  'settings.keyField': 'New key',
  'settings.keyHint': 'Loadout checks the key with the service, saves it, and never shows it again.',
  'settings.keySave': 'Save key',
  'settings.keySaving': 'Checking',
  'settings.keyReset': 'Use the original key',
  'settings.keySaved': 'The service accepted the new key. It’s in use now.',
  'settings.keyBack': 'The original key is in use again.',
  'settings.keyEmpty': 'Type or paste the new key first.',

  'settings.downloads': 'Downloads',
  'settings.speed': 'Speed limit',
  'settings.speedHint': 'For all downloads combined',
  'settings.folder': 'Download folder',
  'settings.folderDefault': 'Default folder',
  'settings.folderCustom': 'Custom folder',
  'settings.folderChange': 'Change',
  'settings.folderReset': 'Use default',
  'settings.folderOpen': 'Open',
  'settings.savePower': 'Save power and data',
  'settings.onBattery': 'Pause downloads on battery power',
  'settings.onMetered': 'Pause downloads on a metered connection',
  'settings.savePowerHint':
    'Downloads resume automatically. You can still start any of them yourself. Reading the catalog pauses as well.',
  'settings.notifications': 'Notifications',
  'settings.notifyWhenEnded': 'Notify me when all downloads finish',
  'settings.notifyHint': 'Only when Loadout is in the background',

  'settings.catalog': 'Catalog',
  'settings.keepCatalogName': 'List of mods',
  'settings.keepCatalog': 'Keep a copy of the full list on this computer',
  'settings.keepCatalogOn':
    'Search, sorting and filters cover every mod, also offline. Turning this off deletes the copy.',
  'settings.keepCatalogOff':
    'Off: Browse shows one page of the service’s list at a time, and search covers that page.',
  'settings.keepCatalogSize': '{mods, plural, one {# mod} other {# mods}}, {size} on disk',

  'settings.appearance': 'Appearance',
  'settings.theme': 'Theme',
  'settings.system': 'System',
  'settings.dark': 'Dark',
  'settings.light': 'Light',

  'settings.about': 'About',
  'settings.version': 'Version',
  'settings.runtime': 'Electron',
  'settings.engine': 'Chromium',
  'settings.platform': 'Operating system',
  'settings.graphics': 'Graphics',
  'settings.graphicsSoftware':
    'Loadout runs without the graphics card because its driver kept crashing (or --disable-gpu is set). It’s slower, but everything works; the next start tries the graphics card again.',
  'settings.keysHint': 'Everything works from the keyboard. Press ? for the shortcuts.',
  'settings.showKeys': 'Show shortcuts',
  'settings.copyDiagnostics': 'Copy diagnostics',
  'settings.diagnosticsCopied': 'Diagnostics copied: versions and status, no keys or names.',
  'settings.openLog': 'Open log folder',
  'settings.privacy': 'No telemetry. Loadout talks only to the service and to sites you allow.',
  'settings.privacyUpdates':
    'No telemetry. Loadout talks only to the service and to sites you allow, and checks for updates every six hours.',
} as const;
