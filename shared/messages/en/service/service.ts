/** The service: its status in the top bar, and failures of its profile (which file, which field, what it must be). */
export const service = {
  'status.label': 'Service status: {status}',
  'status.connecting': 'Connecting to the service',
  'status.upToDate': 'Up to date, {when}',
  'status.upToDateNow': 'Up to date',
  'status.checking': 'Checking for changes',
  'status.reading': 'Reading the catalog',
  'status.ofMods': '{state}, {known} of {total}',
  'status.asOf': '{state}, as of {time}',
  'status.paused': 'Paused',
  'status.pausedPower': 'Paused on battery power',
  'status.pausedMetered': 'Paused on a metered connection',
  'status.waiting': 'Waiting for the service',
  'status.waitingUntil': 'Waiting until {time}',
  'status.failed': 'Can’t read the full list',
  'status.noCatalog': 'Can’t keep the full list',
  'status.offline': 'Offline, as of {time}',
  'status.offlineEmpty': 'Offline',
  'status.keyRefused': 'App key rejected',
  'status.profileMissing': 'Service not set up',
  'status.profileInvalid': 'Service profile has an error',

  'connection.lastResponse': 'Last response',
  'connection.noResponse': 'None since Loadout started',
  'connection.why': 'Technical reason',
  'connection.stillNot': 'Tried again: the service still doesn’t respond.',
  'connection.keepsTrying': 'Loadout keeps trying. What is on this computer still works.',

  'profile.welcome': 'Welcome to Loadout',
  'profile.title': 'The service profile can’t be used',
  'profile.what':
    'To show mods, Loadout needs a service profile: a small file that tells it where the mod service is and which key to use. You get it from the people who run the service.',
  'profile.open': 'Open file',
  'profile.show': 'Show in folder',
  'profile.choose': 'Choose file',
  'profile.chooseOther': 'Choose another',
  'profile.again': 'Try again',
  'profile.wrong': 'What’s wrong',
  'profile.notTaken': 'Loadout doesn’t use the file you chose. Nothing was changed.',
  'profile.kept': 'Loadout changed nothing. Save the corrected file and come back; no restart needed.',
  'profile.later': 'Loadout changed nothing. Once the file can be read, mods appear; no restart needed.',

  'profile.missing': 'The service profile {file} doesn’t exist.',
  'profile.noFileNamed': 'The --service option has no file name. Start Loadout with --service=FILE.',
  'profile.folder': 'The service profile {file} is a folder. Give the path of a file.',
  'profile.unreadable': 'Loadout can’t read the service profile {file}.',
  'profile.tooLarge': 'The service profile {file} is larger than the limit of {limit, number} bytes.',
  'profile.empty': 'The service profile {file} is empty.',
  'profile.notText': 'The service profile {file} is not saved as UTF-8 text.',
  'profile.notJson': 'The service profile {file} is not valid JSON.',
  'profile.notJsonLine': 'The service profile {file} is not valid JSON: check line {line, number}.',
  'profile.notObject': 'The service profile {file} must contain one JSON object, in curly brackets.',
  'profile.fieldMissing': 'The service profile {file} is missing the field “{field}”.',
  'profile.fieldNotText': 'In the service profile {file}, “{field}” must be text in quotes.',
  'profile.fieldEmpty': 'In the service profile {file}, “{field}” is empty.',
  'profile.fieldTooLong': 'In the service profile {file}, “{field}” is too long.',
  'profile.fieldNotObject': 'In the service profile {file}, “{field}” must be an object in curly brackets.',
  'profile.fieldNotList': 'In the service profile {file}, “{field}” must be a list in square brackets.',
  'profile.addressInvalid': 'In the service profile {file}, “{field}” is not a web address.',
  'profile.addressScheme': 'In the service profile {file}, “{field}” must begin with https://.',
  'profile.addressNotHttps':
    'In the service profile {file}, “{field}” must begin with https://; http:// is allowed only for this computer.',
  'profile.addressUserInfo':
    'In the service profile {file}, “{field}” must not contain a user name or password.',
  'profile.addressQuery': 'In the service profile {file}, “{field}” must not contain “?” or “#”.',
  'profile.addressSlash': 'In the service profile {file}, “{field}” must end in “/”.',
  'profile.keyUnsafe':
    'In the service profile {file}, “{field}” contains a space, line break or other character no key has.',
  'profile.scopeInvalid': 'In the service profile {file}, “{field}” is not a valid scope.',
  'profile.redirectPathInvalid':
    'In the service profile {file}, “{field}” must be a path such as /callback, without “?” or “#”.',
  'profile.fieldNotFlag': 'In the service profile {file}, “{field}” must be true or false, without quotes.',
  'profile.redirectUriElsewhere':
    'In the service profile {file}, “{field}” must begin with http://127.0.0.1, http://[::1], http://localhost or https://.',
  'profile.keylessWithKey':
    'In the service profile {file}, “{field}” is true, but there is also an “api_key”. Remove one of them.',
  'profile.tokenKeyKeyless':
    'In the service profile {file}, “{field}” is true, but with “keyless” there is no key to send. Remove one of them.',
  'profile.endpointInvalid':
    'In the service profile {file}, “{field}” must be a path below base_url, such as mods/, without “?” or “#”.',
  'profile.endpointPlaceholder':
    'In the service profile {file}, “{field}” must contain exactly these placeholders, in curly brackets: {placeholders}.',
} as const;
