import { splitFileName } from './file-name.ts';

/** How many bytes from the start are enough to tell what a file is: the mark of tar ends at 262. */
export const tellingBytes = 512;

/** What the first bytes say a file is. `page` is HTML or JSON; `other` is none of those known here. */
type FileKind =
  | 'zip'
  | '7z'
  | 'rar'
  | 'gzip'
  | 'bzip2'
  | 'xz'
  | 'zstd'
  | 'tar'
  | 'program'
  | 'page'
  | 'other';

const marks: readonly { kind: FileKind; at?: number; bytes: string }[] = [
  { kind: 'zip', bytes: 'PK\x03\x04' },
  { kind: 'zip', bytes: 'PK\x05\x06' },
  { kind: 'zip', bytes: 'PK\x07\x08' },
  { kind: '7z', bytes: '7z\xbc\xaf\x27\x1c' },
  { kind: 'rar', bytes: 'Rar!\x1a\x07' },
  { kind: 'gzip', bytes: '\x1f\x8b\x08' },
  { kind: 'bzip2', bytes: 'BZh' },
  { kind: 'xz', bytes: '\xfd7zXZ\0' },
  { kind: 'zstd', bytes: '\x28\xb5\x2f\xfd' },
  { kind: 'tar', at: 257, bytes: 'ustar' },
  { kind: 'program', bytes: 'MZ' },
  { kind: 'program', bytes: '\x7fELF' },
  { kind: 'program', bytes: '#!' },
  { kind: 'program', bytes: '\xcf\xfa\xed\xfe' },
  { kind: 'program', bytes: '\xce\xfa\xed\xfe' },
  { kind: 'program', bytes: '\xca\xfe\xba\xbe' },
  { kind: 'program', bytes: '\x4c\0\0\0\x01\x14\x02\0' },
];

/** The endings each kind of archive goes by; the first is the one given to a file without. */
const endings: Partial<Record<FileKind, readonly string[]>> = {
  zip: ['.zip'],
  '7z': ['.7z'],
  rar: ['.rar'],
  gzip: ['.gz', '.tar.gz', '.tgz'],
  bzip2: ['.bz2', '.tar.bz2', '.tbz2'],
  xz: ['.xz', '.tar.xz', '.txz'],
  zstd: ['.zst', '.tar.zst'],
  tar: ['.tar'],
};
const archiveEndings = Object.values(endings).flat();

/** What a dialog takes to choose archives: endings without the dot, the last part of those that have two. */
export const archiveFileTypes: readonly string[] = [
  ...new Set(archiveEndings.map((ending) => ending.slice(ending.lastIndexOf('.') + 1))),
];

/** Tells the kind of a file by its first bytes (D10), of which `tellingBytes` are enough. */
export function fileKind(first: Uint8Array): FileKind {
  const start = Buffer.from(
    first.buffer,
    first.byteOffset,
    Math.min(first.byteLength, tellingBytes),
  ).toString('latin1');
  const mark = marks.find(({ bytes, at = 0 }) => start.startsWith(bytes, at));
  if (mark) return mark.kind;
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart();
  return /^(<!doctype html|<html|<head|<body|<!--|<\?xml|\{\s*["}]|\[\s*[[{"\]])/i.test(text)
    ? 'page'
    : 'other';
}

/** True for the archives that Loadout knows. */
export const isArchive = (kind: FileKind): boolean => endings[kind] !== undefined;

/** True when a file of this name would be an archive. */
export const namesArchive = (name: string): boolean =>
  archiveEndings.includes(splitFileName(name).ending.toLowerCase());

/** True for a program, by its first bytes or, where those tell nothing, by what the system would make of its name. */
export const isProgram = (kind: FileKind, name: string): boolean =>
  kind === 'program' || (!isArchive(kind) && namesProgram(name));

/**
 * The name with an ending that tells the truth: an archive without one, with that of another kind of archive
 * or with one that the system would run gets its own. Endings of a game's own (".jar", ".mcpack") stay.
 */
export function nameForKind(name: string, kind: FileKind): string {
  const own = endings[kind];
  if (!own) return name;
  const { stem, ending } = splitFileName(name);
  if (own.includes(ending.toLowerCase())) return name;
  if (ending === '' || namesProgram(name)) return name + own[0];
  return namesArchive(name) ? stem + own[0] : name;
}

/**
 * Endings that a system runs, installs, mounts or obeys at a double click, or reads when it only shows the folder
 * (D21). After Outlook's list of blocked attachments and Chromium's of dangerous downloads, without what games keep
 * their own content in (.jar, .py, .pyc, .mat, .mdb, .grp, .slk): programs among those are recognized by their first
 * bytes.
 */
const programEndings = new Set(
  [
    // Windows: programs, installers and their patches.
    'app appinstaller application appref-ms appx appxbundle com cpl exe gadget jnlp msi msix msixbundle msp mst msu pif scr xbap',
    // Windows: scripts, macros and add-ins.
    'ade adp bas bat cdxml cmd fxp hta htc js jse mht mhtml ppam ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psm1 pssc pyw pyz pyzw',
    'msh msh1 msh1xml msh2 msh2xml mshxml sct shb shs vb vbe vbp vbs vsmacros ws wsc wsf wsh xla xlam xll',
    // Windows: links, settings and what a folder, a console or another program obeys.
    'appcontent-ms chm cnt deskthemepack diagcab hlp hpj inf ins iqy isp its library-ms lnk local msc oqy osd',
    'printerexport rdp reg rqy scf search-ms searchconnector-ms settingcontent-ms theme themepack udl url webpnp website',
    'wsb xnk',
    // Disks that a system mounts, so that what is on them carries no mark of its origin.
    'cdr dart dc42 diskcopy42 dmg dmgpart dvdr img imgpart iso ndif smi sparsebundle sparseimage toast udif vhd vhdx',
    // macOS: programs, packages, scripts and links.
    'action applescript command fileloc inetloc kext mobileconfig mpkg osax pkg prefpane saver scpt scptd terminal',
    'tool webloc workflow xip',
    // Linux and other shells.
    'appimage bash csh deb desktop fish flatpakref flatpakrepo ksh rpm run sh snap tcsh zsh',
  ].flatMap((line) => line.split(' ')),
);

/** Names that a system obeys for a whole folder; their endings are harmless by themselves. */
const programNames = new Set(['desktop.ini']);

/** True for a name that a system would run or obey, in upper or lower case. */
export function namesProgram(name: string): boolean {
  const lower = name.toLowerCase();
  const ending = /\.([^.]+)$/.exec(lower)?.[1] ?? '';
  // Windows takes a class in braces for the kind of file, such as that of an HTML application.
  return programNames.has(lower) || programEndings.has(ending) || /^\{.*\}$/.test(ending);
}
