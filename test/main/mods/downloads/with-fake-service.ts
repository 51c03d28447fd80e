import { onTestFinished } from 'vitest';
import type { DownloadsOptions } from '#main/mods/downloads/downloads.ts';
import type { ServiceReachability } from '#main/mods/downloads/scheduling/running-downloads.ts';
import { createTransport, defaultTransportLimits } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { type ServiceOptions, startService } from '#test/service/index.ts';
import { settled, startDownloads } from './fake-downloads.ts';

/** The fake service, its client and downloads over both; a mod that has a file. All end with the test. */
export async function withFakeService(options: ServiceOptions = {}, more: Partial<DownloadsOptions> = {}) {
  const fakeService = await startService({ mods: 50, fileSize: 1_500_000, ...options });
  onTestFinished(() => fakeService.stop());
  const profile = parseProfile(JSON.stringify(fakeService.profile()), { source: 'test' });
  const service = createService({
    loadProfile: async () => ({ profile, source: 'test' }),
    keyStore: { read: async () => null, write: async () => undefined },
    transport: createTransport({ ...defaultTransportLimits, idleMs: 500, headersMs: 3000 }),
    clock: realClock,
    random: () => 0,
    log: createMemoryLog(),
  });
  onTestFinished(() => service.close());
  await service.open();
  const reachability: ServiceReachability = {
    service: service.inUse,
    isReachable: () => service.state().reachability.state !== 'unreachable',
    isKeyAccepted: () => service.state().key.state === 'accepted',
    onChange: (listener) => service.onChange(listener),
  };
  const started = await startDownloads({
    service: {
      versions: ({ service: of, ...input }) => service.of(of).mods.versions(input),
      openFile: ({ service: of, ...input }) => service.of(of).openFile(input),
    },
    reachability,
    ...more,
  });
  const { generator } = fakeService;
  const modIds = [...generator.idsFor()].filter((id) => generator.versions(id)[0]?.files.length);
  const modId = modIds[0] ?? 0;
  const file = generator.versions(modId)[0]?.files[0];
  if (!file) throw new Error('the fake service has no file');
  /** Starts the download of the mod, and returns it once it has ended or waits. */
  const fetch = async (): Promise<Download> => {
    const { downloadId } = await started.downloads.start({ modId, title: 'Deep Water Shader' });
    return settled(started.downloads, downloadId);
  };
  const sha256 = await generator.sha256(file.fileId);
  const asked = () => fakeService.requests.filter(({ path }) => path.includes('/mod-versions/'));
  return { ...started, fakeService, service, reachability, file, sha256, modId, modIds, fetch, asked };
}
