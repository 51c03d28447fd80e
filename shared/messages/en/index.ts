import { favorites } from './account/favorites.ts';
import { library } from './account/library.ts';
import { reviews } from './account/reviews.ts';
import { session } from './account/session.ts';
import { app } from './app/app.ts';
import { commandLine } from './app/command-line.ts';
import { confirm } from './app/confirm.ts';
import { home } from './app/home.ts';
import { browse } from './catalog/browse.ts';
import { catalog } from './catalog/catalog.ts';
import { list } from './catalog/list.ts';
import { search } from './catalog/search.ts';
import { searches } from './catalog/searches.ts';
import { closing } from './desktop/closing.ts';
import { crashes } from './desktop/crashes.ts';
import { notifications } from './desktop/notifications.ts';
import { updates } from './desktop/updates.ts';
import { errors } from './errors.ts';
import { choices } from './games/choices.ts';
import { games } from './games/games.ts';
import { health } from './games/health.ts';
import { loadouts } from './games/loadouts.ts';
import { myMods } from './games/my-mods.ts';
import { ownVersions } from './games/own-versions.ts';
import { plans } from './games/plans.ts';
import { play } from './games/play.ts';
import { takeOver } from './games/take-over.ts';
import { details } from './mods/details.ts';
import { downloads } from './mods/downloads.ts';
import { installs } from './mods/installs.ts';
import { modUpdates } from './mods/mod-updates.ts';
import { network } from './service/network.ts';
import { service } from './service/service.ts';
import { backups } from './storage/backups.ts';
import { disks } from './storage/disks.ts';
import { settings } from './storage/settings.ts';
import { ui } from './ui.ts';
import { units } from './units.ts';

export const en = {
  ...app,
  ...backups,
  ...browse,
  ...catalog,
  ...choices,
  ...closing,
  ...commandLine,
  ...confirm,
  ...crashes,
  ...details,
  ...disks,
  ...downloads,
  ...errors,
  ...favorites,
  ...games,
  ...health,
  ...home,
  ...installs,
  ...library,
  ...list,
  ...loadouts,
  ...modUpdates,
  ...myMods,
  ...network,
  ...notifications,
  ...ownVersions,
  ...plans,
  ...play,
  ...reviews,
  ...search,
  ...searches,
  ...service,
  ...session,
  ...settings,
  ...takeOver,
  ...ui,
  ...units,
  ...updates,
} as const;
