import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';

/**
 * Loads main's chunks in `folder` with V8's code cache, made when the app was built (scripts/code-cache/): reading it
 * takes a third of the time of compiling. A chunk without a cache, or with one that this V8 rejects, is compiled. The
 * files are inside the app, where others can't write.
 */
export function takeCodeCache(folder: string): void {
  const { platform, arch, versions } = process;
  const caches = join(folder, 'code-cache', `${platform}-${arch}-${versions['electron']}`);
  if (!existsSync(caches)) return;
  // Node's hook for loaders. All of our chunks, and no other files, have this extension.
  const { extensions } = createRequire(join(folder, 'index.cjs'));
  extensions['.cjs'] = (part, file) => {
    const cache = join(caches, `${basename(file)}.bin`);
    const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
      filename: file,
      ...(existsSync(cache) ? { cachedData: readFileSync(cache) } : {}),
    });
    const run = script.runInThisContext() as (...environment: unknown[]) => void;
    run.call(part.exports, part.exports, createRequire(file), part, file, dirname(file));
  };
}
