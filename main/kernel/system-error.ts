/** The code of an error of the system, of Node or of SQLite (`ENOSPC`), or an empty string. */
export const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : '';
};

/** Whether there is nothing at the path that a call was for. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

/** For `catch`: the value in place of what isn't there. Throws any other error. */
export const whenMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };

/** Whether a write failed because the disk is full, of a file or of a database. */
export const isDiskFull = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT' || code.startsWith('SQLITE_FULL');
};
