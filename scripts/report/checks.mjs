/** The last number of each group of checks: sign-in, Electron, downloads, archives, state, local catalog, networks,
 * windows and screens, updates, fidelity. */
const LAST = { O: 49, E: 31, D: 28, Z: 33, S: 12, C: 51, N: 18, W: 63, U: 2, F: 8 };

/** Numbers beyond these: those between them are of features that are not built yet. */
const ALSO = ['Z35', 'Z36', 'Z37', 'Z38', 'Z39', 'Z40', 'Z41', 'Z42'];

/**
 * Returns the numbered checks in a test's name: "D4 …", "E8, E9 …" or a range such as "E8-E10 …".
 * @param {string} name
 * @returns {string[]} such as ["E8", "E9", "E10"], each once
 */
export function checksIn(name) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const [, letter = '', first, , last] of name.matchAll(
    /\b([OEDZSCNWUF])(\d{1,2})(?:\s?(-|–|to)\s?\1(\d{1,2}))?\b/g,
  )) {
    for (let number = Number(first); number <= Number(last ?? first); number += 1) {
      const check = `${letter}${number}`;
      const isListed = number >= 1 && number <= LAST[/** @type {keyof typeof LAST} */ (letter)];
      if (isListed || ALSO.includes(check)) found.add(check);
    }
  }
  return [...found];
}

/**
 * Sums up the test results of each numbered check.
 * @param {readonly import('./suite.mjs').TestResult[]} tests
 * @returns {Record<string, { result: 'passed' | 'failed' | 'skipped', passed: number, failed: number, skipped: number
 *   }>} sorted by letter and number; a check fails if one of its tests fails, and is skipped if all are skipped
 */
export function sumChecks(tests) {
  /** @type {Record<string, { result: 'passed' | 'failed' | 'skipped', passed: number, failed: number, skipped: number }>} */
  const sums = {};
  for (const { name, outcome } of tests) {
    for (const check of checksIn(name)) {
      const sum = sums[check] ?? { result: 'passed', passed: 0, failed: 0, skipped: 0 };
      sums[check] = sum;
      sum[outcome] += 1;
      sum.result = sum.failed > 0 ? 'failed' : sum.passed > 0 ? 'passed' : 'skipped';
    }
  }
  const order = (/** @type {string} */ check) => check.charCodeAt(0) * 100 + Number(check.slice(1));
  return Object.fromEntries(Object.entries(sums).sort(([a], [b]) => order(a) - order(b)));
}

/**
 * Returns the numbered checks without a test. Ignores a letter without any test, because its feature isn't built yet.
 * @param {readonly import('./suite.mjs').TestResult[]} tests all of a whole run
 * @returns {string[]} such as ["D27"]
 */
export function missingChecks(tests) {
  const found = new Set(tests.flatMap(({ name }) => checksIn(name)));
  const letters = new Set([...found].map((check) => check.charAt(0)));
  const all = Object.entries(LAST).flatMap(([letter, last]) =>
    Array.from({ length: last }, (_, index) => `${letter}${index + 1}`),
  );
  return [...all, ...ALSO]
    .filter((check) => letters.has(check.charAt(0)))
    .filter((check) => !found.has(check));
}

/**
 * Returns the results for rules of the service's interface: tests named "F8 5.1.2 …" start with the section.
 * @param {readonly import('./suite.mjs').TestResult[]} tests
 * @returns {Record<string, import('./suite.mjs').TestResult['outcome']>} by section and rule, sorted by section
 */
export function sumRules(tests) {
  const rules = tests.flatMap(({ name, outcome }) => {
    const [, rule] = /\bF8 (\d.*)$/s.exec(name) ?? [];
    return rule === undefined ? [] : [/** @type {const} */ ([rule, outcome])];
  });
  return Object.fromEntries(rules.sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })));
}
