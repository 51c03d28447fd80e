import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, TestInfo } from '@playwright/test';
import type { FakeService } from '#test/service/index.ts';

/** What is written down about one start of the app, for the case that the test fails. */
export type FailureTrace = {
  /** Takes a picture of the window as it is; called when the test has failed. */
  takePicture(): Promise<void>;
  /** Ends the writing while the app can still be asked; called before the app is closed. */
  finish(): Promise<void>;
  /** Copies what was written into the folder of the test that failed, below `out/e2e/`. */
  keep(testInfo: TestInfo): void;
};

const isRecording = () => Boolean(process.env['LOADOUT_E2E_VIDEO']);

/** A trace costs a fifth of what the tests do; a test that failed before is worth it. */
const isTraced = ({ retry }: TestInfo) =>
  retry > 0 || isRecording() || Boolean(process.env['LOADOUT_E2E_TRACE']);

/** How videos are requested: a folder of the test's own, or nothing when none are recorded. */
export const videoIn = (folder: string) =>
  isRecording() ? { recordVideo: { dir: join(folder, 'videos') } } : {};

/**
 * Writes down what happens from now on: where it is worth it a trace (steps, page, where requested a film), and what
 * the app prints; its log and, where requested, its videos are found on its disk.
 * @param from `name` starts the names of the files, which are in `folder`; `testInfo` is of the test that starts the
 * app
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
  // A film costs a third of what the tests do, drawn without a graphics card.
  const screenshots = testInfo.retry > 0 || isRecording();
  if (isTraced(testInfo)) await tracing.start({ screenshots, snapshots: true });
  let finished: Promise<void> | undefined;
  return {
    // An app that ended or hangs has none to give.
    async takePicture() {
      const [page] = electron.windows();
      await page?.screenshot({ path: picture, timeout: 5_000 }).catch(() => undefined);
    },
    // A trace cannot be had from an app that the test killed, or where none was started.
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

/** Retains what the test's service got a request, and the videos of all its starts. */
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

/** Copies a file, if it is there, to the test's folder, and names it in the reports; `shown`: as what they show it. */
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
