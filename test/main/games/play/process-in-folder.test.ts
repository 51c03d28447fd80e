import { expect, test } from 'vitest';
import { isProcessIn, type ProcessFacts } from '#main/games/play/process-in-folder.ts';

const folder = '/home/ada/Games/prefix/drive_c/Games/Emberfall';
const wine = '/opt/proton/files/bin/wine64-preloader';

test.each<[string, Partial<ProcessFacts>, boolean]>([
  ['a program in the folder', { program: `${folder}/bin/ember` }, true],
  ['a program in a folder whose name begins alike', { program: `${folder} 2/ember` }, false],
  ['a script in the folder', { program: '/usr/bin/dash', firstArgument: `${folder}/start.sh` }, true],
  ['a script elsewhere that works there', { program: '/usr/bin/dash', worksIn: folder }, false],
  ['a shell of the player there', { program: '/usr/bin/bash', name: 'bash', worksIn: folder }, false],
  ['an editor of a file there', { program: '/usr/bin/vim', firstArgument: `${folder}/a.ini` }, false],
  ['by its path of Linux', { program: wine, name: `${folder}/Ember.exe` }, true],
  [
    'by its path from the root',
    { program: wine, name: `Z:${folder.replaceAll('/', '\\')}\\Ember.exe` },
    true,
  ],
  ['by its path in the prefix', { program: wine, name: 'C:\\games\\EMBERFALL\\Ember.exe' }, true],
  ['by where it works', { program: wine, name: 'Ember.exe', worksIn: `${folder}/bin` }, true],
  ['another game in the prefix', { program: wine, name: 'C:\\Games\\Other\\Other.exe', worksIn: '/' }, false],
  ['one of Windows', { program: wine, name: 'C:\\windows\\system32\\services.exe', worksIn: folder }, false],
  ['Wine’s server', { program: '/usr/bin/wineserver', name: 'wineserver', worksIn: folder }, false],
  ['a process that has ended', {}, false],
])('W38 %s is of a game: %o', (_, facts, expected) => {
  const process = { program: '', name: '', firstArgument: '', worksIn: '', ...facts };
  expect(isProcessIn(process, [folder])).toBe(expected);
});

test('W38 a game in a link to its folder is known by both paths', () => {
  const process = { program: wine, name: '/games/link/Ember.exe', firstArgument: '', worksIn: '/' };
  expect(isProcessIn(process, [folder])).toBe(false);
  expect(isProcessIn(process, [folder, '/games/link'])).toBe(true);
});
