import { allowedHosts } from './allowed-hosts.ts';
import { app } from './app.ts';
import { backups } from './backups.ts';
import { browse } from './browse.ts';
import { crashes } from './crashes.ts';
import { details } from './details.ts';
import { downloads } from './downloads.ts';
import { downloadsErrors } from './downloads-errors.ts';
import { errors } from './errors.ts';
import { favorites } from './favorites.ts';
import { library } from './library.ts';
import { notices } from './notices.ts';
import { profile } from './profile.ts';
import { reviews } from './reviews.ts';
import { session } from './session.ts';
import { sessionErrors } from './session-errors.ts';
import { settings } from './settings.ts';
import { strayParts } from './stray-parts.ts';
import { ui } from './ui.ts';
import { units } from './units.ts';
import { updates } from './updates.ts';

export const en = {
  ...allowedHosts,
  ...app,
  ...backups,
  ...browse,
  ...crashes,
  ...details,
  ...downloads,
  ...downloadsErrors,
  ...errors,
  ...favorites,
  ...library,
  ...notices,
  ...profile,
  ...reviews,
  ...session,
  ...sessionErrors,
  ...settings,
  ...strayParts,
  ...ui,
  ...units,
  ...updates,
} as const;
