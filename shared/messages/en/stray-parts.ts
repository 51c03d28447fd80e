/** Partial files in the download folder that no download on the list has. */
export const strayParts = {
  'strayParts.title': 'Partial files',
  'strayParts.found':
    '{count, plural, one {One partial file} other {# partial files}} that no download knows, {size}',
  'strayParts.part': '{size}, {when}',
  'strayParts.what':
    'They lie in the download folder and were begun by a download that is not on the list. An earlier list, under Backups, may know them and go on from there.',
  'strayParts.remove': 'Remove',
  'strayParts.ask': '{count, plural, one {Remove this partial file?} other {Remove these # partial files?}}',
  'strayParts.forGood': 'This frees {size}. The files are deleted for good; no finished file is touched.',
  'strayParts.keep': 'Keep',
  'strayParts.removed': 'Partial files removed. {size} are free again.',
  'downloads.strayNotRemoved': '“{name}” could not be removed. It may be in use by another program.',
} as const;
