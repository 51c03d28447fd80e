import type { MyModsAccess } from './my-mods-access.ts';

/** The mods of the service in use that are installed on this computer. Rejects with an AppError while My mods can't be opened. */
export async function installedModIds(
  access: Pick<MyModsAccess, 'ready' | 'isEmpty'>,
): Promise<readonly number[]> {
  if (access.isEmpty()) return [];
  const { installs, service } = await access.ready();
  const inUse = service();
  const ofService = installs.list().filter((install) => inUse !== null && install.service === inUse);
  return [...new Set(ofService.flatMap(({ modId }) => modId ?? []))];
}
