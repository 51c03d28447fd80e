/** The command line: its help, and why one can't be followed. `word` is what was given. */
export const commandLine = {
  'commandLine.title': 'Loadout. Run it without a command to open its window.',
  'commandLine.list': 'Lists your games, or the mods and loadouts of one game.',
  'commandLine.add': 'Adds the game in this folder.',
  'commandLine.choose': 'Shows what is chosen in a mod of a loadout, or changes it (FOMOD).',
  'commandLine.tag': 'Shows or changes the tags of a mod in a loadout. TAGS have commas between them.',
  'commandLine.note': 'Shows, changes or deletes the note on a mod in a loadout.',
  'commandLine.noTags': '{title} has no tags.',
  'commandLine.noNote': '{title} has no note.',
  'commandLine.noteTwice': '--text and --delete exclude each other. Nothing was changed.',
  'commandLine.install': 'Downloads and installs a mod, and adds it to a loadout.',
  'commandLine.order':
    'Changes the order of a loadout’s mods. If mods change the same file, the last one wins.',
  'commandLine.play': 'Applies a loadout and starts the game. With --wait, waits until the game closes.',
  'commandLine.vanilla': 'Removes all mods from the game’s folder.',
  'commandLine.update': 'Updates all mods for a game, or one of them.',
  'commandLine.back': 'Undoes the last change to a loadout.',
  'commandLine.export': 'Shows a loadout’s code, or saves the loadout to a file.',
  'commandLine.import': 'Creates a loadout from a file or a code; “-” reads from standard input.',
  'commandLine.takeOver':
    'Takes over mods that are there: game, vortex, mo2, r2modman, gale, prism, modrinth or FOLDER.',
  'commandLine.mod': 'Opens a mod in Loadout’s window.',
  'commandLine.open':
    'Opens a shared loadout in Loadout’s window. Nothing is imported before you confirm it.',
  'commandLine.json': 'Writes the result as one line of JSON.',
  'commandLine.help': 'Shows this help and ignores all other options.',
  'commandLine.exits': 'Exit codes:',
  'commandLine.exit.done': 'Done.',
  'commandLine.exit.failed': 'Failed. The message says what happened and what was kept.',
  'commandLine.exit.wrongUsage': 'The command line has an error. Nothing was changed.',
  'commandLine.exit.notFound': 'There is no such game, loadout or mod.',
  'commandLine.exit.serviceUnreachable': 'Can’t reach the service.',
  'commandLine.exit.gameEndedBadly': 'The game closed with an error (only with --wait).',
  'commandLine.exit.interrupted': 'Interrupted, for example with Ctrl+C.',

  'commandLine.noGames': 'No games yet. Add one with “loadout add FOLDER”.',
  'commandLine.noGame': 'There is no game “{game}”. “loadout list” shows your games.',
  'commandLine.whichGame': 'You have several games. Name one with --game=GAME.',
  'commandLine.noLoadout': 'There is no loadout “{loadout}”. Loadouts of this game: {loadouts}.',
  'commandLine.notInLoadout': 'Mod {mod} isn’t in {loadout}. Nothing was changed.',
  'commandLine.notInGame': 'Mod {mod} isn’t in any loadout of {game}. Nothing was changed.',
  'commandLine.canGoBack': 'If the last change caused this, undo it with “loadout back {game}”.',
  'commandLine.listedMod':
    '{place}. {title}{version, select, none {} other { {version}}}{mod, select, none {} other { ({mod})}}{isOn, select, yes {} other {, off}}{isKept, select, yes {, pinned} other {}}{hasTags, select, yes {; tags: {tags}} other {}}{hasNote, select, yes {; note: {note}} other {}}',
  'commandLine.vanillaHasNone': 'Vanilla has no mods. Name a loadout with --loadout=NAME.',
  'commandLine.added': 'Added {game}.',
  'commandLine.chosen':
    'Saved the choices for {title} in loadout {loadout}. The game has them the next time you play.',
  'commandLine.installed':
    'Installed {title}{version, select, none {} other { {version}}} in {game}, loadout {loadout}.',
  'commandLine.waits':
    'It waits for your choices: choose in the window, or by loadout choose with --choices=FILE.',
  'commandLine.badChoices': '{file} has no choices of a mod in it.',
  'commandLine.unknownChoice': 'The mod has no “{name}” that could be chosen with the other choices.',
  'commandLine.notActive':
    '{loadout} isn’t the active loadout. To play it, use “loadout play” with --loadout=LOADOUT.',
  'commandLine.asks': 'To install {title}, you need to make a choice. Open Loadout to choose.',
  'commandLine.questions':
    'Files in the game’s folder were changed. Open Loadout to choose which ones to keep.',
  'commandLine.upToDate': 'All mods are up to date.',
  'commandLine.wentBack': 'Undid the last change to {loadout}.',
  'commandLine.started': 'Started {game} with {loadout}.',
  'commandLine.isVanilla': '{game} has no mods now.',
  'commandLine.saved': 'Saved {loadout} as {file}.',
  'commandLine.notSaved': 'Couldn’t write {file}. Check that its folder exists and can be written to.',
  'commandLine.noFile': 'There is no file {file}.',
  'commandLine.imported':
    'Imported {loadout} with {count, plural, one {# mod} other {# mods}}{missing, plural, =0 {.} one {; # of them isn’t on this computer.} other {; # of them aren’t on this computer.}}',
  'commandLine.foundFrom':
    '{count, plural, one {# mod} other {# mods}} {keeper, select, nobody {put there by hand} vortex {of Vortex} mo2 {of Mod Organizer 2} r2modman {of r2modman} gale {of Gale} prism {of Prism Launcher} modrinth {of the Modrinth App} other {of another program}}{profile, select, none {} other {, {profile}}}, in {folder}:',
  'commandLine.foundMod':
    '{title}{version, select, none {} other { {version}}}{isOn, select, yes {} other {, off}}: {count, plural, one {# file} other {# files}}',
  'commandLine.tookOver':
    'Took over {count, plural, one {# mod} other {# mods}} in {game}, loadout {loadout}.',
  'commandLine.maybeOfGame':
    'Files of the game itself may be in {folder}, too. Choose the mods in the window, or take over all that is there with --from=game.',
  'commandLine.noSuchMod': 'The service has no mod with the number {mod}.',
  'commandLine.noProfile': 'There is no profile “{profile}” there. Found: {profiles}.',
  'commandLine.noProgramHere':
    'No mods of this game were found where that program usually keeps them. Name its folder with --from=FOLDER.',

  'commandLine.unknownCommand': 'Loadout has no command “{word}”. “loadout --help” lists the commands.',
  'commandLine.unknownCommandNear': 'Loadout has no command “{word}”. Did you mean “{near}”?',
  'commandLine.unknownOption':
    '“loadout {command}” has no option {word}. “loadout {command} --help” lists them.',
  'commandLine.unknownOptionNear': '“loadout {command}” has no option {word}. Did you mean --{near}?',
  'commandLine.otherCommandsOption': '“loadout {command}” has no option {word}; “loadout {other}” does.',
  'commandLine.valueMissing': '--{option} needs a value: --{option}={placeholder}.',
  'commandLine.takesNoValue': '--{option} takes no value.',
  'commandLine.givenTwice': '--{option} is given more than once.',
  'commandLine.operandMissing': '“loadout {command}” needs {placeholder}. See “loadout {command} --help”.',
  'commandLine.tooMuch':
    '“loadout {command}” doesn’t know what to do with “{word}”. Put a name with spaces in quotes.',
  'commandLine.tooManyWords': 'The command line has more than {limit, number} words.',
  'commandLine.tooLong': '{placeholder} is longer than {limit, number} characters.',
  'commandLine.empty': '{placeholder} is empty.',
  'commandLine.controls': '{placeholder} has characters that can’t be used: “{word}”.',
  'commandLine.notId': '“{word}” isn’t a mod’s ID. An ID is a number, as in the address of the mod’s page.',
  'commandLine.modTwice': 'Mod {word} is given more than once.',
  'commandLine.jsonAlone': '--json needs a command. “loadout --help” lists the commands.',
} as const;
