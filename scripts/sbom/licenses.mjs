/** @typedef {import('./locked-packages.mjs').LockedPackage} LockedPackage */

/**
 * Permissive licenses, which anybody may use, change and redistribute the app under. Packages in the app must have one
 * of them.
 */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];
/** Fonts may be bundled under this license as long as they are not sold by themselves. */
const FOR_FONTS = 'OFL-1.1';
/** Allowed for tools: their files stay unchanged, and none of them is in the app. */
const FOR_TOOLS = 'MPL-2.0';

/**
 * Returns the packages whose license is not allowed for their use.
 * @param {readonly LockedPackage[]} packages
 * @returns {LockedPackage[]}
 */
export const notAllowed = (packages) =>
  packages.filter((each) => {
    const more = each.shipped ? (each.name.startsWith('@fontsource') ? [FOR_FONTS] : []) : [FOR_TOOLS];
    return !satisfies(each.license, [...PERMISSIVE, ...more]);
  });

/**
 * Whether an SPDX expression can be satisfied: one side of an OR, both sides of an AND. Parentheses may enclose the
 * whole.
 * @param {string} expression
 * @param {readonly string[]} allowed
 * @returns {boolean}
 */
export function satisfies(expression, allowed) {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (/[()]/.test(bare)) return false;
  return bare
    .split(' OR ')
    .some((side) => side.split(' AND ').every((license) => allowed.includes(license.trim())));
}

/**
 * Makes a page with every package and its license, those in the app first.
 * @param {readonly LockedPackage[]} packages
 */
export function licensePage(packages) {
  const rows = (/** @type {readonly LockedPackage[]} */ some) => [
    '| package | version | license |',
    '|---|---|---|',
    ...new Set(some.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)),
  ];
  const [shipped, tools] = [
    packages.filter((each) => each.shipped),
    packages.filter((each) => !each.shipped),
  ];
  return [
    '# Licenses of what Loadout is made of',
    '',
    'Made by `npm run sbom` from the lockfile. Electron includes the licenses of Chromium and Node in `LICENSES.chromium.html`.',
    '',
    '## In the app',
    '',
    ...rows(shipped),
    '',
    '## Tools that make and test it',
    '',
    ...rows(tools),
    '',
  ].join('\n');
}
