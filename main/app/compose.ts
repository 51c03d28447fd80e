import { homedir } from 'node:os';
import { join } from 'node:path';
import { createFavorites } from '#main/account/favorites/favorites.ts';
import { Library } from '#main/account/library/library.ts';
import { openSavedLibraries } from '#main/account/library/saved-library.ts';
import { moveToNamed } from '#main/account/move-to-named.ts';
import { createReviews } from '#main/account/reviews/reviews.ts';
import { createSession, type Session } from '#main/account/session/session.ts';
import { Catalog } from '#main/catalog/catalog.ts';
import { createMarkedMods } from '#main/catalog/marked-mods.ts';
import { SavedSearches } from '#main/catalog/saved-searches/saved-searches.ts';
import { createHome } from '#main/games/home.ts';
import { installedModIds } from '#main/games/installed-mod-ids.ts';
import { createMyModsAccess } from '#main/games/my-mods-access.ts';
import { ownGames } from '#main/games/own-games.ts';
import { closeAll } from '#main/kernel/close-all.ts';
import { freeBytes } from '#main/kernel/files/free-bytes.ts';
import { createDownloads } from '#main/mods/downloads/downloads.ts';
import { createMarkOrigin } from '#main/mods/downloads/files/origin-mark.ts';
import { createJournaledList } from '#main/mods/downloads/store/journal.ts';
import { ModStatuses } from '#main/mods/status/mod-statuses.ts';
import { createOfflineCopies } from '#main/service/offline-copies/offline-copies.ts';
import { createService, type Service } from '#main/service/service.ts';
import { createBackups } from '#main/storage/backups/backups.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { createKeyStore, hidingKeys, type KeyStore } from '#main/storage/settings/entered-key.ts';
import { createSettings, holdPreferencesOf } from '#main/storage/settings/settings.ts';
import type { StoreName } from '#shared/contract/storage/backups.ts';
import { createFirstFrame } from './first-frame/first-frame.ts';
import { readNextStart } from './first-frame/next-start.ts';
import { firstFrameFile } from './first-frame/stored-frame.ts';
import type { Deps, Services } from './services.ts';

/** How long after the start the service is asked whether it responds, if nothing else was, in ms. */
const firstCheckMs = 3_000;

/** The composition root: plain construction from top to bottom, nothing of Electron. */
export function compose(from: Deps): Services {
  const { clock, random, log, notices } = from;
  const toJson = from.redactor.stored;
  const versionedFile = (name: string, store: StoreName) =>
    openVersionedFile(join(from.paths.userData, name), {
      maxBackups: 3,
      onProblem: notices.of(store),
      log,
      toJson,
      hideIn: from.redactor.storedJson,
    });
  const files = {
    downloads: createJournaledList(versionedFile('downloads.json', 'downloads'), {
      path: join(from.paths.userData, 'downloads.json.journal'),
      random,
      log,
      toJson,
    }),
    drafts: versionedFile('reviews.json', 'drafts'),
    searches: versionedFile('saved-searches.json', 'searches'),
    myMods: versionedFile('my-mods.json', 'myMods'),
  };
  const settings = createSettings({
    store: from.store,
    defaultDownloadFolder: from.paths.defaultDownloadFolder,
    log,
  });
  const keys = hidingKeys(createKeyStore(from.store, from.encryption, log), from.redactor);
  const service = composeService(from, keys);
  const session = composeSession(from, service);
  const { player } = service;
  const holdPreferences = holdPreferencesOf(settings);
  const favorites = createFavorites({
    access: session,
    player,
    getMod: (modId, of) => service.of(of).mods.get({ modId }),
    onServiceBack: service.onBack,
    folder: join(from.paths.userData, 'favorites'),
    onProblem: notices.of('favorites'),
    clock,
    random,
    log,
    toJson,
  });
  const downloads = createDownloads({
    service: {
      versions: ({ service: of, ...input }) => service.of(of).mods.versions(input),
      openFile: ({ service: of, ...input }) => service.of(of).openFile(input),
    },
    reachability: {
      service: service.inUse,
      isReachable: () => service.state().reachability.state !== 'unreachable',
      isKeyAccepted: () => service.state().key.state === 'accepted',
      onChange: (listener) => service.onChange(listener),
    },
    machine: {
      computer: from.computer,
      preferences: holdPreferences,
    },
    folder: () => settings.get().downloadFolder,
    freeBytes,
    markOrigin: createMarkOrigin({ platform: process.platform, log, now: clock.now }),
    moveToTrash: from.platform.moveToTrash,
    listFile: files.downloads,
    clock,
    random,
    log,
  });
  const statuses = new ModStatuses(downloads, service.inUse);
  const offlineCopies = createOfflineCopies({
    folder: join(from.paths.userData, 'offline-copies'),
    computer: from.computer,
    preferences: holdPreferences,
    service,
    favorites,
    downloads,
    clock,
    log,
    toJson,
  });
  const reviews = createReviews({
    access: session,
    player,
    copies: offlineCopies.reviews,
    mods: () => service.of(service.inUse()).mods,
    store: files.drafts,
    clock,
    log,
  });
  const library = new Library({
    access: session,
    saved: openSavedLibraries({
      folder: join(from.paths.userData, 'library'),
      now: clock.now,
      log,
      toJson,
    }),
    isUnreachable: () => service.state().reachability.state === 'unreachable',
    player,
    downloads,
    clock,
    log,
  });
  const marked = createMarkedMods({
    access: session,
    favorites,
    downloads,
    library,
    installed: () => installedModIds(myMods),
  });
  const catalog = new Catalog({
    connect: from.connectCatalog,
    folder: join(from.paths.userData, 'catalog'),
    looksFile: openVersionedFile(join(from.paths.userData, 'catalog-looks.json'), { log }),
    isWanted: () => settings.get().keepCatalog,
    onWanted: settings.onChange,
    games: offlineCopies.games,
    onLateGames: offlineCopies.onLateGames,
    withoutSecrets: (value) => JSON.parse(toJson(value)),
    marked,
    ownGames: () => ownGames(myMods),
    computer: from.computer,
    preferences: holdPreferences,
    service,
    clock,
    random,
    log,
  });
  const newId = () => Buffer.from(from.randomBytes(16)).toString('hex');
  const searches = new SavedSearches({
    service,
    store: files.searches,
    catalog,
    clock,
    newId,
    log,
  });
  const myMods = createMyModsAccess({
    async open() {
      await service.open();
      const [firstName = ''] = await from.translate([{ id: 'loadouts.firstName' }]);
      const { composeMyMods } = await import('#main/games/compose-my-mods.ts');
      return composeMyMods({
        userData: from.paths.userData,
        copyFile: files.myMods,
        unpackScript: from.unpackScript,
        gameFilesScript: from.gameFilesScript,
        rulesFolder: from.rulesFolder,
        computer: {
          platform: process.platform,
          home: homedir(),
          documents: from.paths.documents,
          env: from.env,
        },
        onProblem: notices.of('myMods'),
        onFoldersProblem: notices.of('installFolders'),
        downloads,
        service,
        catalog,
        copies: offlineCopies,
        freeBytes,
        firstName,
        translate: from.translate,
        clock,
        random,
        newId,
        log,
      });
    },
    folder: from.paths.userData,
    files: ['my-mods.db', 'my-mods.json'].map((name) => join(from.paths.userData, name)),
    onProblem: notices.of('myMods'),
    log,
  });
  myMods.onOpen((opened) => statuses.use(opened.inGames));
  const firstFrame = createFirstFrame({
    file: firstFrameFile(from.paths.userData),
    readNextStart: () =>
      readNextStart({
        readScope: from.readStartScope,
        loadProfile: from.loadProfile,
        keys,
      }),
    hasRevision: (revision) => catalog.hasRevision(revision),
    isCatalogWanted: () => settings.get().keepCatalog,
    onCatalogWanted: settings.onChange,
    now: clock.now,
    service,
    session,
    toJson,
    log,
  });
  let stopFirstCheck = () => {};
  from.network.onRenew(() => void service.check());
  session.onSignOut((account) => favorites.forget(account));
  session.onSignOut((account) => library.forget(account));
  session.onNamed((former) => moveToNamed(former, { favorites, reviews, library, log }));
  return {
    settings,
    service,
    session,
    favorites,
    firstFrame,
    home: createHome({ catalog, myMods, statuses, favorites: () => marked('favorite') }),
    reviews,
    searches,
    downloads,
    statuses,
    library,
    catalog,
    offlineCopies,
    myMods,
    notices,
    network: from.network,
    backups: createBackups(
      {
        downloads: {
          file: files.downloads,
          contents: downloads.contents,
          restore: downloads.restoreList,
        },
        drafts: { file: files.drafts, contents: reviews.contents, restore: reviews.restoreDrafts },
        searches: {
          file: files.searches,
          contents: (earlier) => searches.contents(earlier),
          restore: (earlier) => searches.restoreSearches(earlier),
        },
        myMods: { file: files.myMods, contents: myMods.contents, restore: myMods.restore },
        settings: {
          file: from.settingsFile,
          contents: settings.contents,
          restore: settings.restore,
        },
      },
      { log },
    ),
    async open() {
      // Nothing waits for the stored sign-in that doesn't need it: its keyring may take its time, or never answer (O48).
      void service.open();
      if (settings.get().keepCatalog) from.prepareCatalog();
      void from.painted.then(() => catalog.open());
      void from.painted.then(myMods.openIfUsed);
      stopFirstCheck = clock.after(firstCheckMs, () => {
        // With a complete catalog nothing else may be asked of the service: the player wants to know if it is there.
        if (service.state().reachability.state === 'unknown') void service.check();
      });
      await session.open();
      favorites.open();
      firstFrame.open();
      // Another profile has another player.
      service.onChange(() => void session.open());
    },
    async close() {
      stopFirstCheck();
      statuses.close();
      // It uses the downloads and the catalog.
      await myMods.close();
      await closeAll(
        {
          session: session.close,
          favorites: favorites.close,
          firstFrame: firstFrame.close,
          reviews: reviews.close,
          searches: () => searches.close(),
          downloads: downloads.close,
          catalog: () => catalog.close(),
          offlineCopies: offlineCopies.close,
          library: () => library.close(),
        },
        log,
      );
      await closeAll({ service: service.close }, log);
    },
  };
}

function composeService(from: Deps, keyStore: KeyStore): Service {
  const { clock, random, log, redactor, transport } = from;
  return createService({
    async loadProfile() {
      const loaded = await from.loadProfile();
      if (loaded.profile.apiKey !== null) redactor.addSecret(loaded.profile.apiKey);
      return loaded;
    },
    keyStore,
    transport,
    clock,
    random,
    log,
  });
}

function composeSession(from: Deps, service: Service): Session {
  const { platform, encryption, transport, clock, randomBytes, log, redactor } = from;
  return createSession({
    profile: service.profile,
    tokenKey: service.tokenKey,
    me: service.player.me,
    openInBrowser: platform.openInBrowser,
    copyText: platform.copyText,
    bringToFront: platform.bringToFront,
    vaultFolder: join(from.paths.userData, 'session'),
    onProblem: from.notices.of('session'),
    settings: from.store,
    addSecret: (secret, kind) => redactor.addSecret(secret, kind ?? 'token'),
    monotonic: clock.monotonic,
    encryption,
    transport,
    clock,
    randomBytes,
    log,
  });
}
