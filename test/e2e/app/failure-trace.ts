import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, TestInfo } from '@playwright/test';
import type { FakeService } from '#test/service/index.ts';

/** What is recorded about one start of the app, in case the test fails. */
export type FailureTrace = {
  /** Takes a screenshot of the window; called when the test has failed. */
  takePicture(): Promise<void>;
  /** Ends the recording while the app still responds; called before the app is closed. */
  finish(): Promise<void>;
  /** Copies the recording into the folder of the failed test, below `out/e2e/`. */
  keep(testInfo: TestInfo): void;
};

const isRecording = () => Boolean(process.env['LOADOUT_E2E_VIDEO']);

/** Tracing takes a fifth of the tests' time, so only a test that failed before is traced. */
const isTraced = ({ retry }: TestInfo) =>
  retry > 0 || isRecording() || Boolean(process.env['LOADOUT_E2E_TRACE']);

/** Where videos are written: a folder of one test, or undefined when none are recorded. */
export const videoIn = (folder: string) =>
  isRecording() ? { recordVideo: { dir: join(folder, 'videos') } } : {};

/**
 * Records what happens from now on: the app's output, if wanted a trace (steps, screen, screencast), and the app's log
 * and videos on disk.
 * @param from `name` is the prefix of the files, which are in `folder`; `testInfo` is of the test that starts the app
 */
export async function collectFailureTrace(
  electron: ElectronApplication,
  from: { name: string; userData: string; folder: string; testInfo: TestInfo },
): Promise<FailureTrace> {
  const { name, userData, folder, testInfo } = from;
  const trace = join(folder, `${name}.trace.zip`);
  const picture = join(folder, `${name}.png`);
  let printed = '';
  for (const stream of [electron.process().stdout, electron.process().stderr])
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  const { tracing } = electron.context();
  // A screencast takes a third of the tests' time, because it is drawn without a graphics card.
  const screenshots = testInfo.retry > 0 || isRecording();
  if (isTraced(testInfo)) await tracing.start({ screenshots, snapshots: true });
  let finished: Promise<void> | undefined;
  return {
    // An app that has exited or hangs gives no screenshot.
    async takePicture() {
      const [page] = electron.windows();
      await page?.screenshot({ path: picture, timeout: 5_000 }).catch(() => undefined);
    },
    // An app that the test killed, or that has no running trace, gives none.
    finish: () => (finished ??= tracing.stop({ path: trace }).catch(() => undefined)),
    keep(testInfo) {
      const output = join(folder, `${name}.output.txt`);
      writeFileSync(output, printed);
      saveFile(output, { as: `${name}.output.txt`, type: 'text/plain' }, testInfo);
      saveFile(join(userData, 'logs/loadout.log'), { as: `${name}.log`, type: 'text/plain' }, testInfo);
      saveFile(picture, { as: `${name}.png`, type: 'image/png', shown: 'screenshot' }, testInfo);
      saveFile(trace, { as: `${name}.trace.zip`, type: 'application/zip', shown: 'trace' }, testInfo);
    },
  };
}

/** Saves the requests to the test's service, and the videos of all its starts. */
export function saveRest(service: FakeService | undefined, folder: string, testInfo: TestInfo): void {
  if (service) {
    const record = join(folder, 'service.json');
    writeFileSync(record, `${JSON.stringify(service.requests, null, 2)}\n`);
    saveFile(record, { as: 'service.json', type: 'application/json' }, testInfo);
  }
  const videos = join(folder, 'videos');
  if (!existsSync(videos)) return;
  for (const [place, video] of readdirSync(videos).sort().entries())
    saveFile(
      join(videos, video),
      { as: `video-${place}.webm`, type: 'video/webm', shown: 'video' },
      testInfo,
    );
}

/** Copies an existing file to the test's folder, and attaches it to the report as `shown`. */
function saveFile(
  file: string,
  kept: { as: string; type: string; shown?: string },
  testInfo: TestInfo,
): void {
  if (!existsSync(file)) return;
  const path = testInfo.outputPath(kept.as);
  copyFileSync(file, path);
  testInfo.attachments.push({ name: kept.shown ?? kept.as, path, contentType: kept.type });
}
