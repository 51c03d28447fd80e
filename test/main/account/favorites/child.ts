import { createInterface } from 'node:readline';
import { createFavorites } from '#main/account/favorites/favorites.ts';
import { createTransport } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { fakeAccess } from './access.ts';
import { mod } from './setup.ts';

/** The commands for a child process, one line each over its standard input, which stays open as long as it lives. */
export type ChildTask = {
  profile: { readonly base_url: string };
  account: string;
  token: string;
  folder: string;
  /** The changes to make, in order; each is reported as a line once it is made. */
  changes: readonly (readonly [modId: number, favorite: boolean])[];
  /** Whether to sync with the service. */
  open: boolean;
};

/** Favorites in their own process, which a test kills. */
async function run({ profile, account, token, folder, changes, open }: ChildTask): Promise<void> {
  const log = createMemoryLog();
  const shared = { clock: realClock, random: Math.random, log };
  const service = createService({
    ...shared,
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify(profile), { source: 'test.json' }),
      source: 'test.json',
    }),
    keyStore: { read: async () => null, write: async () => undefined },
    transport: createTransport(),
  });
  const access = fakeAccess(profile.base_url);
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
}

const input = createInterface({ input: process.stdin });
input.once('line', (line) => void run(JSON.parse(line)));
// A test that ends in any way ends its children too.
input.once('close', () => process.exit());
