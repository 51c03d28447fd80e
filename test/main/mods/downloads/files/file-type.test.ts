import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fileKind, isProgram, nameForKind } from '#main/mods/downloads/files/file-type.ts';
import { errorPageMessage } from '#main/mods/downloads/transfer/inspect-response.ts';
import { quoteAll } from '../fake-downloads.ts';

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');
const tar = Buffer.alloc(512);
tar.write('mod.txt', 0);
tar.write('ustar', 257);

describe('D10 the first bytes decide what a file is', () => {
  test.each([
    ['a zip', bytes('PK\x03\x04rest'), 'zip'],
    ['an empty zip', bytes('PK\x05\x06'), 'zip'],
    ['a 7z', bytes('7z\xbc\xaf\x27\x1c\0\x04'), '7z'],
    ['a rar', bytes('Rar!\x1a\x07\x01\0'), 'rar'],
    ['a gzip', gzipSync('text'), 'gzip'],
    ['a tar', tar, 'tar'],
    ['a Windows program', bytes('MZ\x90\0'), 'program'],
    ['a Linux program', bytes('\x7fELF\x02'), 'program'],
    ['a script', bytes('#!/bin/sh\n'), 'program'],
    ['a Windows link', bytes('\x4c\0\0\0\x01\x14\x02\0'), 'program'],
    ['HTML', bytes('<!DOCTYPE html><html>'), 'page'],
    ['HTML after a mark and blanks', bytes('\xef\xbb\xbf\n  <html lang="en">'), 'page'],
    ['JSON', bytes('{"errors":[]}'), 'page'],
    ['a JSON list', bytes('[ {"a":1}]'), 'page'],
    ['settings of a game', bytes('[Display]\nfov=90\n'), 'other'],
    ['plain text', bytes('hello'), 'other'],
    ['nothing', bytes(''), 'other'],
  ])('D10 %s', (_, first, kind) => {
    expect(fileKind(first)).toBe(kind);
  });

  test.each([
    ['mod.zip', 'zip', 'mod.zip'],
    ['mod.zip', '7z', 'mod.7z'],
    ['mod.tar.gz', 'gzip', 'mod.tar.gz'],
    ['mod.tar.gz', 'zip', 'mod.zip'],
    ['mod', 'zip', 'mod.zip'],
    ['autoexec.bat', 'zip', 'autoexec.bat.zip'],
    ['tree.mcpack', 'zip', 'tree.mcpack'],
    ['engine.jar', 'zip', 'engine.jar'],
    ['fov.ini', 'other', 'fov.ini'],
  ] as const)('D10 %s that is %s is called %s', (name, kind, called) => {
    expect(nameForKind(name, kind)).toBe(called);
  });

  test('D14 a file that the system would run is a program, whatever its first bytes', () => {
    expect(isProgram('other', 'install.bat')).toBe(true);
    expect(isProgram('program', 'harmless.zip')).toBe(true);
    expect(isProgram('other', 'textures.pak')).toBe(false);
  });
});

describe('D9 the message of an error page', () => {
  test.each([
    ['{"errors":[{"code":"no_permission","message":"Not for you."}]}', 'Not for you.'],
    ['{"error":"invalid"}', 'invalid'],
    ['{"other":1}', ''],
    ['<html><title>Log in &amp; continue</title><body>x</body></html>', 'Log in & continue'],
    ['<html><script>alert("x")</script><p>Back at <b>noon</b></p></html>', 'Back at noon'],
    ['<html><title> </title><h1>Down</h1></html>', 'Down'],
    ['a\u202eb\u0007c\n\n d', 'ab c d'],
    ['<script>never ends', ''],
  ])('D9 %j has the message %j', (page, message) => {
    expect(errorPageMessage(page, quoteAll)).toBe(message);
  });

  test('D9 a message is at most 200 characters', () => {
    expect(errorPageMessage('word '.repeat(1000), quoteAll).length).toBeLessThanOrEqual(200);
  });
});
