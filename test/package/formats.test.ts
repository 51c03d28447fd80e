import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { release, repository } from './package.ts';

type Computed = { args?: string[]; desktop: string; scripts: Record<string, string> };

/**
 * Everything electron-builder would hand to the tools that make a format, without running them: those are fetched from
 * a release site. It takes the packed build as it is, from a copy, because it puts files beside it.
 */
async function computed(target: string, folder: string): Promise<Computed> {
  const packed = join(folder, target);
  execFileSync('cp', ['-al', release, packed]);
  const found: Computed[] = [];
  await build({
    projectDir: repository,
    targets: Platform.LINUX.createTarget(target),
    prepackaged: packed,
    publish: 'never',
    config: {
      extends: join(repository, 'electron-builder.yml'),
      directories: { output: join(folder, 'out'), buildResources: 'out/icons' },
      extraMetadata: { homepage: 'https://mods.example/', knip: null, imports: null },
      linux: { maintainer: 'Somebody <somebody@mods.example>' },
    },
    async effectiveOptionComputed(options: unknown) {
      found.push(read(options));
      return true;
    },
  });
  const [first] = found;
  if (!first) throw new Error(`Nothing was computed for ${target}.`);
  return first;
}

/** An AppImage's entry comes as text; fpm's comes as a file, with its arguments. */
function read(options: unknown): Computed {
  if (!Array.isArray(options))
    return { desktop: String((options as { desktop: unknown }).desktop), scripts: {} };
  const [args, desktopFile] = options as [string[], string];
  const script = (name: string) => readFileSync(args[args.indexOf(name) + 1] ?? '', 'utf8');
  const scripts = { install: script('--after-install'), remove: script('--after-remove') };
  return { args, desktop: readFileSync(desktopFile, 'utf8'), scripts };
}

describe('what is made of the package', () => {
  let folder = '';
  let deb: Computed;
  let rpm: Computed;
  let appImage: Computed;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'loadout-formats-'));
    deb = await computed('deb', folder);
    rpm = await computed('rpm', folder);
    appImage = await computed('AppImage', folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('each has an entry for the desktop: a game, with a name, an icon and a window class, and its own links and files', () => {
    for (const { desktop } of [deb, rpm, appImage]) {
      for (const line of [
        'Name=Loadout',
        'Type=Application',
        'Icon=loadout',
        'StartupWMClass=loadout',
        'Terminal=false',
        'Categories=Game;',
        'MimeType=application/x-loadout;x-scheme-handler/loadout;',
      ])
        expect(desktop.split('\n')).toContain(line);
    }
  });

  it('E4 none is started without the sandbox', () => {
    expect(deb.desktop).toMatch(/^Exec=\/opt\/Loadout\/loadout %U$/m);
    expect(appImage.desktop).toMatch(/^Exec=AppRun %U$/m);
    for (const { desktop, args = [] } of [deb, rpm, appImage])
      expect(`${desktop} ${args}`).not.toContain('no-sandbox');
  });

  it('E4 deb and rpm run the scripts that set the sandbox up, with every name filled in', () => {
    for (const { scripts } of [deb, rpm]) {
      expect(scripts['install']).toContain('helper="$place/chrome-sandbox"');
      expect(scripts['install']).toContain("ln -sf '/opt/Loadout/loadout'");
      expect(scripts['remove']).toContain('profile="$root/etc/apparmor.d/loadout"');
      expect(Object.values(scripts).join('')).not.toMatch(/\$\{/);
    }
    const profile = readFileSync(join(folder, 'deb/resources/apparmor-profile'), 'utf8');
    expect(profile).toContain('"/opt/Loadout/loadout-bin"');
  });

  it('deb and rpm put the icon there in every size', () => {
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512])
      expect(deb.args).toContainEqual(
        expect.stringMatching(new RegExp(`hicolor/${size}x${size}/apps/loadout\\.png$`)),
      );
  });
});
