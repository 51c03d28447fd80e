import {
  all,
  any,
  conditional,
  config,
  file,
  flag,
  folder,
  group,
  isFile,
  one,
  option,
  required,
  step,
  steps,
  typeBy,
} from './xml.ts';

/**
 * A document with what it must give. `chosen` are the player's choices by "step/group"; `shows` are the options of each
 * visible group, with * for one that is chosen and ! for one that nothing can be changed about; `gives` are the files in the
 * game with their sources.
 */
export type Configuration = {
  readonly name: string;
  readonly xml: string;
  readonly chosen?: Readonly<Record<string, readonly string[]>>;
  readonly states?: Readonly<Record<string, 'Active' | 'Inactive' | 'Missing'>>;
  readonly shows?: Readonly<Record<string, string>>;
  readonly gives: Readonly<Record<string, string>>;
  readonly missing?: readonly string[];
};

/** What is in the archive of each of them. */
export const archive = [
  'A/a.esp',
  'A/textures/a.dds',
  'B/b.esp',
  'B/textures/a.dds',
  'C/c.esp',
  'Read me.txt',
];

const [a, b, c] = [file('A\\a.esp', 'a.esp'), file('B\\b.esp', 'b.esp'), file('C\\c.esp', 'c.esp')];
const [inA, inB, inC] = [{ 'a.esp': 'A/a.esp' }, { 'b.esp': 'B/b.esp' }, { 'c.esp': 'C/c.esp' }];
const typed = (type: string) => ({ type });

export const configurations: readonly Configuration[] = [
  {
    name: 'a required file',
    xml: config(required(file('A\\a.esp', 'x\\y.esp'))),
    gives: { 'x/y.esp': 'A/a.esp' },
  },
  {
    name: 'a required folder, to a folder',
    xml: config(required(folder('A', 'data'))),
    gives: { 'data/a.esp': 'A/a.esp', 'data/textures/a.dds': 'A/textures/a.dds' },
  },
  {
    name: 'a folder to the folder of mods itself',
    xml: config(required(folder('A', ''))),
    gives: { 'a.esp': 'A/a.esp', 'textures/a.dds': 'A/textures/a.dds' },
  },
  {
    name: 'no destination: the same path',
    xml: config(required(file('A\\a.esp'))),
    gives: { 'A/a.esp': 'A/a.esp' },
  },
  { name: 'a file to an empty destination', xml: config(required(file('A\\a.esp', ''))), gives: inA },
  {
    name: 'a file to a folder',
    xml: config(required(file('A\\a.esp', 'x\\'))),
    gives: { 'x/a.esp': 'A/a.esp' },
  },
  { name: 'an empty source brings nothing', xml: config(required(folder('', ''), a)), gives: inA },
  {
    name: 'a source in another case',
    xml: config(required(folder('b\\TEXTURES', 'T'))),
    gives: { 'T/a.dds': 'B/textures/a.dds' },
  },
  {
    name: 'slashes of both kinds, doubled and in front',
    xml: config(required(file('/A//a.esp', '.\\x//y.esp'))),
    gives: { 'x/y.esp': 'A/a.esp' },
  },
  {
    name: 'blanks and dots at the end of names, which Windows leaves out',
    xml: config(required(file('A \\a.esp ', 'x.\\y.esp'))),
    gives: { 'x/y.esp': 'A/a.esp' },
  },
  {
    name: 'of two files the one of the higher priority',
    xml: config(required(folder('A', '', 'priority="2"'), folder('B', '', 'priority="1"'))),
    gives: { 'a.esp': 'A/a.esp', 'b.esp': 'B/b.esp', 'textures/a.dds': 'A/textures/a.dds' },
  },
  {
    name: 'of two files of one priority the later one',
    xml: config(required(folder('A', ''), folder('B', ''))),
    gives: { 'a.esp': 'A/a.esp', 'b.esp': 'B/b.esp', 'textures/a.dds': 'B/textures/a.dds' },
  },
  {
    name: 'a negative priority loses',
    xml: config(required(file('A\\a.esp', 'x'), file('B\\b.esp', 'X', 'priority="-1"'))),
    gives: { x: 'A/a.esp' },
  },
  {
    name: 'options win over what is required, and what is conditional over options',
    xml: config(
      required(file('A\\a.esp', 'x'), file('A\\a.esp', 'y')),
      one('SelectAll', option('O', file('B\\b.esp', 'x') + file('B\\b.esp', 'y'))),
      conditional([all(), file('C\\c.esp', 'y')]),
    ),
    gives: { x: 'B/b.esp', y: 'C/c.esp' },
  },
  {
    name: 'one file in two places',
    xml: config(required(a, file('A\\a.esp', 'again.esp'))),
    gives: { ...inA, 'again.esp': 'A/a.esp' },
  },
  {
    name: 'a file where a later one needs a folder',
    xml: config(required(file('A\\a.esp', 'x'), file('B\\b.esp', 'x\\b.esp'))),
    gives: { 'x/b.esp': 'B/b.esp' },
  },
  {
    name: 'sources that the archive doesn’t have',
    xml: config(
      required(file('A\\gone.esp', 'g'), folder('Gone', ''), folder('A\\a.esp', ''), file('A', 'f'), a),
    ),
    gives: inA,
    missing: ['A/gone.esp', 'Gone', 'A/a.esp', 'A'],
  },
  {
    name: 'exactly one: the first one is chosen',
    xml: config(one('SelectExactlyOne', option('A', a), option('B', b))),
    shows: { 'S/G': 'A* B' },
    gives: inA,
  },
  {
    name: 'exactly one: the recommended one is chosen',
    xml: config(one('SelectExactlyOne', option('A', a), option('B', b, typed('Recommended')))),
    shows: { 'S/G': 'A B*' },
    gives: inB,
  },
  {
    name: 'exactly one: what the player says',
    xml: config(one('SelectExactlyOne', option('A', a, typed('Recommended')), option('B', b))),
    chosen: { 'S/G': ['B'] },
    gives: inB,
  },
  {
    name: 'exactly one: the required one, whatever is said',
    xml: config(one('SelectExactlyOne', option('A', a), option('B', b, typed('Required')))),
    chosen: { 'S/G': ['A'] },
    shows: { 'S/G': 'A! B*!' },
    gives: inB,
  },
  {
    name: 'exactly one: never one that is not possible',
    xml: config(one('SelectExactlyOne', option('A', a, typed('NotUsable')), option('B', b), option('C', c))),
    chosen: { 'S/G': ['A'] },
    shows: { 'S/G': 'A! B* C' },
    gives: inB,
  },
  {
    name: 'exactly one: one that may not work comes last, and can be chosen',
    xml: config(one('SelectExactlyOne', option('A', a, typed('CouldBeUsable')), option('B', b))),
    shows: { 'S/G': 'A B*' },
    gives: inB,
  },
  {
    name: 'exactly one of one',
    xml: config(one('SelectExactlyOne', option('A', a))),
    chosen: { 'S/G': [] },
    shows: { 'S/G': 'A*!' },
    gives: inA,
  },
  {
    name: 'exactly one: an option that isn’t there',
    xml: config(one('SelectExactlyOne', option('A', a), option('B', b))),
    chosen: { 'S/G': ['Z'] },
    gives: inA,
  },
  {
    name: 'at most one: none',
    xml: config(one('SelectAtMostOne', option('A', a), option('B', b))),
    shows: { 'S/G': 'A B' },
    gives: {},
  },
  {
    name: 'at most one: the recommended one, and none if the player says so',
    xml: config(
      steps([
        step('S', [
          group('G', 'SelectAtMostOne', [option('A', a, typed('Recommended'))]),
          group('H', 'SelectAtMostOne', [option('B', b, typed('Recommended'))]),
        ]),
      ]),
    ),
    chosen: { 'S/H': [] },
    shows: { 'S/G': 'A*', 'S/H': 'B' },
    gives: inA,
  },
  {
    name: 'at least one: the first one is chosen',
    xml: config(one('SelectAtLeastOne', option('A', a), option('B', b))),
    chosen: { 'S/G': [] },
    shows: { 'S/G': 'A* B' },
    gives: inA,
  },
  {
    name: 'at least one: two',
    xml: config(one('SelectAtLeastOne', option('A', a), option('B', b), option('C', c))),
    chosen: { 'S/G': ['B', 'C'] },
    gives: { ...inB, ...inC },
  },
  {
    name: 'any: what is required and recommended',
    xml: config(
      one(
        'SelectAny',
        option('A', a, typed('Required')),
        option('B', b, typed('Recommended')),
        option('C', c),
      ),
    ),
    shows: { 'S/G': 'A*! B* C' },
    gives: { ...inA, ...inB },
  },
  {
    name: 'any: what the player says, and what is required',
    xml: config(
      one(
        'SelectAny',
        option('A', a, typed('Required')),
        option('B', b, typed('Recommended')),
        option('C', c),
      ),
    ),
    chosen: { 'S/G': ['C'] },
    gives: { ...inA, ...inC },
  },
  {
    name: 'all of them',
    xml: config(one('SelectAll', option('A', a), option('B', b, typed('CouldBeUsable')))),
    chosen: { 'S/G': [] },
    shows: { 'S/G': 'A*! B*!' },
    gives: { ...inA, ...inB },
  },
  {
    name: 'files that come whatever is chosen, and where their option is possible',
    xml: config(
      one(
        'SelectAny',
        option('A', file('A\\a.esp', 'a.esp', 'alwaysInstall="true"'), typed('NotUsable')),
        option('B', file('B\\b.esp', 'b.esp', 'installIfUsable="true"')),
        option('C', file('C\\c.esp', 'c.esp', 'installIfUsable="true"'), typed('NotUsable')),
      ),
    ),
    gives: { ...inA, ...inB },
  },
  {
    name: 'a flag shows a step',
    xml: config(
      steps([
        step('S', [group('G', 'SelectAny', [option('A', '', { flags: { more: 'yes' } })])]),
        step('T', [group('G', 'SelectAll', [option('B', b)])], flag('more', 'yes')),
      ]),
    ),
    chosen: { 'S/G': ['A'] },
    shows: { 'S/G': 'A*', 'T/G': 'B*!' },
    gives: inB,
  },
  {
    name: 'a hidden step brings nothing, and its flags are not set',
    xml: config(
      steps([
        step('S', [group('G', 'SelectAny', [option('A', '', { flags: { more: 'yes' } })])]),
        step(
          'T',
          [group('G', 'SelectAll', [option('B', b, { flags: { deep: 'yes' } })])],
          flag('more', 'yes'),
        ),
      ]),
      conditional([all(flag('deep', 'yes')), c]),
    ),
    shows: { 'S/G': 'A' },
    gives: {},
  },
  {
    name: 'a flag that nothing sets has no value',
    xml: config(conditional([all(flag('more', '')), a], [all(flag('more', 'yes')), b])),
    gives: inA,
  },
  {
    name: 'of two values of a flag the later one',
    xml: config(
      one('SelectAll', option('A', '', { flags: { f: '1' } }), option('B', '', { flags: { f: '2' } })),
      conditional([all(flag('f', '1')), a], [all(flag('f', '2')), b]),
    ),
    gives: inB,
  },
  {
    name: 'a type that depends on an earlier group: the first pattern that is true',
    xml: config(
      steps([
        step('S', [
          group('G', 'SelectAny', [option('A', '', { flags: { f: '1' } })]),
          group('H', 'SelectAny', [
            option('B', b, {
              type: typeBy('NotUsable', [all(flag('f', '1')), 'Required'], [all(), 'Recommended']),
            }),
            option('C', c, { type: typeBy('NotUsable', [all(flag('f', '2')), 'Required']) }),
          ]),
        ]),
      ]),
    ),
    chosen: { 'S/G': ['A'] },
    shows: { 'S/G': 'A*', 'S/H': 'B*! C!' },
    gives: inB,
  },
  {
    name: 'lists of conditions in one another',
    xml: config(
      one('SelectAll', option('O', '', { flags: { x: '1', y: '2' } })),
      conditional(
        [all(any(flag('x', '0'), flag('x', '1')), all(flag('y', '2'))), a],
        [any(flag('x', '0'), all(flag('x', '1'), flag('y', '0'))), b],
      ),
    ),
    gives: inA,
  },
  {
    name: 'files that are there, off, and gone',
    xml: config(
      conditional(
        [
          all(isFile('Base.esm', 'Active'), isFile('off.esp', 'Inactive'), isFile('x\\gone.esp', 'Missing')),
          a,
        ],
        [any(isFile('base.ESM', 'Missing'), isFile('off.esp', 'Active')), b],
      ),
    ),
    states: { 'base.esm': 'Active', 'off.esp': 'Inactive' },
    gives: inA,
  },
  {
    name: 'versions are not asked for',
    xml: config(
      conditional([
        all(
          '<gameDependency version="9.9"/>',
          '<fommDependency version="1"/>',
          '<foseDependency version="2"/>',
        ),
        a,
      ]),
    ),
    gives: inA,
  },
  {
    name: 'what a mod needs as a whole decides about no file',
    xml: config(
      `<moduleDependencies operator="And">${isFile('gone.esm', 'Active')}</moduleDependencies>`,
      required(a),
    ),
    gives: inA,
  },
  {
    name: 'steps, groups and options by name, from A to Z and from Z to A',
    xml: config(
      steps(
        [
          step('T', [group('G', 'SelectExactlyOne', [option('B', b), option('A', a)], 'Ascending')]),
          step(
            'S',
            [group('H', 'SelectAny', [option('X'), option('Y')], 'Descending'), group('g', 'SelectAny', [])],
            '',
            'Ascending',
          ),
        ],
        'Descending',
      ),
    ),
    shows: { 'T/G': 'A* B', 'S/g': '', 'S/H': 'Y X' },
    gives: inA,
  },
  {
    name: 'without an order by name',
    xml: config(
      `<installSteps>${step('T', [])}${step('S', [group('G', 'SelectExactlyOne', [option('B', b), option('A', a)])])}</installSteps>`.replaceAll(
        ' order="Explicit"',
        '',
      ),
    ),
    shows: { 'S/G': 'A* B' },
    gives: inA,
  },
  {
    name: 'names that are there twice',
    xml: config(one('SelectAny', option('A', a), option('A', b), option('A (2)', c))),
    chosen: { 'S/G': ['A (2)'] },
    shows: { 'S/G': 'A A (2)* A (2) (2)' },
    gives: inB,
  },
  {
    name: 'comments, references and elements that nobody knows',
    xml: config(
      '<!-- <requiredInstallFiles/> --><author>someone</author>',
      required(file('Read&#32;me.txt', 'R&amp;D.txt'), '<script source="x"/>'),
    ),
    gives: { 'R&D.txt': 'Read me.txt' },
  },
];
