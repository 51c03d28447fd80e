/** Sentences for failures: what happened, what was kept, what to do. */
export const errors = {
  'error.internal': 'Loadout made a mistake here. Nothing was lost. The details help whoever mends it.',
  'error.invalidInput': 'Loadout refused a request of its own page that made no sense.',
  'error.unreachable': 'Can’t reach the service.',
  'error.unavailable': 'The service is not available right now.',
  'error.busy': 'The service asks for a pause.',
  'error.keyRefused': 'The service no longer accepts this app’s key. Your mods still work.',
  'error.noPermission': 'The service does not let this app see that.',
  'error.modNotFound': 'This mod is no longer on the service.',
  'error.notFound': 'The service does not have that.',
  'error.pagePastEnd': 'The list has become shorter: this page is gone.',
  'error.badAnswer': 'The service answered with something Loadout can’t read.',
  'error.notOffered': 'This service doesn’t offer that here.',
  'error.linkRefused': 'That address does not belong to the service, so Loadout does not open it.',
  'error.cancelled': 'Cancelled.',
  'error.folderUnusable': 'Loadout can’t keep downloads in {folder}. The folder stays as it was.',
  'error.folderNotShown': 'The folder {folder} can’t be shown.',
} as const;
