import { app } from './app.ts';
import { backups } from './backups.ts';
import { browse } from './browse.ts';
import { catalog } from './catalog.ts';
import { closing } from './closing.ts';
import { commandLine } from './command-line.ts';
import { confirm } from './confirm.ts';
import { crashes } from './crashes.ts';
import { details } from './details.ts';
import { downloads } from './downloads.ts';
import { errors } from './errors.ts';
import { favorites } from './favorites.ts';
import { games } from './games.ts';
import { installs } from './installs.ts';
import { library } from './library.ts';
import { list } from './list.ts';
import { loadouts } from './loadouts.ts';
import { modUpdates } from './mod-updates.ts';
import { myMods } from './my-mods.ts';
import { network } from './network.ts';
import { notifications } from './notifications.ts';
import { play } from './play.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { searches } from './searches.ts';
import { service } from './service.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { ui } from './ui.ts';
import { units } from './units.ts';
import { updates } from './updates.ts';

export const en = {
  ...app,
  ...backups,
  ...browse,
  ...catalog,
  ...closing,
  ...commandLine,
  ...confirm,
  ...crashes,
  ...details,
  ...downloads,
  ...errors,
  ...favorites,
  ...games,
  ...installs,
  ...library,
  ...list,
  ...loadouts,
  ...modUpdates,
  ...myMods,
  ...network,
  ...notifications,
  ...play,
  ...reviews,
  ...search,
  ...searches,
  ...service,
  ...session,
  ...settings,
  ...ui,
  ...units,
  ...updates,
} as const;
