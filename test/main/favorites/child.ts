import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createFavorites } from '#main/favorites/favorites.ts';
import { parseProfile } from '#main/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import { createTransport } from '#main/service/transport.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { handAccess } from './access.ts';
import { mod } from './setup.ts';

/** What a child is told over its standard input. */
export type Errand = {
  profile: unknown;
  account: string;
  token: string;
  folder: string;
  /** The changes to make, one after the other; each is told as a line once it is made. */
  changes: readonly (readonly [modId: number, favorite: boolean])[];
  /** Whether to keep in step with the service. */
  open: boolean;
};

/** Favorites in a process of their own, which a test kills: it never ends by itself. */
async function run(): Promise<void> {
  const { profile, account, token, folder, changes, open }: Errand = JSON.parse(await text(process.stdin));
  const log = createMemoryLog();
  const clock = {
    now: () => Date.now(),
    wait: (ms: number, signal?: AbortSignal) => wait(ms, undefined, signal ? { signal } : {}),
  };
  const shared = { clock, random: Math.random, log };
  const service = createService({
    ...shared,
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify(profile), { source: 'test.json' }),
      source: 'test.json',
    }),
    keyStore: { read: async () => null, write: async () => undefined },
    transport: createTransport(),
  });
  const access = handAccess();
  access.signIn(account, token);
  const favorites = createFavorites({
    ...shared,
    access,
    player: service.player,
    getMod: (modId) => service.mods.get({ modId }),
    onServiceBack: service.onBack,
    folder,
  });
  if (open) favorites.open();
  for (const [modId, favorite] of changes) {
    await favorites.set({ mod: mod(modId), favorite });
    process.stdout.write('made\n');
  }
  setInterval(() => undefined, 60_000);
}

void run();
