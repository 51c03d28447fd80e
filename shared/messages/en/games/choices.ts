/** What a mod lets its player choose (FOMOD). */
export const choices = {
  'choices.none': 'There’s nothing to choose in {title}.',
  'choices.waits': '<b>{title}</b> waits for your choices and isn’t in the game yet.',
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
