import type { Scene } from './scene.ts';
import { rightToLeft, shortcuts, zoom } from './scenes/access.ts';
import { backups } from './scenes/backups.ts';
import { browse } from './scenes/browse.ts';
import { catalog, catalogFilling, catalogNone, catalogOffline } from './scenes/catalog.ts';
import { catalogDamaged, catalogStatus, offlineDetails } from './scenes/catalog-status.ts';
import { closing } from './scenes/closing.ts';
import { detailsScrolled } from './scenes/details.ts';
import { downloads, downloadsEmpty, downloadsMany, downloadsStates } from './scenes/downloads.ts';
import { favorites, favoritesSignedOut } from './scenes/favorites.ts';
import { gallery } from './scenes/gallery.ts';
import { health, wholeSet } from './scenes/health.ts';
import { firstStart, home, installFirst } from './scenes/home.ts';
import { library } from './scenes/library.ts';
import {
  myMods,
  myModsChoices,
  myModsNone,
  myModsPlan,
  myModsQuestions,
  myModsRules,
  myModsRunning,
} from './scenes/my-mods.ts';
import { myModsGroups } from './scenes/my-mods-groups.ts';
import { myModsAsked, myModsGameUpdated, myModsThroughHeroic } from './scenes/my-mods-runs.ts';
import { myModsTags } from './scenes/my-mods-tags.ts';
import { network } from './scenes/network.ts';
import { ownVersion } from './scenes/own-version.ts';
import { empty, keyRefused, offline, profileInvalid, toasts, welcome } from './scenes/problems.ts';
import { reviews } from './scenes/reviews.ts';
import { savedSearches, search, searchResults } from './scenes/search.ts';
import { settings, updates } from './scenes/settings.ts';
import { sessionEnded, signInPage } from './scenes/sign-in.ts';
import { takeOver } from './scenes/take-over.ts';
import { takeOverElsewhere } from './scenes/take-over-elsewhere.ts';

/** Every state of the app that pictures are taken of. */
export const scenes: readonly Scene[] = [
  home,
  installFirst,
  firstStart,
  closing,
  downloads,
  downloadsEmpty,
  downloadsMany,
  downloadsStates,
  catalog,
  catalogFilling,
  catalogNone,
  catalogOffline,
  search,
  searchResults,
  savedSearches,
  browse,
  detailsScrolled,
  library,
  favorites,
  favoritesSignedOut,
  reviews,
  myMods,
  myModsGroups,
  myModsTags,
  myModsNone,
  myModsRunning(),
  myModsChoices,
  myModsPlan,
  myModsQuestions(),
  myModsRules,
  myModsAsked,
  myModsGameUpdated(),
  health,
  wholeSet,
  ownVersion(),
  takeOver,
  takeOverElsewhere,
  myModsThroughHeroic,
  settings,
  updates,
  network,
  backups,
  signInPage,
  catalogStatus,
  catalogDamaged,
  offlineDetails,
  empty,
  offline,
  keyRefused,
  profileInvalid,
  welcome,
  sessionEnded,
  toasts,
  shortcuts,
  zoom,
  gallery,
  rightToLeft,
];
