/** Variables that belong to Loadout, its runtime or the package it came in, and that could change how a game runs. */
const own =
  /^(?:LOADOUT_.*|ELECTRON_.*|CHROME_.*|NODE_.*|npm_.*|APPIMAGE|APPDIR|ARGV0|OWD|SNAP|SNAP_.*|PORTABLE_EXECUTABLE_.*|INIT_CWD)$/i;

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/**
 * The environment a game starts in: Loadout's, without its own variables. An AppImage also puts folders of its own
 * into PATH, LD_LIBRARY_PATH and others; a game that loads libraries from there can crash, so they are taken out.
 */
export function gameEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const image = env['APPDIR']?.replace(/\/+$/, '');
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || own.test(name)) continue;
    if (!image || !value.includes(image)) {
      kept[name] = value;
      continue;
    }
    const rest = value.split(':').filter((part) => !isBelow(part, image));
    if (rest.some((part) => part !== '')) kept[name] = rest.join(':');
  }
  return kept;
}
