import type { FakeService, ServiceProfile } from '#test/service/index.ts';
import { samplePlayers } from '#test/service/players/accounts.ts';
import type { Counts } from './counts.ts';
import { createFaults, type Faults } from './faults.ts';
import { type Ledger, newLedger, newPreferences } from './ledger.ts';

/** One of the services of a soak, what goes wrong with it, and what the app promised there. */
export type SoakService = {
  /** Its place among the services: 0 or 1. */
  readonly index: number;
  readonly name: string;
  readonly service: FakeService;
  /** The guest key of this service alone. */
  readonly key: string;
  readonly faults: Faults;
  readonly ledger: Ledger;
};

/** Who plays. */
export const players = samplePlayers.map(({ username }) => username) as [string, ...string[]];

const serviceCount = 2;

/** Makes soak services of running ones, with lists of each player that hold none but their own mods. */
export function openWorlds(services: readonly FakeService[], counts: Counts): [SoakService, SoakService] {
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

/** The profile with which the app uses this service. */
export const profileOf = ({ service, key }: Pick<SoakService, 'service' | 'key'>): ServiceProfile =>
  service.profile({ api_key: key });

/**
 * Whether a mod is one that this player uses on this service. Without a player: one that anybody uses there. Nobody
 * touches the mods of others, so each request, mark, draft and download that names one shows a mix-up.
 */
export function isOwnMod(
  modId: number,
  { index }: Pick<SoakService, 'index'>,
  player: string | null,
): boolean {
  if (modId % serviceCount !== index) return false;
  return player === null || Math.floor(modId / serviceCount) % players.length === players.indexOf(player);
}

/** The mods in the service's list that this player uses, or anybody on this service. */
export const ownMods = (
  soakService: Pick<SoakService, 'index' | 'service'>,
  player: string | null,
): number[] =>
  [...soakService.service.generator.idsFor()].filter((modId) => isOwnMod(modId, soakService, player));

/** What every text of this player on this service ends with, so that it shows whose it is. */
export const signatureOf = ({ name }: Pick<SoakService, 'name'>, player: string): string =>
  `[${player} at ${name}]`;

/** Whether a text is this player's and nobody else's. Two drafts that were joined carry the signature twice. */
export function isOwnText(text: string, soakService: Pick<SoakService, 'name'>, player: string): boolean {
  const signatures = text.match(/\[[^\]]+ at [^\]]+\]/g) ?? [];
  return signatures.every((signature) => signature === signatureOf(soakService, player));
}
