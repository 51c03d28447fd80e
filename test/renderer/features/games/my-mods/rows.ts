import type { Game, GameDraft } from '#shared/contract/games/games.ts';
import type { ImportPreview, Loadout, LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { Install, InstallJob } from '#shared/contract/mods/installs.ts';

/** A game on this computer, as main describes it. */
export const createGame = (change: Partial<Game> = {}): Game => ({
  gameId: 'ember',
  title: 'Emberfall',
  folder: '/games/emberfall',
  modsFolder: 'mods',
  placement: 'folder',
  rulesTitle: null,
  loadsInOrder: false,
  loader: null,
  planToCheck: null,
  modsElsewhere: null,
  hasProgram: true,
  serviceGameId: null,
  isOfService: false,
  activeLoadoutId: 'quiet',
  activeLoadoutName: 'Quiet run',
  forNewMods: null,
  modCount: 2,
  onCount: 2,
  deployed: 'quiet',
  isUpToDate: true,
  isApplying: false,
  problem: null,
  ...change,
});

/** A loadout in the list of its game. */
export const createLoadout = (change: Partial<Loadout> = {}): Loadout => ({
  loadoutId: 'quiet',
  name: 'Quiet run',
  isVanilla: false,
  isActive: true,
  modCount: 2,
  onCount: 2,
  covers: [],
  ...change,
});

/** A mod of a loadout; its key and title come from its id. */
export const createMod = (modId: number, change: Partial<LoadoutMod> = {}): LoadoutMod => ({
  key: `mod-${modId}`,
  modId,
  title: `Mod ${modId}`,
  tagLine: '',
  note: '',
  tags: [],
  own: null,
  hasUnusedOwn: false,
  editId: null,
  versionName: '1.0.0',
  versionId: modId * 10,
  installId: `install-${modId}`,
  size: 1_000,
  isOn: true,
  isHeldBack: false,
  isOffOnce: false,
  groupId: null,
  isPinned: false,
  isGone: false,
  isPlaced: true,
  choices: null,
  choicesProblem: null,
  update: null,
  ignored: null,
  previousVersionName: null,
  overlaps: 0,
  ...change,
});

/** An empty draft of a game. */
export const createDraft = (change: Partial<GameDraft> = {}): GameDraft => ({
  title: '',
  folder: '',
  modsFolder: 'mods',
  placement: 'folder',
  rules: null,
  rulesFound: null,
  start: 'program',
  shops: [],
  programPath: '',
  arguments: '',
  workingFolder: '',
  serviceGameId: null,
  ...change,
});

/** What an import would bring: one mod that is here and one that can be downloaded. */
export const createPreview = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  previewId: 'preview-1',
  name: 'Winter run',
  gameTitle: 'Emberfall',
  isOtherGame: false,
  notes: [],
  mods: [
    { title: 'Lanterns', versionName: '1.2', isOn: true, state: 'here', otherVersionName: null },
    { title: 'Snow', versionName: '3.0', isOn: true, state: 'missing', otherVersionName: null },
  ],
  ...change,
});

/** A mod that is installed; its title comes from its number. */
export const createInstall = (number: number, change: Partial<Install> = {}): Install => ({
  installId: `install-${number}`,
  modId: number,
  isOfService: true,
  versionId: number * 10,
  title: `Mod ${number}`,
  versionName: '1.0.0',
  size: 1_000,
  fileCount: 1,
  programs: [],
  installedAt: number,
  isOwn: false,
  usedBy: [],
  ...change,
});

/** A mod on its way into a game. */
export const createJob = (change: Partial<InstallJob> = {}): InstallJob => ({
  jobId: 'job-1',
  modId: 1,
  title: 'Lanterns',
  versionName: '1.2',
  gameId: 'ember',
  downloadId: null,
  state: 'asking',
  share: 0,
  variants: [],
  programs: [],
  failure: null,
  ...change,
});
