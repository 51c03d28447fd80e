import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * Runs a program and waits until it exits.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, timeoutMs?: number }} [options] `quiet` collects
 *   its output instead of showing it on stderr; after `timeoutMs` it is killed
 * @returns {Promise<{ code: number, output: string, stdout: string }>} exit code (1 if a signal ended it), and the
 *   output if quiet; rejects if the program can't be started
 */
export function runProgram(command, args, { cwd, env, quiet = false, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    let output = '';
    let stdout = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (timeoutMs !== undefined && signal !== null) output += `\nIt was stopped (${signal}).`;
      resolve({ code: code ?? 1, output, stdout });
    });
  });
}

/**
 * Runs npm: the one that runs this script, or else the one on the path.
 * @param {readonly string[]} args
 * @param {NonNullable<Parameters<typeof runProgram>[2]> & { env: NodeJS.ProcessEnv }} options
 */
export function runNpm(args, options) {
  const cli = options.env['npm_execpath'];
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return runProgram(process.execPath, [cli, ...args], options);
  if (process.platform === 'win32') return runProgram('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], options);
  return runProgram('npm', args, options);
}
