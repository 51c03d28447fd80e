/**
 * Endings that a system runs, installs, mounts or obeys at a double click, or reads when it only shows the folder (D21).
 * After Outlook's list of blocked attachments and Chromium's of dangerous downloads, without what games keep their own
 * content in (.jar, .py, .pyc, .mat, .mdb, .grp, .slk): programs among those are told by their first bytes.
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
