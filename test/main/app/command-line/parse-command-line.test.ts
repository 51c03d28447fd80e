import { describe, expect, it } from 'vitest';
import { commandNames, exitCodes } from '#main/app/command-line/grammar.ts';
import { helpText, usageOf } from '#main/app/command-line/help.ts';
import { limits, parseCommandLine } from '#main/app/command-line/parse-command-line.ts';
import { createTranslate } from '#main/kernel/translate.ts';
import { readPage } from '#test/docs/pages.ts';

const translate = createTranslate('en');

describe('a command', () => {
  it.each([
    [['list'], { name: 'list', game: null }],
    [['list', 'Emberfall'], { name: 'list', game: 'Emberfall' }],
    [
      ['add', '/games/Emberfall', '--game=Emberfall'],
      { name: 'add', folder: '/games/Emberfall', game: 'Emberfall' },
    ],
    [
      ['choose', 'Emberfall', 'Storm Wildlife', '--choices=wild.json'],
      { name: 'choose', game: 'Emberfall', mod: 'Storm Wildlife', loadout: null, choices: 'wild.json' },
    ],
    [
      ['tag', 'Emberfall', '7', '--add=graphics, "to test"', '--remove', 'old'],
      {
        name: 'tag',
        game: 'Emberfall',
        mod: '7',
        loadout: null,
        add: ['graphics', 'to test'],
        remove: ['old'],
      },
    ],
    [
      ['note', 'Emberfall', 'Lights', '--text', 'Crashes in caves', '--loadout=Winter run'],
      { name: 'note', game: 'Emberfall', mod: 'Lights', loadout: 'Winter run', text: 'Crashes in caves' },
    ],
    [
      ['note', 'Emberfall', 'Lights', '--delete'],
      { name: 'note', game: 'Emberfall', mod: 'Lights', loadout: null, text: '' },
    ],
    [['install', '4711'], { name: 'install', modId: 4711, game: null, loadout: null, choices: null }],
    [
      ['install', '--loadout=Winter run', '4711', '--game=Emberfall'],
      { name: 'install', modId: 4711, game: 'Emberfall', loadout: 'Winter run', choices: null },
    ],
    [
      ['install', '4711', '--choices', 'my choices.json'],
      { name: 'install', modId: 4711, game: null, loadout: null, choices: 'my choices.json' },
    ],
    [
      ['take-over', 'Emberfall'],
      {
        name: 'take-over',
        game: 'Emberfall',
        from: null,
        profile: null,
        keepsFiles: false,
        isDryRun: false,
      },
    ],
    [
      ['take-over', 'Emberfall', '--from', 'mo2', '--profile=Default', '--keep-files', '--dry-run'],
      {
        name: 'take-over',
        game: 'Emberfall',
        from: 'mo2',
        profile: 'Default',
        keepsFiles: true,
        isDryRun: true,
      },
    ],
    [
      ['order', 'Emberfall', '3', '1', '2'],
      { name: 'order', game: 'Emberfall', mods: ['3', '1', '2'], loadout: null },
    ],
    [
      ['play', 'Emberfall', '--loadout=Winter run'],
      { name: 'play', game: 'Emberfall', loadout: 'Winter run', wait: false },
    ],
    [
      ['--wait', '--loadout=a=b "c"', 'play', ' Salt & Signal '],
      { name: 'play', game: 'Salt & Signal', loadout: 'a=b "c"', wait: true },
    ],
    [
      ['play', 'Emberfall', '--loadout', 'Winter run', '--wait'],
      { name: 'play', game: 'Emberfall', loadout: 'Winter run', wait: true },
    ],
    [
      ['--loadout', 'Winter run', 'play', 'Emberfall'],
      { name: 'play', game: 'Emberfall', loadout: 'Winter run', wait: false },
    ],
    [
      ['order', 'Emberfall', 'Ember Weather', '2', '--loadout', 'Winter run'],
      { name: 'order', game: 'Emberfall', mods: ['Ember Weather', '2'], loadout: 'Winter run' },
    ],
    [['play', '--', '--json'], { name: 'play', game: '--json', loadout: null, wait: false }],
    [['play', '--', '--help'], { name: 'play', game: '--help', loadout: null, wait: false }],
    [['vanilla', '日本 😀'], { name: 'vanilla', game: '日本 😀' }],
    [['update', 'Emberfall', '--mod=12'], { name: 'update', game: 'Emberfall', mod: '12' }],
    [['back', 'Emberfall'], { name: 'back', game: 'Emberfall', loadout: null }],
    [
      ['export', 'Emberfall', '--file=a.json'],
      { name: 'export', game: 'Emberfall', loadout: null, file: 'a.json' },
    ],
    [['import', '-'], { name: 'import', source: '-', game: null }],
    [['import', 'L1.abc-_='], { name: 'import', source: 'L1.abc-_=', game: null }],
    [['open', 'a/Winter run.loadout'], { name: 'open', source: 'a/Winter run.loadout' }],
    [['mod', '999999999999999'], { name: 'mod', modId: 999_999_999_999_999 }],
  ])('%j', (words, command) => {
    expect(parseCommandLine(words)).toEqual({ kind: 'command', command, json: false });
    expect(parseCommandLine(['--json', ...words])).toMatchObject({ kind: 'command', command, json: true });
  });

  it.each([
    '--no-sandbox',
    '--disable-gpu',
    '--enable-features=A,B',
    '--ozone-platform-hint=auto',
    '--original-process-start-time=13400000000',
    '--allow-file-access-from-files',
    '--remote-debugging-port=0',
    '--inspect=9229',
    '--lang=de',
    '--v=1',
    '-psn_0_123',
    '--user-data-dir=/data',
    '--service=/profile.json',
  ])('is the same with %s, wherever it is', (option) => {
    const expected = parseCommandLine(['play', 'Emberfall']);
    for (const words of [
      [option, 'play', 'Emberfall'],
      ['play', option, 'Emberfall'],
      ['play', 'Emberfall', option],
    ])
      expect(parseCommandLine(words)).toEqual(expected);
  });
});

it.each([
  [[], { kind: 'window' }],
  [['--no-sandbox', '--service=a', '--unheard-of'], { kind: 'window' }],
  [['--'], { kind: 'window' }],
  [['--help'], { kind: 'help', command: null }],
  [['-h'], { kind: 'help', command: null }],
  [['help'], { kind: 'help', command: null }],
  [['help', 'play'], { kind: 'help', command: 'play' }],
  [['play', '--help', '--nonsense'], { kind: 'help', command: 'play' }],
  [['--version'], { kind: 'version' }],
])('%j without a command to run', (words, expected) => {
  expect(parseCommandLine(words)).toEqual(expected);
});

it.each([
  'https://attacker.example/',
  'javascript:document.title="taken"',
  'data:text/html,taken',
  '/etc/passwd',
  'C:\\Windows\\notepad.exe',
])('an address or a path in place of a command, such as %j, opens the window and nothing else', (word) => {
  expect(parseCommandLine([word])).toEqual({ kind: 'window' });
});

it.each([
  'loadout://import/LOADOUT1-abc',
  'LOADOUT:x',
  'loadout://open?url=https://attacker.example/',
  '/home/player/Winter run.loadout',
  'C:\\Users\\player\\Winter run.LOADOUT',
  'winter.loadout',
])('W27 %j in place of a command is a loadout to open', (source) => {
  expect(parseCommandLine(['--no-sandbox', source])).toEqual({
    kind: 'command',
    command: { name: 'open', source },
    json: false,
  });
});

it('W27 a link that is too long, or has control characters, is refused', () => {
  for (const source of [`loadout://import/${'a'.repeat(300_000)}`, 'loadout://import/a\u0007'])
    expect(parseCommandLine([source])).toMatchObject({ kind: 'wrong' });
});

const long = (length: number) => 'x'.repeat(length);

describe('a command line that can’t be followed', () => {
  it.each([
    [['paly', 'Emberfall'], 'Loadout has no command “paly”. Did you mean “play”?'],
    [['PLAY'], 'Loadout has no command “PLAY”. Did you mean “play”?'],
    [['dance'], 'Loadout has no command “dance”. “loadout --help” lists the commands.'],
    [['__proto__'], 'Loadout has no command “__proto__”. “loadout --help” lists the commands.'],
    [['help', 'dance'], 'Loadout has no command “dance”. “loadout --help” lists the commands.'],
    [['play'], '“loadout play” needs GAME. See “loadout play --help”.'],
    [['install'], '“loadout install” needs ID. See “loadout install --help”.'],
    [['order', 'Emberfall'], '“loadout order” needs MOD. See “loadout order --help”.'],
    [['import'], '“loadout import” needs FILE-OR-CODE. See “loadout import --help”.'],
    [
      ['play', 'Salt', '&', 'Signal'],
      '“loadout play” doesn’t know what to do with “&”. Put a name with spaces in quotes.',
    ],
    [['play', 'x', '--laodout=a'], '“loadout play” has no option --laodout. Did you mean --loadout?'],
    [['play', 'x', '--file=a'], '“loadout play” has no option --file; “loadout export” does.'],
    [['play', 'x', '--quick'], '“loadout play” has no option --quick. “loadout play --help” lists them.'],
    [['play', 'x', '-l'], '“loadout play” has no option -l. “loadout play --help” lists them.'],
    [
      ['play', 'x', '--constructor=1'],
      '“loadout play” has no option --constructor. “loadout play --help” lists them.',
    ],
    [['play', 'x', '--loadout'], '--loadout needs a value: --loadout=NAME.'],
    [['play', 'x', '--loadout', '--wait'], '--loadout needs a value: --loadout=NAME.'],
    [['play', 'x', '--loadout='], '--loadout needs a value: --loadout=NAME.'],
    [['play', 'x', '--loadout=  '], 'NAME is empty.'],
    [['play', ''], 'GAME is empty.'],
    [['play', 'x', '--loadout=a', '--loadout=b'], '--loadout is given more than once.'],
    [['play', 'x', '--wait=yes'], '--wait takes no value.'],
    [['list', '--json=1'], '--json takes no value.'],
    [['--json'], '--json needs a command. “loadout --help” lists the commands.'],
    [['mod', 'abc'], '“abc” isn’t a mod’s ID. An ID is a number, as in the address of the mod’s page.'],
    [['mod', '0'], '“0” isn’t a mod’s ID. An ID is a number, as in the address of the mod’s page.'],
    [['mod', '1e3'], '“1e3” isn’t a mod’s ID. An ID is a number, as in the address of the mod’s page.'],
    [
      ['mod', '9'.repeat(16)],
      `“${'9'.repeat(16)}” isn’t a mod’s ID. An ID is a number, as in the address of the mod’s page.`,
    ],
    [['order', 'x', '3', '1', '3'], 'Mod 3 is given more than once.'],
    [['play', 'a\u001b[31mb\u0007'], 'GAME has characters that can’t be used: “a [31mb”.'],
    [['play', 'a\ud800'], 'GAME has characters that can’t be used: “a”.'],
    [
      ['\u001b]0;x\u0007\u202eplay'],
      'Loadout has no command “]0;x play”. “loadout --help” lists the commands.',
    ],
    [['play', long(301)], 'GAME is longer than 300 characters.'],
    [['import', long(limits.source + 1)], 'FILE-OR-CODE is longer than 262,144 characters.'],
    [Array(1_001).fill('play'), 'The command line has more than 1,000 words.'],
    [[long(2_000_000)], `Loadout has no command “${long(59)}…”. “loadout --help” lists the commands.`],
    [
      ['play', `--${long(2_000_000)}`],
      `“loadout play” has no option --${long(57)}…. “loadout play --help” lists them.`,
    ],
  ])('%#: a sentence says why', async (words, sentence) => {
    const result = parseCommandLine(words);
    if (result.kind !== 'wrong') throw new Error(`It was followed: ${result.kind}`);
    expect(await translate([result.text])).toEqual([sentence]);
  });
});

it('never throws, and repeats no character that controls a terminal, whatever it is given', async () => {
  const pieces = [
    'play',
    '--',
    '--loadout',
    '=',
    '\u0000',
    '\u001b[2J',
    '\ud800',
    '-',
    '{x}',
    '<b>',
    '\u202e',
    '7',
    ' ',
  ];
  let state = 1;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 8) % below;
  };
  for (let round = 0; round < 5_000; round++) {
    const word = () => Array.from({ length: draw(4) }, () => pieces[draw(pieces.length)]).join('');
    const result = parseCommandLine(Array.from({ length: draw(5) }, word));
    if (result.kind === 'wrong')
      expect(String(await translate([result.text]))).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
  }
});

describe('the help', () => {
  it('of all commands lists each with its usage and every exit code, in at most 100 columns', async () => {
    const help = await helpText(null, translate);
    for (const name of commandNames) expect(help).toContain(`\n  ${usageOf(name)}\n`);
    for (const code of Object.values(exitCodes)) expect(help).toMatch(new RegExp(`^ {2}${code} +\\S`, 'm'));
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(help.endsWith('\n')).toBe(true);
  });

  it('of one command', async () => {
    expect(await helpText('play', translate)).toBe(`  loadout play GAME [--loadout=NAME] [--wait]
      Applies a loadout and starts the game. With --wait, waits until the game closes.

  --json  Writes the result as one line of JSON.
  --help  Shows this help and ignores all other options.
`);
  });
});

describe('docs/command-line.md', () => {
  const { text } = readPage('docs/command-line.md');

  it('shows every command’s usage and every exit code', () => {
    for (const name of commandNames) expect(text).toContain(`\n${usageOf(name)}\n`);
    const codes = [...text.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
    expect(codes).toEqual(Object.values(exitCodes));
  });
});
