/** The user id of `nobody`, who owns nothing. */
const nobody = 65_534;

/**
 * Runs `act` with the rights of an ordinary user: no permission bits hold back root, who is somebody else meanwhile. The
 * folders on the way must be open to all.
 */
export async function withOrdinaryRights<T>(act: () => T | Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(nobody);
  try {
    return await act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
