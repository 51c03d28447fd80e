import { expect, test } from 'vitest';
import { isRemotePath } from '#main/kernel/consent/remote-path.ts';

test.each([
  ...['\\\\evil.example\\share', '//evil.example/share', '\\/evil.example/share', '/\\evil.example\\share'],
  ...['\\\\?\\UNC\\evil.example\\share', '\\\\.\\pipe\\x', '//?/C:/Games', '\\??\\UNC\\evil.example\\x'],
  ...['/??/C:/x', 'smb://evil.example/share', 'file://evil.example/share', 'file:/etc', 'SMB:evil.example'],
  ...['http://evil.example/', 'ftp:x', '  \\\\evil.example\\share', '\t//evil.example', 'webdav+https://x/'],
  ...['/net/evil.example/share', '/games/../net/evil.example', '/Network/Servers/evil', '/net'],
  ...['/run/user/1000/gvfs/smb-share:server=evil.example', '/./net/./evil.example'],
])('E27 %j leads to another computer', (path) => {
  expect(isRemotePath(path)).toBe(true);
});

test.each([
  ...['', 'mods', 'data/mods', '/games/Emberfall', '/games//Emberfall', 'C:\\Games\\Emberfall', 'd:/Games'],
  ...['/games/net/Emberfall', '/network/Emberfall', '/games/http: a game', '~/Games', '/media/nas/Emberfall'],
])('E27 %j is on this computer', (path) => {
  expect(isRemotePath(path)).toBe(false);
});
