import type { FakeService, ServiceProfile } from '#test/service/index.ts';
import { samplePlayers } from '#test/service/players/accounts.ts';
import type { Counts } from './counts.ts';
import { createFaults, type Faults } from './faults.ts';
import { type Ledger, newLedger, newPreferences } from './ledger.ts';

/** A service of a soak, with its faults and its ledger. */
export type SoakService = {
  /** Its index: 0 or 1. */
  readonly index: number;
  readonly name: string;
  readonly service: FakeService;
  /** The guest key of this service only. */
  readonly key: string;
  readonly faults: Faults;
  readonly ledger: Ledger;
};

/** The players' user names. */
export const players = samplePlayers.map(({ username }) => username) as [string, ...string[]];

const serviceCount = 2;

/** Makes soak services from running fake services. Each player's lists have only mods that belong to that player. */
export function createSoakServices(
  services: readonly FakeService[],
  counts: Counts,
): [SoakService, SoakService] {
  const preferences = newPreferences();
  const soakServices = services.map((service, index) => {
    const letter = 'AB'[index] ?? '';
    const [name, key] = [`service ${letter}`, service.addKey({ key: `guest-key-of-service-${letter}` })];
    return {
      index,
      name,
      service,
      key,
      faults: createFaults(service, counts),
      ledger: newLedger(preferences),
    };
  });
  for (const soakService of soakServices)
    for (const player of players) {
      const own = ownMods(soakService, player);
      soakService.service.setLists(player, { favorites: own.slice(0, 8), library: own.slice(4, 10) });
    }
  return soakServices as [SoakService, SoakService];
}

/** Returns this service's profile for the app. */
export const profileOf = ({ service, key }: Pick<SoakService, 'service' | 'key'>): ServiceProfile =>
  service.profile({ api_key: key });

/**
 * Whether this player (or any player, if null) uses this mod on this service. Nobody uses the mods of others, so any
 * request, favorite, draft or download of one is a mix-up.
 */
export function isOwnMod(
  modId: number,
  { index }: Pick<SoakService, 'index'>,
  player: string | null,
): boolean {
  if (modId % serviceCount !== index) return false;
  return player === null || Math.floor(modId / serviceCount) % players.length === players.indexOf(player);
}

/** Returns the listed mods that this player (or any player, if null) uses on this service. */
export const ownMods = (
  soakService: Pick<SoakService, 'index' | 'service'>,
  player: string | null,
): number[] =>
  [...soakService.service.generator.idsFor()].filter((modId) => isOwnMod(modId, soakService, player));

/** The suffix of every text by this player on this service, to identify its author. */
export const signatureOf = ({ name }: Pick<SoakService, 'name'>, player: string): string =>
  `[${player} at ${name}]`;

/** Whether a text has only this player's signature; two joined drafts have it twice. */
export function isOwnText(text: string, soakService: Pick<SoakService, 'name'>, player: string): boolean {
  const signatures = text.match(/\[[^\]]+ at [^\]]+\]/g) ?? [];
  return signatures.every((signature) => signature === signatureOf(soakService, player));
}
