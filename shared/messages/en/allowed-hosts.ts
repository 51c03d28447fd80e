/** The hosts besides the service that the player lets files come from. */
export const allowedHosts = {
  'allowedHosts.title': 'Allowed hosts',
  'allowedHosts.what':
    'Mods may be downloaded from these hosts without asking. Each sees your IP address, but not your account.',
  'allowedHosts.empty': 'No hosts allowed',
  'allowedHosts.emptyWhy':
    'When a download comes from another host than the service, Loadout asks you first.',
  'allowedHosts.remove': 'Remove',
  'allowedHosts.removeNamed': 'Remove {host}',
  'allowedHosts.removed': '{host} is no longer allowed. The next download from there asks again.',
  'allowedHosts.loading': 'Loading allowed hosts',
} as const;
