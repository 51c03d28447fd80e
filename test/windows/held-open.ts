import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/**
 * Holds a file open in another program, as most programs of Windows do: nobody else can rename, replace or delete it.
 * Returns what lets it go, which also the end of the test does. `share` says whether others can read it.
 */
export async function holdOpen(
  file: string,
  share: 'nothing' | 'reading' = 'nothing',
): Promise<() => Promise<void>> {
  const args = share === 'nothing' ? [file] : [file, share];
  // Made from test/windows/programs/.
  const child = spawn('C:\\tests\\hold-open.exe', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error(`${file} can’t be held open`))),
  ]);
  const letGo = async () => {
    child.stdin.end();
    await ended;
  };
  onTestFinished(letGo);
  return letGo;
}
