import { describe, expect, it } from 'vitest';
import { parseArguments } from '#main/app/arguments.ts';

const nothing = { service: null, userData: null, addGame: null, gallery: false };

describe('parseArguments', () => {
  it.each([
    [['app'], {}],
    [['app', '--service=/a/b.json'], { service: '/a/b.json' }],
    [['app', '--service=b.json', '--user-data-dir=data'], { service: '/cwd/b.json', userData: '/cwd/data' }],
    [['app', '--service=a.json', '--service=b.json'], { service: '/cwd/b.json' }],
    [['app', '--service=', '--user-data-dir='], { service: '' }],
    [['app', '--service', 'a.json', '--no-sandbox', '--servicex=1', '-s'], {}],
    [['app', '--service=name with spaces & 日本.json'], { service: '/cwd/name with spaces & 日本.json' }],
    [['app', '--add-game=Emberfall'], { addGame: '/cwd/Emberfall' }],
    [['app', '--add-game='], {}],
    [['app', '--gallery'], { gallery: true }],
    [['app', '--gallery=1'], {}],
  ])('reads %j', (argv, expected) => {
    expect(parseArguments(argv, '/cwd')).toEqual({ ...nothing, ...expected });
  });
});
