import { describe, expect, it } from 'vitest';
import { isProgram, nameForKind, namesProgram } from '#main/mods/downloads/files/file-type.ts';

const endings =
  'exe com scr pif msi msix cpl bat cmd ps1 vbs vbe js jse wsf wsh hta lnk url scf reg inf sh command desktop appimage app dmg pkg deb rpm iso img vhd vhdx chm msc pyw xll appref-ms diagcab theme library-ms searchConnector-ms settingcontent-ms terminal fileloc inetloc webloc';
const furtherEndings =
  'application appinstaller msp mst msu jnlp xbap psm1 wsc sct pyz mht search-ms website themepack rdp iqy udl wsb mobileconfig mpkg scpt workflow prefpane sparseimage toast xip run flatpakref snap zsh';

describe('namesProgram', () => {
  it.each([...endings.split(' '), ...furtherEndings.split(' ')])(
    'D21 counts a name in .%s as a program',
    (ending) => {
      expect(namesProgram(`mod.${ending}`)).toBe(true);
      expect(namesProgram(`MOD v1.2.${ending.toUpperCase()}`)).toBe(true);
      expect(namesProgram(`mod.${ending}.txt`)).toBe(false);
    },
  );

  it('D21 counts desktop.ini as a program by its whole name, and no other .ini', () => {
    expect(['desktop.ini', 'Desktop.INI'].map(namesProgram)).toEqual([true, true]);
    expect(['my desktop.ini', 'desktop.ini.txt', 'fov.ini'].map(namesProgram)).toEqual([false, false, false]);
  });

  it('D21 counts a Windows class as an ending as a program', () => {
    expect(namesProgram('mod.{3050F4D8-98B5-11CF-BB82-00AA00BDCE0B}')).toBe(true);
  });

  it.each([
    'exe',
    'theme',
    'mod',
    'textures.pak',
    'tree.mcpack',
    'script.lua',
    'script.py',
    'mod.zip',
    'a.b.esp',
    'duke3d.grp',
  ])('D21 does not count %s', (name) => {
    expect(namesProgram(name)).toBe(false);
  });

  it('D21 refuses such a file, and gives an archive of that name its own ending', () => {
    expect(isProgram('other', 'disk.ISO')).toBe(true);
    expect(isProgram('zip', 'disk.iso')).toBe(false);
    expect(nameForKind('disk.iso', 'zip')).toBe('disk.iso.zip');
    expect(nameForKind('desktop.ini', 'zip')).toBe('desktop.ini.zip');
  });
});
