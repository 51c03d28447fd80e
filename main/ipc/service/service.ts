import { realpath, stat } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import type { Platform } from '#main/kernel/platform.ts';
import type { ProfileChoice } from '#main/service/profile/choice.ts';
import type { Service } from '#main/service/service.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';

export const serviceHandlers = (
  service: Service,
  profileChoice: Pick<ProfileChoice, 'choose'>,
  platform: Pick<Platform, 'openFile' | 'openFolder' | 'revealFile' | 'chooseFile'>,
): Handlers<Contract['service']> => {
  const showProfile = async () => {
    const file = profileFileOf(service.state());
    if (file === null) return undefined;
    const existing = await nearestExisting(file);
    if (existing === file) platform.revealFile(file);
    else await platform.openFolder(existing);
    return undefined;
  };
  return {
    async state() {
      await service.open();
      return service.state();
    },
    replaceKey: ({ key }) => service.replaceKey(key),
    resetKey: () => service.resetKey(),
    check: () => service.check(),
    async openProfile() {
      const file = profileFileOf(service.state());
      // A file of another kind might be a program, which the system would run.
      if (file === null) return showProfile();
      const real = await realpath(file).catch(() => file);
      if (![file, real].every((path) => textEndings.has(extname(path).toLowerCase()))) return showProfile();
      await platform.openFile(file);
      return undefined;
    },
    showProfile,
    async chooseProfile() {
      const file = await platform.chooseFile(['json']);
      if (file === null) return service.state();
      await profileChoice.choose(file);
      return service.reload();
    },
  };
};

/** The endings of files that open in an editor. */
const textEndings: ReadonlySet<string> = new Set(['.json', '.txt']);

/** The file that could not be used, or the one in use; null where the command line names none. */
function profileFileOf({ profile, profileFailure }: ServiceState): string | null {
  const failed = profileFailure?.text.values?.['file'];
  return typeof failed === 'string' && failed !== '' ? failed : (profile?.source ?? null);
}

/** The path itself if it exists, otherwise the nearest folder above it that does; never a file there, which would be run. */
async function nearestExisting(path: string, isAbove = false): Promise<string> {
  const exists = await stat(path).then(
    (found) => !isAbove || found.isDirectory(),
    () => false,
  );
  const above = dirname(path);
  return exists || above === path ? path : nearestExisting(above, true);
}
