import process from 'node:process';

/**
 * Returns a function that shows download progress: one updated line on a terminal, elsewhere one line for each 10%.
 * @param {string} what the name of the download, e.g. "Electron 33.2.1"
 * @param {NodeJS.WriteStream} [out]
 * @returns {(received: number, total: number | undefined) => void} takes bytes
 */
export function showProgress(what, out = process.stderr) {
  let shown = -1;
  return (received, total) => {
    const megabytes = (received / 1e6).toFixed(0);
    const percent = total ? Math.floor((received / total) * 100) : undefined;
    const step =
      percent === undefined ? Math.floor(received / 20e6) : out.isTTY ? percent : Math.floor(percent / 10);
    if (step === shown) return;
    shown = step;
    const line = total
      ? `${what}: ${percent} % of ${(total / 1e6).toFixed(0)} MB`
      : `${what}: ${megabytes} MB`;
    out.write(out.isTTY ? `\r${line}${received === total ? '\n' : ''}` : `${line}\n`);
  };
}
