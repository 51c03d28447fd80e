/** Starting and watching a game: why it can't start, how it ended. `game` is the game's name, `program` a path. */
export const play = {
  'play.alreadyRunning': '“{game}” is already running. Close it first, or switch to its window.',
  'play.startCanceled': '“{game}” wasn’t started.',
  'play.notStopped':
    '“{game}” doesn’t close. Your loadout is unchanged; end it in your system’s task manager.',
  'play.notAbsolute': '“{game}” has no full path to its program. Choose the program in the game’s settings.',
  'play.programMissing':
    'The program of “{game}” is gone: {program}. Your mods are unchanged. Choose the program in the game’s settings.',
  'play.programIsFolder':
    '{program} is a folder, so “{game}” can’t start. Choose the program in it, in the game’s settings.',
  'play.workingFolderGone':
    'The folder “{game}” runs in is gone: {folder}. Your mods are unchanged. Choose another one in the game’s settings.',
  'play.notExecutable':
    '{program} isn’t marked as a program, so “{game}” can’t start. Allow running it in its file properties, then try again.',
  'play.noPermission':
    'You don’t have permission to run {program}, so “{game}” wasn’t started. Check the permissions of the file and its folder.',
  'play.needsAdministrator':
    '“{game}” wants administrator rights, which Loadout never gives. Start the game without Loadout; your mods stay in place.',
  'play.windowsProgram':
    '{program} is a Windows program, and this computer can’t run it directly. Choose the script or tool that starts “{game}” in the game’s settings.',
  'play.wrongMachine':
    '{program} is made for another kind of computer, so “{game}” can’t start. Get the version of the game for this one.',
  'play.notProgram':
    '{program} isn’t a program, so “{game}” can’t start. Choose the program in the game’s settings.',
  'play.needsOther':
    '{program} needs another program or library that isn’t on this computer, so “{game}” wasn’t started. Reinstall the game, then try again.',
  'play.badArguments':
    'An argument of “{game}” has characters that can’t be passed to its program. Change it in the game’s settings.',
  'play.notStarted':
    '“{game}” couldn’t be started. Your mods are unchanged. Start it without Loadout to see if it works.',
  'play.endedWell': '“{game}” ended.',
  'play.endedWithCode': '“{game}” ended with an error (code {code}).',
  'play.endedBySignal': '“{game}” crashed ({signal}).',
  'play.endedStopped': '“{game}” was closed from Loadout.',
  'play.wentBack': 'The change is taken back.',
  'play.wentBackFromUpdate':
    '{count, plural, one {“{title}” is at version {version} again. That update isn’t offered any more.} other {# mods are at their versions from before. Those updates aren’t offered any more.}}',
  'play.endedUnknown': '“{game}” ended while Loadout wasn’t watching.',
} as const;
