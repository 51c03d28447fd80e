import process from 'node:process';
import { inRoot } from './paths.mjs';

/**
 * Returns the command line that runs a TypeScript program of this repository.
 * @param {string} file relative to the repository
 * @param {readonly string[]} [args]
 * @returns {[command: string, args: string[]]}
 */
export function typescriptProgram(file, args = []) {
  return [process.execPath, ['--import', 'tsx', inRoot(file), ...args]];
}
