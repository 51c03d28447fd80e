/** The Settings screen. */
export const settings = {
  'settings.account': 'Account',
  'settings.signInStorage': 'Stay signed in',

  'settings.title': 'Settings',
  'settings.find': 'Search settings',
  'settings.findClear': 'Clear search',
  'settings.foundNone': 'No settings match “{find}”',
  'settings.foundNoneWhy': 'Try another word, such as “folder”, “theme” or “proxy”.',
  'settings.sections': 'Settings sections',
  'settings.advanced': 'Advanced',
  'settings.readOnly':
    'Your settings can’t be saved because their folder can’t be written to. Changes last until you close Loadout.',

  'settings.service': 'Service',
  'settings.serviceOther': 'Change service',
  'settings.serviceOtherTip': 'Choose the setup file of another service. Your data here is kept.',
  'settings.serviceFrom': 'Setup file: {source}',
  'settings.key': 'App key',
  'settings.keyAccepted': 'Accepted',
  'settings.keyRefused': 'Rejected by the service',
  'settings.keyUnknown': 'Not checked yet',
  'settings.keyOwn': 'Using your own key',
  'settings.keyOriginal': 'Using the key from the setup file',
  'settings.keyUnreadable':
    'The key you entered can’t be read now, so the key from the setup file is used. Unlock your keyring and try again, or enter the key again.',
  'settings.keyUnreadableOpen': 'Key settings',
  'settings.keyRetry': 'Try again',
  'settings.keyNone': 'No key needed: the server this app connects through adds it.',
  'settings.keyField': 'New key',
  'settings.keyHint': 'Loadout checks the key with the service, saves it, and never shows it again.',
  'settings.keyChange': 'Change key',
  'settings.keySave': 'Save key',
  'settings.keyCancel': 'Cancel',
  'settings.keySaving': 'Checking',
  'settings.keyReset': 'Use the key from the setup file',
  'settings.keySaved': 'The service accepted the new key. It’s in use now.',
  'settings.keyBack': 'The key from the setup file is in use again.',
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
  'settings.onBattery': 'Pause downloads on battery power',
  'settings.onBatteryHint':
    'Loading the catalog pauses too. Both resume when this computer is plugged in, and you can still start any download yourself.',
  'settings.onMetered': 'Pause downloads on a metered connection',
  'settings.onMeteredHint':
    'Loading the catalog pauses too. Both resume on another connection, and you can still start any download yourself.',
  'settings.whenClosed': 'Closing the window',
  'settings.whenClosedHint':
    'While downloads are in progress. On a desktop without a system tray, open Loadout again to see its window.',
  'settings.whenClosedAsk': 'Ask',
  'settings.whenClosedBackground': 'Keep downloading',
  'settings.whenClosedQuit': 'Quit',

  'settings.notifications': 'Notifications',
  'settings.notifyWhenEnded': 'Notify me when all downloads finish',
  'settings.notifyHint': 'Only when Loadout is in the background',
  'settings.notifyUnavailable': 'Notifications aren’t available',
  'settings.notifyUnavailableHint': 'App notifications are off on this computer.',

  'settings.catalog': 'Catalog',
  'settings.keepCatalog': 'Keep the catalog on this computer',
  'settings.keepCatalogOn':
    'Search, sorting and filters cover every mod, even offline. Turning this off deletes the catalog from this computer.',
  'settings.keepCatalogOff':
    'Off: Browse shows one page of the catalog at a time, and search covers that page.',
  'settings.keepCatalogSize': '{mods, plural, one {# mod} other {# mods}}, {size} on disk',

  'settings.appearance': 'Appearance',
  'settings.theme': 'Theme',
  'settings.system': 'System',
  'settings.dark': 'Dark',
  'settings.light': 'Light',
  'settings.stayInTray': 'Stay in the system tray',
  'settings.stayInTrayHint':
    'Closing the window keeps Loadout in the tray, where its menu starts your games.',

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
  'settings.report': 'Report a problem',
  'settings.reportWhat':
    'Send the diagnostics and the newest file in the log folder to whoever gave you Loadout. Neither contains keys or passwords, but both include names of folders on this computer.',
  'settings.copyDiagnostics': 'Copy diagnostics',
  'settings.diagnosticsCopied': 'Diagnostics copied. They contain no keys or passwords.',
  'settings.openLog': 'Open log folder',

  'settings.privacyTitle': 'Privacy',
  'settings.telemetry': 'Telemetry',
  'settings.telemetryNone':
    'None. Loadout sends nothing about you, your mods or this computer to its makers.',
  'settings.connections': 'Connections',
  'settings.privacy': 'Loadout connects only to the service and to sites you allow for downloads.',
  'settings.privacyUpdates':
    'Loadout connects only to the service and to sites you allow for downloads, and checks for updates every six hours.',
  'settings.storedHere': 'Stored on this computer',
  'settings.storedHereWhat':
    'Settings, sign-in, download list, review drafts, saved searches and the catalog stay on this computer.',
} as const;
