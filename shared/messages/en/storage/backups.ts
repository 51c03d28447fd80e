/** The Backups section of Settings, and notices about files of Loadout that are damaged or can’t be saved. */
export const backups = {
  'backups.title': 'Backups',
  'backups.what':
    'Loadout keeps three earlier versions of your download list, games and loadouts, review drafts, saved searches and settings. Restoring one never touches your mod files.',
  'backups.downloads': 'Download list',
  'backups.myMods': 'Games and loadouts',
  'backups.drafts': 'Review drafts',
  'backups.searches': 'Saved searches',
  'backups.settings': 'Settings',
  'backups.now': 'Now: {contents}',
  'backups.none':
    'No backup yet. Each time Loadout starts, your first change backs up what was there before the start.',
  'backups.allSame': 'Its backups match the current version.',
  'backups.restoring': 'Restoring {what}',
  'backups.comesBack': 'brings back {count, number}',
  'backups.goesAway': 'removes {count, number}',
  'backups.changes': 'changes {count, number}',
  'backups.changesSettings': 'Restoring changes {count, plural, one {# setting} other {# settings}}',
  'backups.at': '{when}, {time}',
  'backups.restore': 'Restore',
  'backups.restoreNamed': 'Restore: {name}, {when}',
  'backups.restored': 'Restored: {name}, {when}.',
  'backups.undone': 'Restore undone.',

  'backups.downloadsContents': '{count, plural, =0 {no downloads} one {# download} other {# downloads}}',
  'backups.myModsContents':
    '{games, plural, =0 {no games} one {# game} other {# games}}, {loadouts, plural, =0 {no loadouts} one {# loadout} other {# loadouts}}',
  'backups.draftsContents': '{count, plural, =0 {no drafts} one {# draft} other {# drafts}}',
  'backups.searchesContents':
    '{count, plural, =0 {no saved searches} one {# saved search} other {# saved searches}}',
  'backups.settingsContents':
    '{appearance, select, dark {dark theme} light {light theme} other {system theme}}, {folder}',
  'backups.settingsContentsUsual':
    '{appearance, select, dark {dark theme} light {light theme} other {system theme}}, default download folder',

  'backups.gone': 'This backup no longer exists.',
  'backups.noUndo': 'This can no longer be undone. The previous version is in the list of backups.',
  'backups.diskFull':
    'Nothing was restored: the disk is full, so the current version couldn’t be backed up first. Free some space, then try again.',
  'backups.notBackedUp':
    'Nothing was restored: Loadout’s folder can’t be written to, so the current version couldn’t be backed up first. Change that folder’s permissions, then try again.',
  'backups.fileGone': 'The file no longer exists.',

  'backups.showFile': 'Show in folder',
  'backups.open': 'See backups',
  'backups.downloads.restored':
    'The download list was damaged, so Loadout restored the backup from {savedAt}. Downloads added since then are missing; your files are untouched.',
  'backups.downloads.lost':
    'The download list was damaged and there was no backup, so it starts empty. Your files are untouched.',
  'backups.downloads.left-out':
    '{count, plural, one {One download in the list was damaged and is} other {# downloads in the list were damaged and are}} left out. Your files are untouched.',
  'backups.downloads.unreadable':
    'Loadout couldn’t open the download list, so changes aren’t saved. Your files are untouched; restart Loadout to try again.',
  'backups.downloads.not-saved.full':
    'The download list can’t be saved because the disk is full. Downloads continue, but changes are lost when Loadout closes unless you free some space.',
  'backups.downloads.not-saved':
    'The download list can’t be saved because Loadout’s folder can’t be written to. Downloads continue, but changes are lost when Loadout closes.',
  'backups.drafts.restored':
    'Your review drafts were damaged, so Loadout restored the backup from {savedAt}. Anything written since then is missing.',
  'backups.drafts.lost': 'Your review drafts were damaged and there was no backup, so they are gone.',
  'backups.drafts.left-out':
    '{count, plural, one {One of your drafts or reviews on this computer was damaged and is} other {# of your drafts and reviews on this computer were damaged and are}} left out.',
  'backups.drafts.unreadable':
    'Loadout couldn’t open your review drafts, so new ones aren’t saved. Restart Loadout to try again.',
  'backups.searches.restored':
    'Your saved searches were damaged, so Loadout restored the backup from {savedAt}. Searches saved since then are missing.',
  'backups.searches.lost': 'Your saved searches were damaged and there was no backup, so they are gone.',
  'backups.searches.left-out':
    '{count, plural, one {One saved search was damaged and is} other {# saved searches were damaged and are}} left out.',
  'backups.searches.unreadable':
    'Loadout couldn’t open your saved searches, so new ones aren’t saved. Restart Loadout to try again.',
  'backups.settings.restored':
    'Your settings were damaged, so Loadout restored the backup from {savedAt}. Changes since then are lost.',
  'backups.settings.lost': 'Your settings were damaged and there was no backup, so the defaults are in use.',
  'backups.settings.unreadable':
    'Loadout couldn’t open your settings, so the defaults are in use and changes aren’t saved. Restart Loadout to try again.',
  'backups.settings.not-saved':
    'Your settings can’t be saved because Loadout’s folder can’t be written to. Changes last until Loadout closes; downloaded mods stay in the download folder.',
  'backups.favorites.lost':
    'Unsent changes to your favorites were damaged and can’t be sent. Your favorites on the service are unchanged.',
  'backups.favorites.unreadable':
    'Loadout couldn’t open the unsent changes to your favorites, so favorites can’t be changed now. Restart Loadout to try again.',
  'backups.myMods.restored':
    'Your games and loadouts were damaged or missing, so Loadout restored them from {savedAt}. Changes since then are lost; your installed mods are untouched.',
  'backups.myMods.lost':
    'Your games and loadouts were damaged and there was no backup, so they are gone. Your installed mods and your games are untouched.',
  'backups.myMods.originals':
    '{count, plural, one {One of your own versions of mods in this backup was deleted since, so its original is used.} other {# of your own versions of mods in this backup were deleted since, so their originals are used.}}',
  'backups.installFolders.restored':
    'The list of other disks with mods was damaged, so Loadout restored the backup from {savedAt}. Your mods are untouched.',
  'backups.installFolders.lost':
    'The list of other disks with mods was damaged and there was no backup. Download the mods on those disks again; what was there is still in their folder “Loadout Mods”.',
  'backups.installFolders.unreadable':
    'Loadout couldn’t open the list of other disks with mods, so the mods there are missing for now. Their files are untouched; restart Loadout to try again.',
  'backups.session.lost': 'Your saved sign-in was damaged. Sign in again; nothing else is lost.',
  'backups.session.unreadable':
    'Loadout couldn’t open your saved sign-in. Restart Loadout to try again, or sign in again.',
} as const;
