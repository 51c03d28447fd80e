import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';

/**
 * Has the parts of main in `folder` loaded with the code that V8 compiled of them when the app was built
 * (scripts/code-cache/): reading it takes a third of the time of compiling. A part without it is compiled, and so is
 * one whose compiled code this V8 does not take. The files lie among the app's own, where nobody else may write.
 */
export function takeCodeCache(folder: string): void {
  const { platform, arch, versions } = process;
  const caches = join(folder, 'code-cache', `${platform}-${arch}-${versions['electron']}`);
  if (!existsSync(caches)) return;
  // The hook that Node has for loaders of its own. Everything of ours is in this kind of file, and nothing else is.
  const { extensions } = createRequire(join(folder, 'index.cjs'));
  extensions['.cjs'] = (part, file) => {
    const cache = join(caches, `${basename(file)}.bin`);
    const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
      filename: file,
      ...(existsSync(cache) ? { cachedData: readFileSync(cache) } : {}),
    });
    const run = script.runInThisContext() as (...surroundings: unknown[]) => void;
    run.call(part.exports, part.exports, createRequire(file), part, file, dirname(file));
  };
}
