import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { compose } from '#main/app/compose.ts';
import { createCatalogThreads } from '#main/catalog/worker/connect.ts';
import { OpenedLoadout } from '#main/games/share/opened-loadout.ts';
import { connect } from '#main/ipc/connect.ts';
import { createEmit } from '#main/ipc/events.ts';
import { pageOrigin, type Sender } from '#main/ipc/trust.ts';
import { Confirmation } from '#main/kernel/consent/confirmation.ts';
import { createRedactor } from '#main/kernel/log/redact.ts';
import type { Condition, Platform } from '#main/kernel/platform.ts';
import { createTranslate } from '#main/kernel/translate.ts';
import { createTransport, defaultTransportLimits } from '#main/service/http/transport.ts';
import { createNetwork } from '#main/service/network/network.ts';
import type { ResolverConfig } from '#main/service/network/proxy-choice.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createNotices } from '#main/storage/backups/notices.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import type { Envelope } from '#shared/contract/text.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { createKeyring } from '#test/main/account/session/keyring.ts';
import { bundledRules } from '#test/main/games/setup.ts';
import { startService } from '#test/service/index.ts';
import { workerScript } from '#test/worker-script.ts';

const untold: Condition = { isKnown: async () => false, watch: () => () => undefined };

/** What the app asked of the desktop, and what the player answers there. */
export type Desktop = {
  /** Addresses for the browser; files and folders that were shown or opened. */
  readonly browsed: string[];
  readonly shown: string[];
  /** Questions in the system's own window. */
  readonly questions: string[];
  /** What the player chooses in the next dialogs; null for cancel. */
  chosenFolder: string | null;
  chosenFile: string | null;
  confirms: boolean;
};

/** A computer with a player's folder, an example game and things that no page may touch, in a folder of the test's own. */
export async function prepareComputer() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'loadout-hostile-')));
  const homeBefore = process.env['HOME'];
  const home = join(root, 'home');
  mkdirSync(join(root, 'user-data'), { recursive: true });
  for (const folder of ['.ssh', '.config/autostart', '.local/bin', 'Documents/letters'])
    mkdirSync(join(home, folder), { recursive: true });
  writeFileSync(join(home, '.bashrc'), 'echo hello\n');
  writeFileSync(join(home, '.ssh/id_ed25519'), 'a key\n');
  symlinkSync(join(home, '.ssh'), join(home, 'Documents/a game'));
  const marker = join(home, 'marker');
  const program = `#!/bin/sh\ntouch "${marker}"\n`;
  writeFileSync(join(home, 'Documents/letters/run'), program, { mode: 0o755 });
  process.env['HOME'] = home;
  onTestFinished(() => {
    process.env['HOME'] = homeBefore;
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  });
  const game = await createExampleGame(join(root, 'games/Emberfall'));
  return { root, home, game, userData: join(root, 'user-data'), marker };
}

/** All of main but Electron, over the fake service and real files, and the page's way to call it. */
export async function startWholeApp(userData: string) {
  const service = await startService({ mods: 24, perPage: 12, fileSize: 4_096, exampleMods: true });
  onTestFinished(() => service.stop());
  const log = createMemoryLog();
  const redactor = createRedactor();
  const encryption = createKeyring();
  const kept = new Map<string, unknown>();
  const store = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: unknown) => void kept.set(name, value),
  };
  const desktop: Desktop = {
    browsed: [],
    shown: [],
    questions: [],
    chosenFolder: null,
    chosenFile: null,
    confirms: false,
  };
  const platform: Platform = {
    info: {
      version: '0',
      electron: '0',
      chromium: '0',
      platform: 'linux x64',
      systemVersion: '0',
      softwareRendering: false,
      locale: 'en',
    },
    openInBrowser: async (url) => void desktop.browsed.push(url),
    openFolder: async (path) => void desktop.shown.push(path),
    openFile: async (path) => void desktop.shown.push(path),
    revealFile: (path) => void desktop.shown.push(path),
    moveToTrash: async (path) => rmSync(path),
    copyText: () => undefined,
    copiedText: async () => '',
    bringToFront: () => undefined,
    chooseFolder: async () => desktop.chosenFolder,
    chooseFile: async () => desktop.chosenFile,
    chooseNewFile: async () => null,
    async confirm({ message, detail }) {
      desktop.questions.push(`${message}\n${detail}`);
      return desktop.confirms;
    },
    setAppearance: () => undefined,
  };
  // As Chromium's: it looks up nothing, and says which proxy an address has.
  let proxies: ResolverConfig = { mode: 'direct' };
  const network = createNetwork({
    resolver: {
      async configure(config) {
        proxies = config;
      },
      resolve: async () =>
        proxies.mode === 'fixed_servers'
          ? proxies.proxyRules.replace(/^(\w+):\/\//, (_, kind) => (kind === 'http' ? 'PROXY ' : 'SOCKS5 '))
          : 'DIRECT',
    },
    readPac: async () => null,
    store,
    encryption,
    extraCertificates: null,
    addSecret: () => undefined,
    log,
    now: realClock.monotonic,
  });
  const translate = createTranslate('en-US');
  const catalogThreads = createCatalogThreads(await workerScript('catalog'));
  const services = compose({
    platform,
    encryption,
    store,
    translate,
    network,
    log,
    redactor,
    computer: { onBattery: untold, metered: untold, onSleep: () => () => undefined },
    settingsFile: openVersionedFile(join(userData, 'settings.json'), { log }),
    notices: createNotices(),
    paths: { userData, defaultDownloadFolder: join(userData, 'downloads'), documents: '/nowhere/Documents' },
    connectCatalog: catalogThreads.connect,
    prepareCatalog: catalogThreads.prepare,
    rulesFolder: bundledRules,
    unpackScript: await workerScript('unpack'),
    gameFilesScript: await workerScript('game-files'),
    env: process.env,
    painted: Promise.resolve(),
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify(service.profile()), { source: 'test.json' }),
      source: join(userData, 'service.json'),
    }),
    readStartScope: async () => null,
    transport: createTransport(defaultTransportLimits, network),
    clock: realClock,
    random: Math.random,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
  let minutes = 0;
  const frame = { origin: pageOrigin, parent: null };
  const page: Sender = { senderFrame: frame, sender: { id: 1, mainFrame: frame } };
  const channels = new Map<string, (event: Sender, input: unknown) => Promise<string>>();
  const state = { kind: 'off', reason: 'development' } as const;
  connect(services, {
    gate: {
      ipc: { handle: (channel, listener) => void channels.set(channel, listener) },
      isKnownWindow: () => true,
      redactor,
      log,
    },
    emit: createEmit(() => undefined, redactor),
    // Each question comes long after the one before: none is left out.
    confirmation: new Confirmation(platform, translate, () => (minutes += 60_000)),
    platform,
    userData,
    logFolder: join(userData, 'logs'),
    requests: { take: () => null },
    openedLoadout: new OpenedLoadout(),
    computer: { onBattery: untold, metered: untold, onSleep: () => () => undefined },
    tray: { isOffered: async () => true },
    shell: {
      isFocused: () => true,
      onFocus: () => () => undefined,
      showProgress: () => undefined,
      showRunning: () => undefined,
      canNotify: () => false,
      notify: () => undefined,
    },
    updates: {
      open: () => undefined,
      state: () => state,
      check: async () => undefined,
      install: async () => undefined,
      onChange: () => () => undefined,
      close: async () => undefined,
    },
    profileChoice: { load: () => Promise.reject(new Error('unused')), choose: async () => undefined },
    closing: {
      mayClose: () => true,
      questionShown: () => undefined,
      answer: () => undefined,
      windowShown: () => undefined,
      quitting: () => undefined,
      close: () => undefined,
      onAsked: () => () => undefined,
    },
  } as Parameters<typeof connect>[1]);
  onTestFinished(() => services.close());
  await services.open();
  const call = async (channel: string, input?: unknown): Promise<Envelope<unknown>> => {
    const listener = channels.get(channel);
    if (!listener) throw new Error(`no channel ${channel}`);
    return JSON.parse(await listener(page, input));
  };
  /** The value of a call that has to succeed. */
  const get = async <T>(channel: string, input?: unknown): Promise<T> => {
    const envelope = await call(channel, input);
    if (!envelope.ok) throw new Error(`${channel}: ${JSON.stringify(envelope.failure)}`);
    return envelope.value as T;
  };
  return { service, services, desktop, log, call, get };
}
