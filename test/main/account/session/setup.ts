import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { bindingOf } from '#main/account/session/auth-state.ts';
import { createSession, type Session } from '#main/account/session/session.ts';
import { createVault } from '#main/account/session/storage/vault.ts';
import { createRedactor } from '#main/kernel/log/redact.ts';
import type { Store } from '#main/kernel/platform.ts';
import { createTransport } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import type { ServiceProfile } from '#main/service/profile/profile.ts';
import { createService } from '#main/service/service.ts';
import type { SessionState } from '#shared/contract/account/session.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { hastyClock } from '#test/fakes/hasty-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { type FakeService, type ServiceOptions, startService } from '#test/service/index.ts';
import type { ServiceProfile as ProfileFile } from '#test/service/profile.ts';
import { rawRequest } from '#test/service/raw-request.ts';
import { createKeyring } from './keyring.ts';

/** One computer: its keyring, disk, settings, clock and browser outlive the app that runs on it. */
export type Computer = Awaited<ReturnType<typeof startComputer>>;

/** A fake service, and a computer on which the session of its profile can be started repeatedly. */
export async function startComputer(
  options: { service?: ServiceOptions; profile?: Partial<ProfileFile> } = {},
) {
  const fakeService = await startService({ mods: 40, ...options.service });
  const folder = await mkdtemp(join(tmpdir(), 'loadout-session-'));
  const vaultFolder = join(folder, 'session');
  const profile = parseProfile(JSON.stringify(fakeService.profile(options.profile)), { source: 'test.json' });
  const computer = {
    fakeService,
    folder,
    vaultFolder,
    /** Where the sign-in of that profile is stored. */
    vaultFile: vaultFileOf(vaultFolder, profile),
    keyring: createKeyring(),
    clock: createFakeClock(),
    /** The offset of `monotonic` from the clock, in ms: the clock can jump, the sum cannot go back. */
    monotonicMs: 50_000,
    settings: createSettings(),
    log: createMemoryLog(),
    redactor: createRedactor(),
    profile,
    /** The calls of the browser, the clipboard and the window. */
    opened: [] as string[],
    copied: [] as string[],
    fronted: 0,
    /** What the browser does with an address; it resolves when the browser has got it. */
    browser: async (_url: string): Promise<void> => {},
    /** All secrets that were registered for redaction. */
    redacted: new Set<string>(),
  };
  onTestFinished(async () => {
    await fakeService.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return computer;
}

/** The path of the stored sign-in for this profile. */
export function vaultFileOf(folder: string, profile: ServiceProfile): string {
  const binding = bindingOf(profile);
  // A profile without sign-in has none.
  if (!binding) return folder;
  return createVault({ folder, encryption: createKeyring(), log: createMemoryLog() }).file(binding);
}

function createSettings(): Store & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    get: (name) => values.get(name),
    set: (name, value) => void (value === undefined ? values.delete(name) : values.set(name, value)),
  };
}

/** Starts the app's session on a computer; it ends with the test. */
export function startApp(computer: Computer) {
  const { clock, log, redactor } = computer;
  const transport = createTransport();
  const service = createService({
    loadProfile: async () => ({ profile: computer.profile, source: 'test.json' }),
    keyStore: { read: async () => null, write: async () => {} },
    transport,
    clock: hastyClock,
    random: () => 0,
    log,
  });
  const states: SessionState[] = [];
  const session = createSession({
    profile: async () => computer.profile,
    transport,
    tokenKey: service.tokenKey,
    me: (bearer) => service.player.me(bearer),
    async openInBrowser(url) {
      computer.opened.push(url);
      await computer.browser(url);
    },
    copyText: (text) => void computer.copied.push(text),
    bringToFront() {
      computer.fronted += 1;
    },
    encryption: computer.keyring,
    vaultFolder: computer.vaultFolder,
    settings: computer.settings,
    clock,
    monotonic: () => computer.monotonicMs,
    randomBytes,
    log,
    addSecret(secret) {
      computer.redacted.add(secret);
      redactor.addSecret(secret);
    },
  });
  session.onChange((state) => states.push(state));
  const stop = async () => {
    await session.close();
    await service.close();
  };
  onTestFinished(stop);
  return { session, service, states, stop };
}

/** A computer with the app started on it. */
export async function startSession(options: Parameters<typeof startComputer>[0] = {}) {
  const computer = await startComputer(options);
  const app = startApp(computer);
  await app.session.open();
  return { computer, fakeService: computer.fakeService, ...app };
}

/** Advances both clocks and the service's. */
export async function pass(computer: Computer, ms: number): Promise<void> {
  computer.monotonicMs += ms;
  computer.fakeService.clock.advance(ms);
  await computer.clock.advance(ms);
}

/** Resolves once the session satisfies the condition. */
export function reaches(session: Session, fits: (state: SessionState) => boolean): Promise<SessionState> {
  return new Promise((resolve) => {
    let end = () => {};
    const check = (state: SessionState) => {
      if (!fits(state)) return;
      end();
      resolve(state);
    };
    end = session.onChange(check);
    check(session.state());
  });
}

/** A browser in which this player signs in and consents, and which follows the website's redirect. */
export const playerBrowser =
  (fakeService: FakeService, player = 'mirelle', decision: 'allow' | 'cancel' = 'allow') =>
  async (url: string): Promise<void> => {
    const location = await fakeService.signIn(player, { authorizeUrl: url, decision });
    if (location) void visit(location);
  };

/** Goes to an address and follows one redirect, as a browser does; returns the last page. */
export async function visit(address: string) {
  const first = await rawRequest(address);
  const target = first.headers['location'];
  return first.status === 303 && target ? rawRequest(new URL(target, address).href) : first;
}

/** Signs a player in through the browser; resolves when the player is signed in. */
export async function signIn(
  { computer, session }: Pick<Awaited<ReturnType<typeof startSession>>, 'computer' | 'session'>,
  player = 'mirelle',
): Promise<SessionState> {
  computer.browser = playerBrowser(computer.fakeService, player);
  await session.signIn();
  return reaches(session, (state) => state.attempt === null || state.attempt.failure !== null);
}

/** Every file of the computer, as text. */
export async function everythingOnDisk(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

/** The forms that the token endpoint received, oldest first. */
export const tokenCalls = (fakeService: FakeService): Record<string, string>[] =>
  fakeService.requests
    .filter(({ path }) => path === '/api/oauth2/token')
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
