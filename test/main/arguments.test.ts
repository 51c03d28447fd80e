import { describe, expect, it } from 'vitest';
import { parseArguments } from '#main/arguments.ts';

describe('parseArguments', () => {
  it.each([
    [['app'], { service: null, userData: null }],
    [['app', '--service=/a/b.json'], { service: '/a/b.json', userData: null }],
    [['app', '--service=b.json', '--user-data-dir=data'], { service: '/cwd/b.json', userData: '/cwd/data' }],
    [['app', '--service=a.json', '--service=b.json'], { service: '/cwd/b.json', userData: null }],
    [['app', '--service=', '--user-data-dir='], { service: '', userData: null }],
    [['app', '--service', 'a.json', '--no-sandbox', '--servicex=1', '-s'], { service: null, userData: null }],
    [
      ['app', '--service=name with spaces & 日本.json'],
      { service: '/cwd/name with spaces & 日本.json', userData: null },
    ],
  ])('reads %j', (argv, expected) => {
    expect(parseArguments(argv, '/cwd')).toEqual(expected);
  });
});
