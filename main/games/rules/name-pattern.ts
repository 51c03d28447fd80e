/** The most characters of a pattern, so that none takes long to compare. */
export const longestPattern = 100;

/**
 * Whether a name of a file or folder fits a pattern: `*` stands for any characters, `?` for one, `{pak,utoc}` for one of
 * these. Case doesn't matter, as in the games' own folders. Takes time in proportion to both lengths.
 */
export const fitsName = (name: string, pattern: string): boolean => patternOf(pattern)(name.toLowerCase());

/** The patterns that were used lately: those of a game's rules are needed for each of its mods again. */
const compiled = new Map<string, (foldedName: string) => boolean>();
const mostCompiled = 2_000;

/** What a pattern says of names in lower case, for one that many names are compared with; see `fitsName`. */
export function patternOf(pattern: string): (foldedName: string) => boolean {
  const known = compiled.get(pattern);
  if (known) return known;
  if (compiled.size >= mostCompiled) compiled.clear();
  const made = compile(pattern);
  compiled.set(pattern, made);
  return made;
}

function compile(pattern: string): (foldedName: string) => boolean {
  const choices = choicesOf(pattern.toLowerCase());
  const plain = new Set(choices.filter((choice) => !/[*?]/.test(choice)));
  const others = choices.filter((choice) => !plain.has(choice));
  return (name) => plain.has(name) || others.some((choice) => fits(name, choice));
}

/** A pattern with braces as patterns without. */
function choicesOf(pattern: string): readonly string[] {
  const found = /^([^{}]*)\{([^{}]*)\}(.*)$/s.exec(pattern);
  if (!found) return [pattern];
  const [, before = '', choices = '', after = ''] = found;
  return choices.split(',').flatMap((choice) => choicesOf(after).map((end) => `${before}${choice}${end}`));
}

/** Compares from the left, and goes back to the last `*` only: no pattern makes it slow, unlike a regular expression. */
function fits(name: string, pattern: string): boolean {
  let [at, from] = [0, 0];
  let star = -1;
  let afterStar = 0;
  while (at < name.length) {
    if (pattern[from] === '*') {
      star = from;
      from += 1;
      afterStar = at;
    } else if (from < pattern.length && (pattern[from] === '?' || pattern[from] === name[at])) {
      at += 1;
      from += 1;
    } else if (star >= 0) {
      afterStar += 1;
      at = afterStar;
      from = star + 1;
    } else return false;
  }
  while (pattern[from] === '*') from += 1;
  return from === pattern.length;
}
