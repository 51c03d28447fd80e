/** What happened to the stores on this computer, and the Backups section of Settings. */
export const backups = {
  'backups.title': 'Backups',
  'backups.what':
    'Loadout keeps the last three earlier states of each. Going back to one never touches the files of your mods.',
  'backups.downloads': 'List of downloads',
  'backups.drafts': 'Drafts of reviews',
  'backups.settings': 'Settings',
  'backups.now': 'Now: {contents}',
  'backups.none': 'No backup yet. One is made when something changes after a start of Loadout.',
  'backups.at': '{when}, {time}',
  'backups.restore': 'Restore',
  'backups.restoreNamed': 'Restore: {name}, {when}',
  'backups.restored': 'Restored: {name}, {when}.',
  'backups.undone': 'Everything is as it was before.',

  'backups.downloadsContents': '{count, plural, =0 {no downloads} one {# download} other {# downloads}}',
  'backups.draftsContents': '{count, plural, =0 {no drafts} one {# draft} other {# drafts}}',
  'backups.settingsContents':
    '{appearance, select, dark {dark} light {light} other {dark or light as the system}}, {folder}',
  'backups.settingsContentsUsual':
    '{appearance, select, dark {dark} light {light} other {dark or light as the system}}, the usual download folder',

  'backups.gone': 'This backup is not there any more. The list of backups shows what there is now.',
  'backups.noUndo': 'There is nothing to take back any more. The state before is among the backups.',
  'backups.diskFull':
    'The present state could not be backed up, because the disk is full. Nothing was restored; make some room, then try again.',
  'backups.notBackedUp':
    'The present state could not be backed up, so nothing was restored. Loadout’s folder can’t be written to.',
  'backups.fileGone': 'The file no longer exists.',

  'backups.showFile': 'Show the file',
  'backups.open': 'Backups',
  'backups.downloads.restored':
    'The list of downloads could not be read, so its backup of {savedAt} is in use. Downloads that were added since are missing from it. Your files are untouched.',
  'backups.downloads.lost':
    'The list of downloads could not be read and had no backup, so it starts empty. Your files are untouched.',
  'backups.downloads.left-out':
    '{count, plural, one {One download in the list} other {# downloads in the list}} could not be read and {count, plural, one {was} other {were}} left out. Your files are untouched.',
  'backups.downloads.unreadable':
    'Loadout couldn’t open the download list, so it is left as it is and changes aren’t saved. Your files are untouched; restart Loadout to try again.',
  'backups.downloads.not-saved.full':
    'The list of downloads can’t be saved, because the disk is full. Downloads go on; what changes now is forgotten when Loadout closes, unless there is room before.',
  'backups.downloads.not-saved':
    'The list of downloads can’t be saved, because Loadout’s folder can’t be written to. Downloads go on; what changes now is forgotten when Loadout closes.',
  'backups.drafts.restored':
    'Your drafts of reviews could not be read, so their backup of {savedAt} is in use. What you wrote since is missing from it.',
  'backups.drafts.lost': 'Your drafts of reviews could not be read and had no backup, so there are none now.',
  'backups.drafts.left-out':
    '{count, plural, one {One of your drafts or reviews} other {# of your drafts and reviews}} on this computer could not be read and {count, plural, one {was} other {were}} left out.',
  'backups.drafts.unreadable':
    'Loadout couldn’t open your review drafts, so they are left as they are and new ones aren’t saved. Restart Loadout to try again.',
  'backups.settings.restored':
    'Your settings could not be read, so their backup of {savedAt} is in use. What you changed since is as it was then.',
  'backups.settings.lost': 'Your settings could not be read and had no backup, so the usual ones are in use.',
  'backups.settings.unreadable':
    'Loadout couldn’t open your settings, so the defaults are in use and changes aren’t saved. Restart Loadout to try again.',
  'backups.settings.not-saved':
    'Loadout’s folder can’t be written to. Everything works, but nothing you change now is kept when Loadout closes. Finished mods stay in the download folder.',
  'backups.favorites.lost':
    'Changes to your favorites that had not been sent could not be read and will not be sent. Your favorites on the service are as they were.',
  'backups.favorites.unreadable':
    'Loadout couldn’t open your unsent favorite changes, so favorites can’t be changed now. Restart Loadout to try again.',
  'backups.session.lost':
    'Your sign-in on this computer could not be read. Sign in again; nothing else is lost.',
  'backups.session.unreadable':
    'Loadout couldn’t open your saved sign-in, so it is left as it is. Restart Loadout to try again, or sign in again.',
} as const;
