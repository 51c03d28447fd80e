import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, onEvent } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';
import { namesMod, richFailure } from '#renderer/text/failure-sentence.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import { dismissToast, toast } from '#renderer/ui/feedback/toasts.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { PlayState } from '#shared/contract/games/play.ts';
import type { Install, InstallJob } from '#shared/contract/mods/installs.ts';
import { readMods, type ShownMods } from './loadout/read-mods.ts';
import { useMyModsOpen } from './my-mods-store.ts';

const forever = { staleTime: Number.POSITIVE_INFINITY } as const;

/** The games on this computer. Read once; the event `games.changed` updates them. */
export const gamesHereQuery = () =>
  queryOptions({
    queryKey: ['my-mods', 'games'] as const,
    queryFn: keptByEvents(async (): Promise<readonly Game[]> => (await api.games.list()).games),
    ...forever,
  });

/** What is installed, and what is on its way. The event `installs.changed` updates it. */
export const installsQuery = () =>
  queryOptions({
    queryKey: ['my-mods', 'installs'] as const,
    queryFn: keptByEvents(() => api.installs.list()),
    ...forever,
  });

/** What mods take on each disk. Read each time Settings shows it, and when what is installed or in loadouts changes. */
export const disksQuery = () =>
  queryOptions({
    queryKey: ['my-mods', 'loadouts', 'disks'] as const,
    queryFn: async () => (await api.installs.disks()).disks,
    gcTime: 0,
  });

/** The loadouts of a game. The event `loadouts.changed` has them read again. */
export const loadoutsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'loadouts', gameId] as const,
    queryFn: () => api.loadouts.list({ gameId }),
    ...forever,
  });

/** The loadout for a game whose code is in the clipboard. Nothing tells when that changes, so it is read whenever it is shown. */
export const copiedLoadoutQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'copied', gameId] as const,
    queryFn: async () => (await api.loadouts.copied({ gameId })).copied,
    gcTime: 0,
  });

/** The loadout that was opened by a link or a file. A game that is added may be the one that it is for. */
export const openedLoadoutQuery = (opening: number, games: readonly Game[]) =>
  queryOptions({
    queryKey: ['my-mods', 'opened', opening, games.map(({ gameId }) => gameId)] as const,
    queryFn: async () => (await api.loadouts.opened()).opened,
    gcTime: 0,
  });

/** The mods of a loadout. Only what is different is read again. */
export const loadoutModsQuery = (gameId: string, loadoutId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'loadouts', gameId, 'mods', loadoutId] as const,
    queryFn: ({ client, queryKey }): Promise<ShownMods> =>
      readMods({ gameId, loadoutId }, client.getQueryData<ShownMods>(queryKey)),
    // `readMods` keeps what is the same.
    structuralSharing: false,
    ...forever,
  });

/** The steps of a loadout, the latest first. What is changed, and what is played, has them read again. */
export const loadoutHistoryQuery = (gameId: string, loadoutId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'loadouts', gameId, 'history', loadoutId] as const,
    queryFn: async () => (await api.loadouts.history({ gameId, loadoutId })).steps,
    ...forever,
  });

/** What can be undone and redone in a loadout. What is changed has it read again. */
export const undoableQuery = (gameId: string, loadoutId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'loadouts', gameId, 'undoable', loadoutId] as const,
    queryFn: () => api.loadouts.undoable({ gameId, loadoutId }),
    ...forever,
  });

/** The mods of a game whose files the player edits. What is edited has it read again. */
export const openEditsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'loadouts', gameId, 'edits'] as const,
    queryFn: async () => (await api.ownVersions.edits({ gameId })).edits,
    ...forever,
  });

/** How a version of the player's own differs. What is installed has it read again. */
export const ownComparisonQuery = (of: { gameId: string; loadoutId: string; mod: string }) =>
  queryOptions({
    queryKey: ['my-mods', 'loadouts', of.gameId, 'own', of.loadoutId, of.mod] as const,
    queryFn: () => api.ownVersions.compare(of),
    gcTime: 0,
  });

/** What is to be said about an update of a game to the player of a loadout. What is played, changed or checked has it read again. */
export const gameUpdateQuery = (gameId: string, loadoutId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'loadouts', gameId, 'game-update', loadoutId] as const,
    queryFn: async () => (await api.play.gameUpdate({ gameId })).update,
    ...forever,
  });

/** What is to look at in a loadout. What is changed of it, of installs and of updates has it read again. */
export const healthQuery = (gameId: string, loadoutId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'loadouts', gameId, 'health', loadoutId] as const,
    queryFn: () => api.health.of({ gameId, loadoutId }),
    ...forever,
  });

/** The mods that a loadout misses, with those of the service that may be meant. Read again each time they are shown. */
export const needsQuery = (gameId: string, loadoutId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'needs', gameId, loadoutId] as const,
    queryFn: async () => (await api.health.needs({ gameId, loadoutId })).needs,
    ...forever,
    gcTime: 0,
  });

/** Mods of the service with all that they need; none for none. Read again whenever others are chosen. */
export const wholeSetQuery = (modIds: readonly number[]) =>
  queryOptions({
    queryKey: ['my-mods', 'whole-set', ...modIds] as const,
    queryFn: async () => (modIds.length === 0 ? null : api.health.wholeSet({ modIds: modIds.slice(0, 50) })),
    gcTime: 0,
  });

/** What runs of each game, and its last run, by the game's id. */
export const playStatesQuery = () =>
  queryOptions({
    queryKey: ['my-mods', 'play'] as const,
    queryFn: keptByEvents(
      async (): Promise<Readonly<Record<string, PlayState>>> =>
        Object.fromEntries((await api.play.states()).states.map((state) => [state.gameId, state])),
    ),
    ...forever,
  });

/** Games of this computer that aren't added yet. Read again each time the form opens. */
export const suggestionsQuery = () =>
  queryOptions({
    queryKey: ['my-mods', 'suggestions'] as const,
    queryFn: async () => (await api.games.suggestions()).suggestions,
    staleTime: 0,
    gcTime: 0,
  });

/** Mods in a game's folders that aren't Loadout's. Read again each time the game is shown, and after they were taken over. */
export const takeOverQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'take-over', gameId] as const,
    queryFn: () => api.takeOver.look({ gameId }),
    staleTime: 10_000,
  });

/** Mods of a game that other programs keep. Read again each time they are shown. */
export const takeOverElsewhereQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'take-over-elsewhere', gameId] as const,
    queryFn: () => api.takeOver.lookElsewhere({ gameId }),
    staleTime: 0,
    gcTime: 0,
  });

/** How much of a game's mods is copied, from 0 to 1; null while none are. The event `takeOver.changed` updates it. */
export const takeOverShareQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'take-over-share', gameId] as const,
    queryFn: (): number | null => null,
    ...forever,
  });

/** The places of a game's rules that the player made by moving files. Read again each time they are shown. */
export const ownPlacesQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['my-mods', 'own-places', gameId] as const,
    queryFn: async () => (await api.plans.own({ gameId })).places,
    gcTime: 0,
  });

/** Keeps the cache up to date with main. Returns what ends that. */
export function subscribeToMyMods(client: QueryClient, text: TextTools): () => void {
  const readAgain = (...queryKey: readonly string[]) =>
    void client.invalidateQueries({ queryKey: ['my-mods', ...queryKey] });
  const isRunning = (gameId: string) =>
    (client.getQueryData(playStatesQuery().queryKey)?.[gameId]?.running ?? null) !== null;
  const stops = [
    onEvent('games.changed', ({ games }) => {
      const before = client.getQueryData(gamesHereQuery().queryKey);
      client.setQueryData(gamesHereQuery().queryKey, games);
      // What is in the folder besides the loadout changes with the loadout that is put in it, and not with what is changed of one.
      // Looking through it takes long: a game that starts goes first, and it is looked through when that has ended.
      for (const { gameId, activeLoadoutId, isUpToDate } of games) {
        const was = before?.find((game) => game.gameId === gameId);
        if (
          was &&
          (was.activeLoadoutId !== activeLoadoutId || (isUpToDate && !was.isUpToDate && !isRunning(gameId)))
        )
          readAgain('take-over', gameId);
      }
    }),
    onEvent('installs.changed', (state) => {
      tellJobs(client.getQueryData(installsQuery().queryKey), state, text);
      client.setQueryData(installsQuery().queryKey, state);
      readAgain('loadouts');
    }),
    onEvent(
      'health.changed',
      () =>
        void client.invalidateQueries({
          predicate: ({ queryKey: [of, kind, , what] }) =>
            of === 'my-mods' && kind === 'loadouts' && what === 'health',
        }),
    ),
    onEvent('takeOver.changed', ({ gameId, share }) => {
      client.setQueryData(takeOverShareQuery(gameId).queryKey, share);
      if (share === null) readAgain('take-over', gameId);
    }),
    onEvent('loadouts.changed', ({ gameId }) => readAgain('loadouts', gameId)),
    // Updates are shown with the mods of loadouts.
    onEvent('modUpdates.changed', ({ isChecking }) => {
      if (!isChecking) readAgain('loadouts');
    }),
    onEvent('play.changed', (state) => {
      if (isRunning(state.gameId) && state.running === null) readAgain('take-over', state.gameId);
      client.setQueryData(
        playStatesQuery().queryKey,
        (states) => states && { ...states, [state.gameId]: state },
      );
      readAgain('loadouts', state.gameId, 'history');
      readAgain('loadouts', state.gameId, 'game-update');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

type InstallsState = { readonly installs: readonly Install[]; readonly jobs: readonly InstallJob[] };

/** Says that installing a mod failed, or that it asks something, until that is answered. */
function tellJobs(before: InstallsState | undefined, after: InstallsState, text: TextTools): void {
  if (!before) return;
  const { t, rich } = text;
  const stateIn = ({ jobs }: InstallsState, id: string) => jobs.find(({ jobId }) => jobId === id)?.state;
  const subject = (jobId: string) => `job ${jobId}`;
  for (const { jobId, state } of before.jobs)
    if (state === 'asking' && stateIn(after, jobId) !== 'asking') dismissToast(subject(jobId));
  for (const { jobId, title, state, failure, variants } of after.jobs) {
    if (stateIn(before, jobId) === state) continue;
    const answer = () => useMyModsOpen.setState({ jobId });
    const about = subject(jobId);
    if (state === 'asking') {
      const id = variants.length > 0 ? 'myMods.jobAsks' : 'myMods.jobAsksPrograms';
      toast(rich(id, { title }), { about, action: { label: t('myMods.answer'), run: answer } });
    }
    if (state !== 'failed' || !failure) continue;
    const problem = richFailure(text, failure);
    const message = namesMod(failure, title) ? problem : rich('myMods.jobFailed', { title, problem });
    toast(message, { about, tone: 'red' });
  }
}
