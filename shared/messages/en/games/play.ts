/** Starting and watching a game: why it can't start, how it ended. `game` is the game's name, `program` a path. */
export const play = {
  'play.modsMoving':
    'Mods of <b>{game}</b> are being moved to its disk. Play when that’s done, or stop moving first.',
  'play.appliedAfterMove':
    'Mods of <b>{game}</b> are being moved to its disk. This loadout goes into the game when you play next.',
  'play.alreadyRunning': '<b>{game}</b> is already running. Close it first, or switch to its window.',
  'play.startCanceled': '<b>{game}</b> wasn’t started.',
  'play.notStopped':
    '<b>{game}</b> isn’t closing. Your loadout is unchanged; end the game in your system’s task manager.',
  'play.notAbsolute':
    'The path to the program for <b>{game}</b> isn’t complete. Choose the program in the game’s settings.',
  'play.programMissing':
    'The program for <b>{game}</b> is gone: {program}. Your mods are unchanged; choose the program in the game’s settings.',
  'play.programIsFolder':
    '{program} is a folder, so <b>{game}</b> can’t start. Choose the program in it, in the game’s settings.',
  'play.workingFolderGone':
    'The working folder for <b>{game}</b> is gone: {folder}. Your mods are unchanged; choose another one in the game’s settings.',
  'play.notExecutable':
    '{program} isn’t marked as a program, so <b>{game}</b> can’t start. Make it executable in its file properties, then try again.',
  'play.noPermission':
    'You don’t have permission to run {program}, so <b>{game}</b> wasn’t started. Check the permissions of the file and its folder.',
  'play.needsAdministrator':
    '<b>{game}</b> needs administrator rights, which Loadout can’t grant. Start the game without Loadout; your mods stay in place.',
  'play.windowsProgram':
    '<b>{game}</b> is a Windows program. Install Wine, or start it once with Steam, then try again.',
  'play.noShop':
    '{shop} isn’t on this computer, or doesn’t have <b>{game}</b> any more. Start its program instead, in the game’s settings.',
  'play.neverAppeared':
    '{shop, select, none {Its shop} other {{shop}}} was asked to start <b>{game}</b>, but it didn’t appear. The window of {shop, select, none {the shop} other {{shop}}} may say why.',
  'play.foreignProgram':
    '{program} is a Windows program, and this computer can’t run it directly. Choose the script or tool that starts <b>{game}</b> in the game’s settings.',
  'play.wrongMachine':
    '{program} is made for another kind of computer, so <b>{game}</b> can’t start. Get the version of the game for this one.',
  'play.notProgram':
    '{program} isn’t a program, so <b>{game}</b> can’t start. Choose the program in the game’s settings.',
  'play.needsOther':
    '{program} needs another program or library that isn’t on this computer, so <b>{game}</b> wasn’t started. Reinstall the game, then try again.',
  'play.badArguments':
    'An argument of <b>{game}</b> has characters that can’t be passed to its program. Change it in the game’s settings.',
  'play.notStarted':
    '<b>{game}</b> couldn’t be started. Your mods are unchanged; start it without Loadout to see if it works.',
  'play.endedWell': '<b>{game}</b> closed.',
  'play.endedWithCode': '<b>{game}</b> closed with an error.',
  'play.endedBySignal': '<b>{game}</b> crashed.',
  'play.endedStopped': '<b>{game}</b> was closed from Loadout.',
  'play.saidBroken': '<b>{game}</b> didn’t work.',
  'play.notAsked': 'That question is no longer open. Your mods are as they were.',
  'play.wentBack': 'Last change undone.',
  'play.wentBackFromUpdate':
    'Last change undone: {count, plural, one {<b>{title}</b> is at {version} again. That update won’t be offered again.} other {# mods are at their earlier versions again. Those updates won’t be offered again.}}',
  'play.bisect.noMods':
    'No mod that is on in <b>{loadout}</b> is on this computer, so there is nothing to search.',
  'play.bisect.ended': 'That search has ended. Your mods are as they were.',
  'play.bisect.done.turnOff':
    '<b>{title}</b> is off in <b>{loadout}</b>. The other mods are back the next time you play.',
  'play.bisect.done.goBack':
    '<b>{title}</b> is at its earlier version. The other mods are back the next time you play.',
  'play.bisect.done.keep': 'All mods in <b>{loadout}</b> are back the next time you play.',
  'play.endedUnknown': '<b>{game}</b> closed while Loadout wasn’t running.',
} as const;
