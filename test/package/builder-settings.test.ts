import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repository } from './package.ts';

const read = (name: string) => readFileSync(join(repository, name), 'utf8');
const settings = parse(read('electron-builder.yml'));

const ajv = new Ajv({ strict: false, validateFormats: false });
/** electron-builder's own schema: of the settings for every system, also those nothing is built on here. */
const schema = JSON.parse(read('node_modules/app-builder-lib/scheme.json'));

/** What that schema finds wrong with settings; compiled once, because it is large. */
function schemaErrors(document: unknown): string[] {
  const validate = ajv.getSchema('builder') ?? ajv.addSchema(schema, 'builder').getSchema('builder');
  validate?.(document);
  return (validate?.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('electron-builder.yml', () => {
  it('is right by electron-builder’s own schema', () => {
    expect(schemaErrors(settings)).toEqual([]);
    expect(schemaErrors({ ...settings, mac: { hardenedRuntme: true } })).not.toEqual([]);
  });

  it('names every format, and an icon for each system', () => {
    expect([settings.linux.target, settings.win.target, settings.mac.target]).toEqual([
      ['AppImage', 'deb', 'rpm', 'tar.gz'],
      ['nsis', 'portable'],
      ['dmg', 'zip'],
    ]);
    expect([settings.linux.icon, settings.win.icon, settings.mac.icon]).toEqual([
      'out/icons/png',
      'out/icons/icon.ico',
      'out/icons/icon.icns',
    ]);
  });

  it('E19 stores the archive’s checksum where Electron compares it, and packs all files but a library into the archive', () => {
    expect(settings.asar).toBe(true);
    for (const part of [settings, settings.mac, settings.win, settings.linux]) {
      expect(part.disableAsarIntegrity ?? false).toBe(false);
      expect(part.asarUnpack ?? []).toEqual(part === settings ? ['out/app/main/native/**'] : []);
    }
  });

  it('packs the database library of each system for the processor of the package alone', () => {
    expect(settings.files).toContain('!out/app/main/native/**');
    for (const [system, name] of [
      ['linux', 'linux'],
      ['mac', 'darwin'],
      ['win', 'win32'],
    ])
      expect(settings[system ?? ''].files).toEqual([`out/app/main/native/${name}-\${arch}.node`]);
    // Windows signs no libraries of this kind unless it is told to.
    expect(settings.win.signExts).toEqual(['.node']);
  });

  it('W27 hands links of its own and files of loadouts to Loadout, and nothing else', () => {
    expect(settings.protocols).toEqual([{ name: 'Loadout', schemes: ['loadout'] }]);
    expect(settings.fileAssociations.map(({ ext }: { ext: string }) => ext)).toEqual(['loadout']);
    expect(settings.mimeTypes).toBeUndefined();
    for (const part of [settings.mac, settings.win, settings.linux])
      for (const name of ['protocols', 'fileAssociations', 'mimeTypes'])
        expect(part[name], name).toBeUndefined();
  });

  it('on macOS hardens the runtime and allows only V8’s compiled code', () => {
    expect(settings.mac.hardenedRuntime).toBe(true);
    const file = settings.mac.entitlements;
    expect(settings.mac.entitlementsInherit).toBe(file);
    const granted = [...read(file).matchAll(/<key>(.+)<\/key>\s*<(\w+)\/>/g)].map(([, key, value]) => [
      key,
      value,
    ]);
    expect(granted).toEqual([['com.apple.security.cs.allow-jit', 'true']]);
  });

  it('on Windows requests no rights, installs for one player, and retains what is theirs when removed', () => {
    expect(settings.win.requestedExecutionLevel).toBe('asInvoker');
    expect(settings.win.signtoolOptions.signingHashAlgorithms).toEqual(['sha256']);
    expect(settings.win.verifyUpdateCodeSignature ?? true).toBe(true);
    expect(settings.nsis).toMatchObject({ perMachine: false, deleteAppDataOnUninstall: false });
  });
});
