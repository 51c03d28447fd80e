import { contract } from '#shared/contract/index.ts';
import type { Services } from '../compose.ts';
import type { Computer, Desk, Platform } from '../platform.ts';
import type { Updates } from '../update/updates.ts';
import { appHandlers } from './app.ts';
import { backupsHandlers } from './backups.ts';
import { downloadsHandlers } from './downloads.ts';
import type { Emit } from './events.ts';
import { favoritesHandlers } from './favorites.ts';
import { libraryHandlers } from './library.ts';
import { modsHandlers } from './mods.ts';
import { type Gate, register } from './register.ts';
import { reviewsHandlers } from './reviews.ts';
import { serviceHandlers } from './service.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { updatesHandlers } from './updates.ts';

/** Connects the services with the page: every call of the contract to its handler, every change to its event. */
export function connect(
  services: Services,
  page: {
    gate: Gate;
    emit: Emit;
    platform: Platform;
    computer: Computer;
    desk: Desk;
    updates: Updates;
    logFolder: string;
  },
): void {
  const { backups, downloads, favorites, library, notices, reviews, service, session, settings } = services;
  const { gate, emit, platform, computer, desk, updates, logFolder } = page;
  register(gate, 'app', contract.app, appHandlers(platform, service, logFolder));
  register(gate, 'backups', contract.backups, backupsHandlers(backups, notices, platform));
  register(gate, 'downloads', contract.downloads, downloadsHandlers(downloads, platform));
  register(gate, 'favorites', contract.favorites, favoritesHandlers(favorites));
  register(gate, 'library', contract.library, libraryHandlers(library));
  register(gate, 'mods', contract.mods, modsHandlers(service));
  register(gate, 'reviews', contract.reviews, reviewsHandlers(reviews));
  register(gate, 'service', contract.service, serviceHandlers(service));
  register(gate, 'session', contract.session, sessionHandlers(session));
  register(gate, 'settings', contract.settings, settingsHandlers(settings, { platform, computer, desk }));
  register(gate, 'updates', contract.updates, updatesHandlers(updates));

  downloads.onChange((change) => emit('downloads.changed', change));
  favorites.onChange((change) => emit('favorites.changed', change));
  favorites.onRefused((refusal) => emit('favorites.refused', refusal));
  notices.onChange((now) => emit('backups.noticed', { notices: now }));
  reviews.onChange((change) => emit('reviews.changed', change));
  reviews.onRefused((refusal) => emit('reviews.removeRefused', refusal));
  service.onChange((state) => emit('service.changed', state));
  session.onChange((state) => emit('session.changed', state));
  updates.onChange((state) => emit('updates.changed', state));
  settings.onChange((now) => {
    platform.setAppearance(now.appearance);
    emit('settings.changed', now);
  });
}
