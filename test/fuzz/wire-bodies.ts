import { oauthScopes } from '#test/service/oauth/scopes.ts';
import { endpoints } from '#test/service/profile.ts';

/** The address of these tests' service; nothing listens there. */
export const site = 'https://mods.example/';

/** A service profile with every field, in the format of its file. */
export const profileFile = {
  name: 'Example mods',
  base_url: `${site}api/`,
  site_url: site,
  api_key: 'canaryGuestKeyOfTheProfile0001',
  oauth: { client_id: 'loadout', redirect_path: '/callback', scopes: [...oauthScopes] },
  endpoints: { ...endpoints },
};

const pagination = { current_page: 1, last_page: 3, per_page: 2, total: 5 };
const mod = (mod_id: number) => ({
  mod_id,
  title: `Mod ${mod_id}`,
  tag_line: 'Better doors',
  game_id: 3,
  mod_type: mod_id % 2 ? 'download_local' : 'download_external',
  download_count: '1204',
  rating_avg: '4.5',
  view_url: `${site}mods/${mod_id}/`,
});
const review = {
  mod_rating_id: 9,
  rating: 4,
  message: 'Does what it says',
  is_anonymous: false,
  version_string: '1.2',
  rating_date: 1_900_000_000,
  author_response: null,
  User: { user_id: 5, username: 'ada' },
};
const files = [{ id: 8, filename: 'doors.zip', size: '20480' }];
const version = {
  mod_version_id: 7,
  version_string: '1.2',
  release_date: 1_900_000_000,
  download_count: 3,
  files,
};
const details = { description: '[b]Doors[/b]', version: '1.2', last_update: 1_900_000_000 };

/** One valid response of each resource, as the service sends it (docs/service.md, section 4). */
export const bodies = {
  mods: { mods: [mod(1), mod(2)], pagination },
  mod: { mod: { ...mod(1), ...details, rating_count: 12, username: 'ada' } },
  versions: { versions: [version, { ...version, mod_version_id: 6 }] },
  reviews: { reviews: [review, { ...review, mod_rating_id: 10, is_anonymous: true }], pagination },
  games: { games: [{ game_id: 3, title: 'Harbour' }], pagination: { ...pagination, last_page: 1 } },
  me: { me: { user_id: 5, username: 'ada' } },
  favorite: { success: true, is_favorite: true },
  posted: { success: true, review },
  errors: { errors: [{ code: 'validation_error', message: 'Too short', params: { field: 'message' } }] },
} as const;
