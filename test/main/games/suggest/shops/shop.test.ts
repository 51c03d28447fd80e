import { expect, test } from 'vitest';
import { suggestionOf } from '#main/games/suggest/shops/shop.ts';

test('a game has a name and a folder', () => {
  expect(suggestionOf('epic', '  Emberfall ', '/games/ember')).toEqual([
    { name: 'Emberfall', folder: '/games/ember', source: 'epic' },
  ]);
  expect(suggestionOf('epic', 'x'.repeat(500), '/games/ember')[0]?.name).toHaveLength(200);
});

test.each([
  ['', '/games/ember'],
  [7, '/games/ember'],
  ['Emberfall', 'games/ember'],
  ['Emberfall', null],
])('without one of them (%j, %j) there is none', (name, folder) => {
  expect(suggestionOf('epic', name, folder)).toEqual([]);
});

test.each(['//host/share/ember', '/net/host/ember', '/run/user/1000/gvfs/smb-share:server=host/ember'])(
  'E27 a folder of another computer (%s) is not even looked at',
  (folder) => {
    expect(suggestionOf('epic', 'Emberfall', folder)).toEqual([]);
  },
);
