import { app } from './app.ts';
import { browse } from './browse.ts';
import { details } from './details.ts';
import { downloads } from './downloads.ts';
import { downloadsErrors } from './downloads-errors.ts';
import { errors } from './errors.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';
import { ui } from './ui.ts';
import { units } from './units.ts';

export const en = {
  ...app,
  ...browse,
  ...details,
  ...downloads,
  ...downloadsErrors,
  ...errors,
  ...profile,
  ...settings,
  ...ui,
  ...units,
} as const;
