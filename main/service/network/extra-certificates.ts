import { readFileSync } from 'node:fs';

const variable = 'NODE_EXTRA_CA_CERTS';

/**
 * The file of certificates that the environment names; null if it names none. Electron removes the name from the
 * environment of a packaged program, together with Node's options (E19). On Linux the system keeps the environment with
 * which the program was started; elsewhere such a file can be named in Settings alone.
 */
export function findExtraCertificates(
  env: NodeJS.ProcessEnv = process.env,
  startEnvironment = '/proc/self/environ',
): string | null {
  return env[variable] || valueAtStart(startEnvironment);
}

function valueAtStart(startEnvironment: string): string | null {
  try {
    const entries = readFileSync(startEnvironment, 'utf8').split('\0');
    return entries.find((entry) => entry.startsWith(`${variable}=`))?.slice(variable.length + 1) || null;
  } catch {
    return null;
  }
}
