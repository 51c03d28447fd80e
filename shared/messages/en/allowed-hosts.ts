/** Settings: the hosts other than the service that the player allows downloads from. */
export const allowedHosts = {
  'allowedHosts.title': 'Allowed hosts',
  'allowedHosts.what':
    'Mods may be downloaded from these hosts without asking. Each sees your IP address, but not your account.',
  'allowedHosts.empty': 'No hosts allowed',
  'allowedHosts.emptyWhy': 'Loadout asks you before downloading from any host other than the service.',
  'allowedHosts.remove': 'Remove',
  'allowedHosts.removeNamed': 'Remove {host}',
  'allowedHosts.removed': '{host} is no longer allowed. Loadout asks before the next download from there.',
  'allowedHosts.loading': 'Loading allowed hosts',
} as const;
