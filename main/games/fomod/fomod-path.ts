import { pathProblem } from '#main/mods/installs/archive/entry-path.ts';
import { archiveLimits } from '#main/mods/installs/archive/limits.ts';

/** What is wrong with a path of a document: it leads out of its folder, or has a name that Windows can't store. */
export type PathFault = 'outside' | 'badPath';

/**
 * A path as documents write it, with slashes and without what Windows leaves out: dots and spaces at the end of a name, a slash
 * before the first one, several slashes for one. An empty text is the folder itself.
 */
export function plainPath(written: string): string | PathFaultFound {
  const slashed = written.trim().replaceAll('\\', '/');
  if (/^[a-z]:/i.test(slashed)) return { fault: 'outside' };
  const names = slashed.split('/').filter((name) => name !== '' && name !== '.');
  if (names.some((name) => /^[. ]+$/.test(name))) return { fault: 'outside' };
  const path = names.map((name) => name.replace(/[. ]+$/, '')).join('/');
  if (path === '') return path;
  const problem = pathProblem(path, archiveLimits);
  if (problem === null) return path;
  return { fault: problem.refusal === 'outside' ? 'outside' : 'badPath' };
}

/** A path that is none to use. */
type PathFaultFound = { readonly fault: PathFault };
