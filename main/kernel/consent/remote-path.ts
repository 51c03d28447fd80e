/** Two slashes of either kind: a share (`\\host\share`), a device (`\\.\`) or a path past all checks (`\\?\`). */
const twoSlashes = /^[/\\]{2}/;
/** An address such as `smb://host` or `file:`. A letter alone before the colon is a drive of Windows. */
const address = /^[a-z][a-z\d+.-]+:/i;
/** How the kernel of Windows names devices, shares among them. */
const ofKernel = /^[/\\]\?\?[/\\]/;
/** Where automounters and desktops connect to the computer that the path names. */
const automounts = /^\/+(?:net|Network|afs|home\/\.gvfs|run\/user\/[^/]+\/gvfs)(?:\/|$)/;

/**
 * Whether a path leads, or may lead, to another computer: looking at it is enough for Windows to send the player's
 * credentials there (E27). Looks at the text alone.
 */
export function isRemotePath(path: string): boolean {
  const begin = path.trimStart();
  return [twoSlashes, address, ofKernel].some((form) => form.test(begin)) || automounts.test(normal(begin));
}

/** The path with its "." and ".." taken out, with slashes; drives and shares are told apart before. */
function normal(path: string): string {
  const names: string[] = [];
  for (const name of path.split(/[/\\]+/)) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return `/${names.join('/')}`;
}
