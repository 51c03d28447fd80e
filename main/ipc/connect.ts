import { isDeepStrictEqual } from 'node:util';
import type { Services } from '#main/app/services.ts';
import { ConfirmedDrafts } from '#main/games/draft/confirmed-drafts.ts';
import type { MyMods } from '#main/games/my-mods.ts';
import { toPlayView } from '#main/games/play/play-view.ts';
import type { OpenedLoadout } from '#main/games/share/opened-loadout.ts';
import { keyWhileWaiting, toPlace, toUpdatesView } from '#main/games/views.ts';
import type { Confirmation } from '#main/kernel/consent/confirmation.ts';
import { HandedOut } from '#main/kernel/consent/handed-out.ts';
import type { Computer, DesktopShell, Platform, Tray } from '#main/kernel/platform.ts';
import type { ProfileChoice } from '#main/service/profile/choice.ts';
import type { WindowRequest } from '#shared/contract/app/app.ts';
import type { PlayState } from '#shared/contract/games/play.ts';
import { type Contract, contract, type Handlers } from '#shared/contract/index.ts';
import { favoritesHandlers } from './account/favorites.ts';
import { libraryHandlers } from './account/library.ts';
import { reviewsHandlers } from './account/reviews.ts';
import { sessionHandlers } from './account/session.ts';
import { appHandlers } from './app/app.ts';
import { firstFrameHandlers } from './app/first-frame.ts';
import { catalogHandlers } from './catalog/catalog.ts';
import { homeHandlers } from './catalog/home.ts';
import { searchesHandlers } from './catalog/searches.ts';
import { type ClosingCalls, closingHandlers } from './desktop/closing.ts';
import { type UpdatesCalls, updatesHandlers } from './desktop/updates.ts';
import type { Emit } from './events.ts';
import { choicesHandlers } from './games/choices.ts';
import { gamesHandlers } from './games/games.ts';
import { healthHandlers } from './games/health.ts';
import { loadoutsHandlers } from './games/loadouts.ts';
import { ownVersionsHandlers } from './games/own-versions.ts';
import { plansHandlers } from './games/plans.ts';
import { playHandlers } from './games/play.ts';
import { takeOverHandlers } from './games/take-over.ts';
import { downloadsHandlers } from './mods/downloads.ts';
import { installsHandlers, installsView } from './mods/installs.ts';
import { modUpdatesHandlers } from './mods/mod-updates.ts';
import { modsHandlers } from './mods/mods.ts';
import { type Gate, register } from './register.ts';
import { networkHandlers } from './service/network.ts';
import { serviceHandlers } from './service/service.ts';
import { backupsHandlers } from './storage/backups.ts';
import { settingsHandlers } from './storage/settings.ts';

/** The handlers of every domain; the compiler requires them for each domain of the contract. */
type AllHandlers = { readonly [D in keyof Contract]: Handlers<Contract[D]> };

/** Connects the services with the renderer: every call of the contract to its handler, every change to its event. */
export function connect(
  services: Services,
  page: {
    gate: Omit<Gate, 'isHandedOut'>;
    emit: Emit;
    platform: Platform;
    computer: Computer;
    shell: DesktopShell;
    tray: Pick<Tray, 'isOffered'>;
    updates: UpdatesCalls;
    profileChoice: ProfileChoice;
    confirmation: Confirmation;
    closing: ClosingCalls;
    logFolder: string;
    userData: string;
    requests: { take(): WindowRequest | null };
    openedLoadout: OpenedLoadout;
  },
): void {
  const { backups, catalog, downloads, favorites, firstFrame, library, network, notices } = services;
  const { myMods, offlineCopies, reviews, searches, service, session, settings, statuses } = services;
  const { emit, platform, computer, shell, tray, updates, profileChoice, closing, logFolder, userData } =
    page;
  const { requests, confirmation } = page;
  const handedOut = new HandedOut();
  const drafts = new ConfirmedDrafts({ userData, handedOut, confirmation });
  const gate: Gate = { ...page.gate, isHandedOut: (path) => handedOut.hasPath(path) };
  const handlers: AllHandlers = {
    app: appHandlers(platform, service, { logFolder, requests }),
    backups: backupsHandlers(backups, notices, myMods, platform),
    catalog: catalogHandlers(catalog, statuses),
    choices: choicesHandlers(myMods),
    closing: closingHandlers(closing),
    downloads: downloadsHandlers(downloads, { platform, service }),
    favorites: favoritesHandlers(favorites),
    firstFrame: firstFrameHandlers(firstFrame),
    games: gamesHandlers(myMods, { platform, mods: service.mods, userData, handedOut, drafts }),
    health: healthHandlers(myMods, { catalog, mods: service.mods }),
    home: homeHandlers(services.home, statuses),
    installs: installsHandlers(myMods, { platform, service }),
    library: libraryHandlers(library),
    loadouts: loadoutsHandlers(myMods, platform, page.openedLoadout),
    modUpdates: modUpdatesHandlers(myMods),
    ownVersions: ownVersionsHandlers(myMods, platform),
    plans: plansHandlers(myMods, drafts),
    play: playHandlers(myMods),
    mods: modsHandlers({
      service,
      catalog,
      copies: offlineCopies,
      statuses,
      act: { statuses, downloads, myMods, service, revealFile: platform.revealFile },
    }),
    network: networkHandlers(network, platform, confirmation),
    reviews: reviewsHandlers(reviews),
    searches: searchesHandlers(searches, service),
    service: serviceHandlers(service, profileChoice, platform),
    session: sessionHandlers(session),
    settings: settingsHandlers(settings, { platform, computer, tray, shell }),
    takeOver: takeOverHandlers(myMods, platform),
    updates: updatesHandlers(updates),
  };
  const connectDomain = <N extends keyof Contract>(name: N) =>
    register(gate, name, contract[name], handlers[name]);
  for (const name of Object.keys(handlers) as (keyof Contract)[]) connectDomain(name);

  closing.onAsked((question) => emit('closing.asked', question));
  catalog.onChange((state) => emit('catalog.changed', state));
  downloads.onChange((change) => emit('downloads.changed', change));
  favorites.onChange((change) => emit('favorites.changed', change));
  favorites.onRefused((refusal) => emit('favorites.refused', refusal));
  network.onChange((state) => emit('network.changed', state));
  backups.onChange(() => emit('backups.changed', {}));
  notices.onChange((now) => emit('backups.noticed', { notices: now }));
  offlineCopies.onLate((response) => {
    if (response.versions) statuses.learnVersions(response.modId, response.versions.versions);
    emit('mods.late', response);
  });
  statuses.onChange((change) => emit('mods.statusChanged', change));
  offlineCopies.onLateGames((response) => {
    statuses.learnGames(response.games);
    emit('mods.lateGames', response);
  });
  reviews.onChange((change) => emit('reviews.changed', change));
  reviews.onRefused((refusal) => emit('reviews.removeRefused', refusal));
  myMods.onOpen((opened) => emitMyMods(opened, emit));
  searches.onChange((state) => emit('searches.changed', state));
  service.onChange((state) => emit('service.changed', state));
  session.onChange((state) => emit('session.changed', state));
  updates.onChange((state) => emit('updates.changed', state));
  settings.onChange((now) => {
    platform.setAppearance(now.appearance);
    emit('settings.changed', now);
  });
}

/** Every change of My mods to its event. */
function emitMyMods(myMods: MyMods, emit: Emit): void {
  myMods.onGames(() => emit('games.changed', { games: myMods.gameViews() }));
  myMods.onInstalls(() => emit('installs.changed', installsView(myMods)));
  myMods.takeOvers.onChange((gameId) =>
    emit('takeOver.changed', { gameId, share: myMods.takeOvers.share(gameId) }),
  );
  myMods.onInstalled(({ install, loadout }) => {
    const { title, versionName: version } = install;
    const { installId } = install;
    const mod = loadout?.mods.find((each) => each.installId === installId);
    const waits = mod ? keyWhileWaiting(mod, myMods.fomods) : null;
    emit('installs.installed', { title, version, place: loadout && toPlace(loadout), waits });
  });
  const sent = new Map<string, PlayState>();
  /** What is installed concerns few games: the others have nothing new to tell. */
  const emitPlay = (gameId: string) => {
    const state = toPlayView(myMods.play.state(gameId), myMods);
    if (isDeepStrictEqual(sent.get(gameId), state)) return;
    sent.set(gameId, state);
    emit('play.changed', state);
  };
  // The search for the mod that breaks a game is told with its runs. It depends on the mods, and they on it.
  for (const source of [myMods.loadouts, myMods.bisections])
    source.onChange((gameId) => {
      emit('loadouts.changed', { gameId });
      emitPlay(gameId);
    });
  myMods.onInstalls(() => {
    for (const { gameId } of myMods.games.list()) emitPlay(gameId);
  });
  myMods.health.onChange(() => emit('health.changed', {}));
  myMods.modUpdates.onChange(() => emit('modUpdates.changed', toUpdatesView(myMods)));
  myMods.play.onChange(({ gameId }) => emitPlay(gameId));
  emit('games.changed', { games: myMods.gameViews() });
  emit('installs.changed', installsView(myMods));
}
