import { realpath } from 'node:fs/promises';
import { posix, win32 } from 'node:path';

/** A computer, as far as it decides where no game can be. */
export type GuardedBy = {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** The player's folder of that name, which Windows lets the player move. */
  readonly documents?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Loadout's own folders: its data, its program. */
  readonly own: readonly string[];
};

/** Below the player's folder on every system: keys, and what shells, editors and tools for developers run. */
const ofHome = [
  ...['.ssh', '.gnupg', '.pki', '.password-store', '.aws', '.azure', '.kube', '.docker', '.config/gcloud'],
  ...['.oh-my-zsh', '.zsh', '.zshrc.d', '.zfunc', '.bashrc.d', '.bash_completion.d', '.profile.d', '.fish'],
  ...['.vim', '.emacs.d', '.vscode', '.cargo', '.rustup', '.npm', '.nvm', '.pyenv', '.rbenv', '.gem', '.bun'],
  ...['.deno', '.m2', '.gradle', '.ipython', '.jupyter', '.git-templates', '.githooks', 'bin', '.bin'],
];

/** Below `~/.config` and what stands for it. */
const ofConfig = [
  ...['autostart', 'autostart-scripts', 'plasma-workspace', 'systemd', 'environment.d', 'upstart', 'fish'],
  ...['nushell', 'zsh', 'powershell', 'git', 'gh', 'nvim', 'emacs', 'openbox', 'i3', 'sway', 'hypr', 'labwc'],
  ...['river', 'awesome', 'bspwm', 'sxhkd', 'qtile', 'lxsession', 'xfce4', 'user-dirs.dirs', 'google-chrome'],
  ...['chromium', 'BraveSoftware', 'microsoft-edge', 'Code', 'VSCodium', 'containers', 'rclone', 'Bitwarden'],
];

/** Below `~/.local/share` and what stands for it. */
const ofData = [
  ...[
    'applications',
    'autostart',
    'dbus-1',
    'systemd',
    'keyrings',
    'kwalletd',
    'gnome-shell',
    'plasma',
    'kio',
  ],
  ...[
    'kservices5',
    'knotifications5',
    'nautilus',
    'nautilus-python',
    'nemo',
    'caja-python',
    'thunar',
    'file-manager',
  ],
  ...['desktop-directories', 'mime', 'flatpak', 'fish', 'nvim', 'xdg-desktop-portal', 'polkit-1'],
];

const linuxSystem = [
  ...[
    '/bin',
    '/sbin',
    '/lib',
    '/lib32',
    '/lib64',
    '/libx32',
    '/boot',
    '/dev',
    '/etc',
    '/proc',
    '/sys',
    '/efi',
  ],
  ...[
    '/usr/bin',
    '/usr/sbin',
    '/usr/lib',
    '/usr/lib32',
    '/usr/lib64',
    '/usr/libexec',
    '/usr/share',
    '/usr/etc',
  ],
  ...[
    '/usr/include',
    '/usr/games',
    '/usr/local/bin',
    '/usr/local/sbin',
    '/usr/local/lib',
    '/usr/local/share',
  ],
  ...['/usr/local/etc', '/usr/local/games', '/usr/local/libexec', '/run/user', '/run/systemd', '/run/lock'],
  ...[
    '/var/lib',
    '/var/spool',
    '/var/cache',
    '/var/log',

    '/var/www',
    '/var/backups',
    '/var/mail',
  ],
  ...['/nix', '/snap', '/ostree', '/sysroot'],
];

const macSystem = [
  ...['/System', '/Library', '/bin', '/sbin', '/usr', '/etc', '/dev', '/cores', '/opt/homebrew', '/Network'],
  ...['/private/etc', '/private/var/db', '/private/var/root', '/private/var/log', '/private/var/at'],
  ...['/private/var/spool', '/private/var/vm'],
];

/** Below `~/Library`: what starts by itself, keys, and what other programs keep of the player. */
const macLibrary = [
  ...[
    'LaunchAgents',
    'LaunchDaemons',
    'StartupItems',
    'Keychains',
    'Preferences',
    'PreferencePanes',
    'Services',
  ],
  ...[
    'Application Scripts',
    'Scripts',
    'Workflows',
    'QuickLook',
    'Spotlight',
    'Internet Plug-Ins',
    'Cookies',
  ],
  ...[
    'Input Methods',
    'Screen Savers',
    'ColorPickers',
    'Contextual Menu Items',
    'Mail',
    'Messages',
    'Safari',
  ],
  ...['Extensions', 'Automator', 'Application Support/com.apple.TCC', 'Application Support/Google'],
  ...['Application Support/Firefox', 'Application Support/com.apple.sharedfilelist', 'Developer'],
];

function linuxPlaces({ home, env }: GuardedBy): string[] {
  const [config, data] = ['.config', '.local/share'].map((name) => posix.join(home, name)) as [
    string,
    string,
  ];
  const roots = (name: string, usual: string) => [...new Set([usual, env[name] || usual])];
  return [
    ...linuxSystem,
    ...below(posix, home, [
      ...ofHome,
      '.local/bin',
      '.local/lib',
      '.mozilla',
      '.thunderbird',
      '.gconf',
      '.kde',
    ]),
    ...roots('XDG_CONFIG_HOME', config).flatMap((root) => below(posix, root, ofConfig)),
    ...roots('XDG_DATA_HOME', data).flatMap((root) => below(posix, root, ofData)),
    ...[env['GNUPGHOME'], env['ZDOTDIR'], env['XDG_RUNTIME_DIR']].flatMap((path) => path || []),
  ];
}

function macPlaces({ home, env }: GuardedBy): string[] {
  const library = posix.join(home, 'Library');
  return [
    ...macSystem,
    ...below(posix, home, [...ofHome, '.local/bin']),
    ...below(posix, posix.join(home, '.config'), ofConfig),
    ...below(posix, library, macLibrary),
    ...[env['GNUPGHOME'], env['ZDOTDIR']].flatMap((path) => path || []),
  ];
}

function windowsPlaces({ home, documents, env }: GuardedBy): string[] {
  const drive = env['SystemDrive'] || 'C:';
  const get = (name: string, usual: string) => env[name] || usual;
  const programs = [
    get('ProgramFiles', `${drive}\\Program Files`),
    get('ProgramFiles(x86)', `${drive}\\Program Files (x86)`),
  ];
  const roaming = get('APPDATA', win32.join(home, 'AppData\\Roaming'));
  const local = get('LOCALAPPDATA', win32.join(home, 'AppData\\Local'));
  const ofShells = [win32.join(home, 'Documents'), documents ?? []].flat();
  return [
    get('SystemRoot', `${drive}\\Windows`),
    ...below(win32, `${drive}\\`, ['Boot', 'EFI', 'Recovery', 'PerfLogs', '$Recycle.Bin']),
    ...below(win32, `${drive}\\`, ['System Volume Information']),
    ...below(win32, get('ProgramData', `${drive}\\ProgramData`), ['Microsoft', 'ssh', 'Package Cache']),
    ...programs.flatMap((path) =>
      below(win32, path, [
        'Common Files',
        'WindowsPowerShell',
        'Windows NT',
        'Windows Defender',
        'PowerShell',
      ]),
    ),
    ...below(win32, roaming, ['Microsoft', 'Mozilla', 'gnupg', 'GitHub CLI']),
    ...below(win32, local, ['Microsoft', 'Mozilla', 'Google', 'BraveSoftware', 'Packages']),
    ...ofShells.flatMap((folder) => below(win32, folder, ['PowerShell', 'WindowsPowerShell'])),
    ...below(win32, home, ofHome),
  ];
}

/** Folders that hold others' folders, of which none but themselves is kept from games. */
const exactly: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/opt', '/srv', '/mnt', '/media', '/tmp', '/run/media'],
  darwin: ['/Applications', '/Volumes', '/Users/Shared', '/private/tmp', '/opt'],
  win32: ['C:\\Users\\Public'],
};

/** Why no game can be in a folder: a place that it is, is in, or contains. */
export type Guarded = { readonly place: string; readonly how: 'within' | 'above' };

/**
 * The place of the system, of what starts by itself, of keys, of shells, or of Loadout itself that a folder is, is in, or
 * contains (E26); null for a folder that a game can be in. `realFolder` is a real path: no link and no ".." hides it.
 */
export async function findGuarded(realFolder: string, by: GuardedBy): Promise<Guarded | null> {
  const path = by.platform === 'win32' ? win32 : posix;
  const places =
    {
      win32: windowsPlaces,
      darwin: macPlaces,
    }[by.platform as string] ?? linuxPlaces;
  // Links lead to places too: /bin is /usr/bin on most systems.
  const real = (place: string) => realpath(place).catch(() => place);
  const named = [...places(by), ...by.own];
  const all = [...named, ...(await Promise.all(named.map(real)))];
  const fold = foldOf(by.platform);
  const folder = fold(realFolder);
  const home = fold(await real(by.home));
  for (const place of all) {
    if (isWithin(path, folder, fold(place))) return { place, how: 'within' };
    if (isWithin(path, fold(place), folder)) return { place, how: 'above' };
  }
  if (folder === fold(by.home) || isWithin(path, home, folder)) return { place: by.home, how: 'above' };
  const exact = (exactly[by.platform] ?? []).find((place) => fold(place) === folder);
  return exact === undefined ? null : { place: exact, how: 'within' };
}

/** What to tell the player about a folder that is kept from games; null for one that isn't. `realFolder` is a real path. */
export async function guardedProblem(realFolder: string, by: GuardedBy) {
  const guarded = await findGuarded(realFolder, by);
  if (guarded === null) return null;
  const id = guarded.how === 'above' ? 'games.folderAboveGuarded' : 'games.folderGuarded';
  return { id, values: { place: guarded.place } } as const;
}

const below = (path: typeof posix, root: string, names: readonly string[]): string[] =>
  names.map((name) => path.join(root, name));

/** Windows and macOS don't tell apart names in other case, nor one composed otherwise. */
const foldOf = (platform: NodeJS.Platform) => (text: string) =>
  platform === 'win32' || platform === 'darwin' ? text.normalize('NFC').toLowerCase() : text;

function isWithin(path: typeof posix, inner: string, outer: string): boolean {
  const between = path.relative(outer, inner);
  return (
    between === '' || !(between === '..' || between.startsWith(`..${path.sep}`) || path.isAbsolute(between))
  );
}
