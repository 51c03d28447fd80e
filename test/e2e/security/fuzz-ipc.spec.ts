import fc from 'fast-check';
import type { Call, Domain } from '#shared/contract/define.ts';
import { contract } from '#shared/contract/index.ts';
import { errorCodes } from '#shared/error-codes.ts';
import { messages } from '#shared/messages/index.ts';
import { signIn } from '#test/e2e/account/sign-in.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import type { Loadout } from '#test/e2e/fixtures.ts';
import { expect, test } from '#test/e2e/player-fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { inputOf } from '#test/fuzz/arbitrary-input.ts';
import { heapOf, ownMemoryOf } from '#test/fuzz/memory-in-use.ts';
import { fuzzFromPage } from '#test/fuzz/page-fuzzer.ts';
import { filePlaces, leaksOf } from './traces.ts';

const seed = Number(process.env['LOADOUT_FUZZ_SEED'] ?? '20300101') | 0;
/** `npm run soak` sends 1,000,000. */
const messagesSent = Number(process.env['LOADOUT_FUZZ_MESSAGES'] ?? '10000');
const warmUp = messagesSent / 10;
/** The limit of time for a message, in ms; many times what it takes. */
const messageLimit = 10;
/**
 * How much memory may grow from the warm-up to the end, in bytes: the JavaScript heap, and all memory of the app, which
 * includes memory that was freed but not returned. A leak of 1 KB a message would be 900 MB in the soak.
 */
const growthLimits = { heap: 20e6, own: 150e6 } as const;
/** Signing out would free what could leak. */
const neverBare = ['session.signOut'];
const unsendable = /could not be cloned|recursion depth|a getter that throws/;
const marked = 'canaryGuestKeyOfTheProfile0001';

const calls = Object.entries(contract as Record<string, Domain>).flatMap(([domain, { calls }]) =>
  Object.entries(calls).map(([key, call]) => [`${domain}.${key}`, call] as const),
);
/** Valid inputs of each call. */
const inputs = Object.fromEntries(
  calls.map(([name, call]: readonly [string, Call]) => [
    name,
    fc.sample(inputOf(call.input), { seed, numRuns: 40 }),
  ]),
);

/** Stubs the calls that act on the desktop, and counts processes of the app that end. */
const hideFromDesktop = ({ electron }: Loadout) =>
  electron.evaluate(({ app, clipboard, dialog, shell }) => {
    const gone: string[] = [];
    Object.assign(globalThis, { gone });
    app.on('render-process-gone', (_event, _contents, { reason }) => gone.push(`page: ${reason}`));
    app.on('child-process-gone', (_event, { type, reason }) => gone.push(`${type}: ${reason}`));
    shell.openExternal = async () => {};
    shell.openPath = async () => '';
    shell.showItemInFolder = () => {};
    shell.trashItem = async () => {};
    clipboard.writeText = async () => {};
    dialog.showOpenDialog = async () => ({ canceled: true, filePaths: [] });
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
  });

const ended = ['done', 'failed', 'cancelled'];

/** Ends every download: a running one holds buffers of several MB, which are no leak. */
async function bringToRest(page: Loadout['page']): Promise<void> {
  await callBridge(page, 'downloads.cancelAll');
  await expect
    .poll(async () => {
      const { value } = await callBridge(page, 'downloads.list');
      const { downloads } = value as { downloads: { state: string }[] };
      return downloads.filter(({ state }) => !ended.includes(state)).length;
    })
    .toBe(0);
}

/** The memory of the idle app, in bytes. */
async function memoryOf(loadout: Loadout): Promise<{ heap: number; own: number }> {
  await bringToRest(loadout.page);
  return { heap: await heapOf(loadout), own: (await ownMemoryOf(loadout)).all };
}

// The renderer draws every change, so the list is short: this test is about main.
test.use({ serviceOptions: { fileSize: 4_096, perPage: 6, mods: 120 } });

test(`E22 main keeps running under ${messagesSent} random messages and sends nothing but envelopes (seed ${seed})`, async ({
  service,
  launchWith,
  systemBrowser,
}) => {
  test.setTimeout(60_000 + messagesSent * messageLimit);
  service.addKey({ key: marked });
  const loadout = await launchWith({ profile: service.profile({ api_key: marked }) });
  const { page, electron, userData } = loadout;
  await signIn(loadout, { service, systemBrowser });
  await hideFromDesktop(loadout);
  const secrets = [marked, ...service.issued.map(({ value }) => value)];
  const send = (count: number, from: number) =>
    page.evaluate(fuzzFromPage, {
      seed: from,
      messages: count,
      atATime: 100,
      inputs,
      secrets,
      neverBare,
      sentences: Object.keys(messages),
      codes: errorCodes,
    });

  const first = await send(warmUp, seed + 1);
  const before = await memoryOf(loadout);
  const came = await send(messagesSent - warmUp, seed);
  const after = await memoryOf(loadout);

  for (const part of [first, came]) {
    expect(part).toMatchObject({ noEnvelopes: [], leaks: [], internal: [] });
    // Inputs that the structured clone refuses never leave the renderer; no rejection comes from main.
    for (const reason of Object.keys(part.unsent)) expect(reason).toMatch(unsendable);
  }
  const responded = [first, came].flatMap(({ responses }) => Object.values(responses));
  expect(responded.reduce((sum, count) => sum + count, 0)).toBe(messagesSent);
  expect(came.responses['ok']).toBeGreaterThan(messagesSent / 20);
  expect(came.responses['invalid-input']).toBeGreaterThan(messagesSent / 5);
  expect(after.heap - before.heap).toBeLessThan(growthLimits.heap);
  expect(after.own - before.own).toBeLessThan(growthLimits.own);

  expect(electron.process().exitCode).toBeNull();
  expect(await electron.evaluate(() => (globalThis as unknown as { gone: string[] }).gone)).toEqual([]);
  expect((await callBridge(page, 'session.signOut')).ok).toBe(true);
  await sidebar(page).browse.click();
  await expect(browseScreen(page).cards.first()).toBeVisible();
  const issued = Object.fromEntries(
    service.issued.map(({ kind, value }, index) => [`${kind} ${index}`, value]),
  );
  await loadout.quit();
  expect(leaksOf(filePlaces(userData), { marked, ...issued })).toEqual([]);
  test
    .info()
    .annotations.push({ type: 'came', description: JSON.stringify({ first, ...came, before, after }) });
});
