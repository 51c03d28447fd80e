/** The programs that Heroic starts games with: those of Epic, GOG and Amazon, and those that the player added. */
export type HeroicRunner = 'legendary' | 'gog' | 'nile' | 'sideload';

/** What Heroic came in. */
export type HeroicPackage = 'none' | 'flatpak' | 'snap';

/**
 * What a game is called in the list of a shop's launcher, which is asked by these ids to start it. `needsShop`: the list says
 * that the game ends at once without its shop.
 */
export type LaunchIds = { readonly needsShop: boolean } & (
  | {
      readonly shop: 'heroic';
      readonly runner: HeroicRunner;
      readonly app: string;
      readonly packaged: HeroicPackage;
    }
  | { readonly shop: 'epic'; readonly namespace: string; readonly item: string; readonly app: string }
  | { readonly shop: 'gog'; readonly id: string }
);

/** Ids have no characters that mean something in an address or to a program, so they need no escaping there. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

const isId = (value: unknown): value is string => typeof value === 'string' && plainId.test(value);

/** How Heroic is asked for a game of its; null for an id that it doesn't give. */
export function heroicIds(game: {
  readonly app: unknown;
  readonly runner: HeroicRunner;
  readonly packaged: HeroicPackage;
  readonly needsShop: boolean;
}): LaunchIds | null {
  const { app } = game;
  return isId(app) ? { ...game, app, shop: 'heroic' } : null;
}

/** How Epic's launcher is asked for a game, by a manifest of its; null for ids that it doesn't give. */
export function epicIds({
  CatalogNamespace: namespace,
  CatalogItemId: item,
  AppName: app,
  OwnershipToken: token,
}: Readonly<Record<string, unknown>>): LaunchIds | null {
  if (!isId(namespace) || !isId(item) || !isId(app)) return null;
  // A game that asks Epic for a proof of purchase when it starts.
  return { shop: 'epic', namespace, item, app, needsShop: token === 'true' };
}

/** How GOG Galaxy is asked for a game, by its number; null for one that GOG doesn't give. Its games run without it. */
export const gogIds = (id: string): LaunchIds | null =>
  /^\d{1,20}$/.test(id) ? { shop: 'gog', id, needsShop: false } : null;
