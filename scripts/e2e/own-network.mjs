import process from 'node:process';

/**
 * The same program in a network and a file tree of its own, in which tests may add addresses and names. Linux only.
 * @param {readonly [command: string, args: readonly string[]]} program
 * @returns {readonly [command: string, args: readonly string[]]}
 */
export function inOwnNetwork([command, args]) {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const inner = ['env', 'LOADOUT_OWN_NETWORK=1', command, ...args];
  return ['unshare', [...asRoot, '--net', '--mount', ...inner]];
}
