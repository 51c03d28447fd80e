/** What a mod lets its player choose (FOMOD). */
export const choices = {
  'choices.menu': 'Change choices…',
  'choices.choose': 'Choose…',
  'choices.title': 'Choices of {title}',
  'choices.state.waiting': 'Waits for your choices',
  'choices.state.new': 'Has new choices',
  'choices.unreadable': 'Choices not readable',
  'choices.problemMenu': 'Why you can’t choose',
  'choices.problemClose': 'Close',
  'choices.unreadableWhy':
    'So you can’t choose anything in this mod, and all of its files go where mods of {game} go.',
  'choices.installed': '<b>{title}</b> {version} installed in <b>{loadout}</b>. It waits for your choices.',
  'choices.step': 'Step {step} of {count}.',
  'choices.files': '{count, plural, =0 {No file goes} one {# file goes} other {# files go}} into the game.',
  'choices.next': 'Next',
  'choices.back': 'Back',
  'choices.save': 'Use these choices',
  'choices.cancel': 'Cancel',
  'choices.saved': 'Your choices for <b>{title}</b> are saved. The game has them the next time you play.',
  'choices.unsaved': 'What you chose in <b>{title}</b> isn’t saved.',
  'choices.goOn': 'Go on choosing',
  'choices.nothing': 'There’s nothing to choose: what the mod does depends on your other mods.',
  'choices.about': 'About this choice',
  'choices.picture': 'Picture of {name}',
  'choices.newHere': 'New',
  'choices.all': 'All of them come with the mod.',
  'choices.atLeastOne': 'Choose at least one.',
  'choices.noneOfThem': 'None of them',
  'choices.type.Required': 'Required',
  'choices.type.Recommended': 'Recommended',
  'choices.type.NotUsable': 'Not possible',
  'choices.type.CouldBeUsable': 'May not work',
  'choices.needs':
    'Its author says that this mod needs {count, plural, one {a file that isn’t} other {files that aren’t}} in the game as it should be: {files}',
  'choices.missing':
    '{count, plural, one {The mod’s archive doesn’t have a file or folder that its choices name} other {The mod’s archive doesn’t have files or folders that its choices name}}: {files}',
  'choices.none': 'There’s nothing to choose in {title}.',
  'choices.waits':
    '{count, plural, one {<b>{title}</b> waits for your choices and isn’t in the game yet.} other {# mods wait for your choices and aren’t in the game yet.}}',
  'choices.problem.notXml': 'Its list of choices is not valid XML (line {line}).',
  'choices.problem.value':
    'Its list of choices has a value that doesn’t exist: {name} is “{value}” (line {line}).',
  'choices.problem.missing': 'Its list of choices doesn’t say “{name}” (line {line}).',
  'choices.problem.outside':
    'Its list of choices names a path that leads out of the mod’s folder: {value} (line {line}).',
  'choices.problem.badPath':
    'Its list of choices names a file that Windows can’t store: {value} (line {line}).',
  'choices.problem.tooMuch': 'Its list of choices is larger than any real one.',
  'choices.problem.unreadable': 'Its list of choices couldn’t be read.',
} as const;
