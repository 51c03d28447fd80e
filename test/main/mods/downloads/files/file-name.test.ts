import { describe, expect, test } from 'vitest';
import { chooseFileName, cleanFileName } from '#main/mods/downloads/files/file-name.ts';

const long = 'a'.repeat(300);

/** The cleaned name; null when nothing of it is usable. */
const names: readonly (readonly [string, string | null])[] = [
  ['deep-water-shader.zip', 'deep-water-shader.zip'],
  ['Deep Water Shader 1.2.zip', 'Deep Water Shader 1.2.zip'],
  ['../../autoexec.bat', 'autoexec.bat'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['/etc/passwd', 'passwd'],
  ['C:\\Windows\\System32\\cmd.exe', 'cmd.exe'],
  ['\\\\server\\share\\mod.zip', 'mod.zip'],
  ['folder/', 'folder'],
  ['a/b/../c.zip', 'c.zip'],
  ['..', null],
  ['.', null],
  ['', null],
  ['   ', null],
  ['/', null],
  ['...', null],
  ['???', null],
  ['.htaccess', 'htaccess'],
  ['...hidden.zip', 'hidden.zip'],
  ['mod.zip.', 'mod.zip'],
  ['mod.zip ', 'mod.zip'],
  ['mod.zip. . .', 'mod.zip'],
  [' mod.zip', 'mod.zip'],
  ['mod.zip:evil.exe', 'mod.zip_evil.exe'],
  ['mod.zip::$DATA', 'mod.zip__$DATA'],
  ['a<b>c"d|e?f*g.zip', 'a_b_c_d_e_f_g.zip'],
  ['CON', '_CON'],
  ['con.zip', '_con.zip'],
  ['Aux.tar.gz', '_Aux.tar.gz'],
  ['NUL.', '_NUL'],
  ['nul .zip', '_nul.zip'],
  ['COM1.zip', '_COM1.zip'],
  ['com0', '_com0'],
  ['COM10.zip', 'COM10.zip'],
  ['LPT9', '_LPT9'],
  ['LPT¹.zip', '_LPT¹.zip'],
  ['com³', '_com³'],
  ['PRN.7z', '_PRN.7z'],
  ['CONIN$', '_CONIN$'],
  ['clock$.zip', '_clock$.zip'],
  ['console.zip', 'console.zip'],
  ['mod\0.zip', 'mod.zip'],
  ['mod\r\nX-Header: 1.zip', 'mod X-Header_ 1.zip'],
  ['mod\t\tname.zip', 'mod name.zip'],
  ['mod\u001b[31m.zip', 'mod[31m.zip'],
  ['gpj\u202ezip.exe', 'gpjzip.exe'],
  ['\u2066mod\u2069.zip', 'mod.zip'],
  ['mod\u200f\u061c.zip', 'mod.zip'],
  ['\ufeffmod.zip', 'mod.zip'],
  ['mod\u2028name.zip', 'mod name.zip'],
  ['mod\u00a0name.zip', 'mod name.zip'],
  ['mod\ud800.zip', 'mod.zip'],
  ['mod\ufffe.zip', 'mod.zip'],
  ['Cafe\u0301.zip', 'Caf\u00e9.zip'],
  ['日本語のモッド.zip', '日本語のモッド.zip'],
  ['👩\u200d🚀 suit.zip', '👩\u200d🚀 suit.zip'],
  ['%2e%2e%2fetc.zip', '%2e%2e%2fetc.zip'],
  ['-rf.zip', '-rf.zip'],
  [`${long}.zip`, `${'a'.repeat(116)}.zip`],
  [`${long}.tar.gz`, `${'a'.repeat(113)}.tar.gz`],
  [`${'é'.repeat(150)}.zip`, `${'é'.repeat(98)}.zip`],
  [`${'🚀'.repeat(100)}.zip`, `${'🚀'.repeat(49)}.zip`],
  [`${'a'.repeat(115)}. .zip`, `${'a'.repeat(115)}.zip`],
  [`x.${long}`, `x.${'a'.repeat(118)}`],
];

describe('D11 names from the service become plain names', () => {
  test('the table has at least 60 names', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  test.each(names)('D11 %j becomes %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  const clean = names.flatMap(([, name]) => name ?? []);
  test.each(clean)('D11 %j stays unchanged', (name) => {
    expect(cleanFileName(name)).toBe(name);
  });
});

describe('D11 the name that is used', () => {
  const from = (disposition: string | undefined, listed = 'listed.zip') =>
    chooseFileName({ disposition, listed, modId: 7, fileId: 9 });

  test.each([
    [`attachment; filename="plain.zip"; filename*=UTF-8''b%C3%A4r.zip`, 'bär.zip'],
    [`attachment; filename*=UTF-8''b%C3%A4r.zip; filename="plain.zip"`, 'bär.zip'],
    [`attachment; filename*=ISO-8859-1''caf%E9.zip`, 'café.zip'],
    [`attachment; filename*=UTF-8''..%2F..%2Fautoexec.bat`, 'autoexec.bat'],
    ['attachment; filename="quoted \\"name\\".zip"', 'quoted _name_.zip'],
    ['attachment; filename=token.zip', 'token.zip'],
    ['inline; filename="shown.zip"', 'shown.zip'],
    [`attachment; filename="${Buffer.from('bär.zip').toString('latin1')}"`, 'bär.zip'],
    ['attachment; filename="caf\xe9.zip"', 'café.zip'],
    ['attachment', 'listed.zip'],
    ['attachment; filename=""', 'listed.zip'],
    ['attachment; filename=".."', 'listed.zip'],
    ['attachment; filename="a"; filename="b"', 'listed.zip'],
    ['complete ; nonsense ;;', 'listed.zip'],
    [undefined, 'listed.zip'],
  ])('D11 %j gives %j', (disposition, name) => {
    expect(from(disposition)).toBe(name);
  });

  test('D11 without any usable name, the ids make one', () => {
    expect(from('attachment; filename="/"', '..')).toBe('mod-7-file-9');
  });
});
