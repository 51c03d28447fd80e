import { z } from 'zod';
import { longestPattern } from './name-pattern.ts';

/** One name of a file or folder, in which patterns are allowed. */
export const oneName = z
  .string()
  .min(1)
  .max(longestPattern)
  .refine((name) => !/[/\\\0]/.test(name) && !/^\.{1,2}$/.test(name), {
    message: 'has to be one name, without slashes',
  })
  // Each choice in braces multiplies what a name is compared with.
  .refine((name) => (name.match(/\{/g)?.length ?? 0) <= 2, {
    message: 'may have two choices in braces, not more',
  });

/** Names of files that one entry is about. */
export const names = z.array(oneName).min(1).max(40);

/** Names with "/" between them. */
const areNames = (path: string): boolean => {
  const parts = path.split('/');
  return parts.length <= 8 && parts.every((name) => oneName.safeParse(name).success);
};

/** A file, or with "/" between the names one in a folder. */
export const pathPattern = z
  .string()
  .min(1)
  .max(200)
  .refine(areNames, { message: 'has to be names with "/" between them' });

/** What a folder holds: a file, or with "/" at the end a folder; in it, or below it with "/" between the names. */
export const held = z
  .string()
  .min(1)
  .max(200)
  .refine((path) => areNames(path.replace(/\/$/, '')), { message: 'has to be names with "/" between them' });

/**
 * Whether a path stays below the folder that it is relative to, on every system: Windows takes "\\" for "/", ":" for a drive
 * or a stream of a file, and leaves out the dots and spaces at the end of a name.
 */
export const staysBelow = (path: string): boolean =>
  path.split('/').every((name) => !/^[. ]*$/.test(name) && !/[\\:\0]/.test(name));

/** Whether a path of rules stays below its folder, with names of a length that every system has. An empty one is the folder. */
export const isBelow = (path: string) =>
  path === '' || (staysBelow(path) && path.split('/').every((name) => name.length < 200));

/** A target of the rules, ":" and a path below it. */
export const place = z
  .string()
  .max(500)
  .refine((path) => /^[a-z]+:/.test(path) && isBelow(path.slice(path.indexOf(':') + 1)), {
    message: 'has to be a target, ":" and a path below it',
  });
