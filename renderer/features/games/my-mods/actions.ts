import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { joined, type TextTools, useText } from '#renderer/text/text-context.tsx';
import { announce } from '#renderer/ui/feedback/announcer.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import type { Game, GameDraft } from '#shared/contract/games/games.ts';
import type { Applied, Deleted, Loadout, LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { Answers, Questions } from '#shared/contract/games/questions.ts';
import type { Install, Place } from '#shared/contract/mods/installs.ts';
import type { Acted } from '#shared/contract/mods/mod-status.ts';
import { showQuestions, useMyMods } from './my-mods-store.ts';
import { gamesHereQuery, loadoutModsQuery } from './queries.ts';

const nothing = () => undefined;

/** The id that one of these comes before when it moves by one place; null for the end. */
function placeBefore(ids: readonly string[], id: string, steps: -1 | 1): string | null {
  const others = ids.filter((each) => each !== id);
  return others[ids.indexOf(id) + steps] ?? null;
}

/** The actions of My mods. Their promises never reject: an error is shown in a toast. */
export type MyModsActions = ReturnType<typeof createActions>;

function createActions(client: QueryClient, text: TextTools, showError: (error: unknown) => void) {
  const { t, rich } = text;
  const say = (message: ReactNode, about: string) => toast(message, { about });
  /** Asks what has to be decided first. `act` is done with the answers, `leave` without any. */
  const ask = (
    questions: Questions,
    act: (answers: Answers) => Promise<void>,
    leave: (() => Promise<void>) | null = null,
  ) => {
    const files = questions.map(({ kind, path, text: { id, values } }) => ({
      kind,
      path,
      message: rich(id, values),
    }));
    showQuestions({ files, onAnswered: act, onLeave: leave });
  };
  const apply = async (gameId: string, answers: Answers): Promise<boolean> => {
    try {
      const applied = await api.loadouts.apply({ gameId, answers });
      showQuestions(null);
      showApplied(gameId, applied);
      return applied.state === 'done';
    } catch (error) {
      showError(error);
      return false;
    }
  };
  /** Shows what applying found, or asks what it has to know first. */
  const showApplied = (gameId: string, applied: Applied) => {
    if (applied.state === 'asked')
      ask(applied.questions, async (answers) => void (await apply(gameId, answers)));
    else if (applied.notes.length > 0)
      say(joined(applied.notes.map(({ id, values }) => rich(id, values))), `applied ${gameId}`);
  };
  /** Changes a game, and calls back with it then. Its folder may have to be decided about first. */
  const changeGame = async (
    gameId: string,
    draft: GameDraft,
    onChanged: (game: Game) => void,
    answers: Answers = {},
  ): Promise<void> => {
    try {
      const changed = await api.games.change({ gameId, draft, answers });
      showQuestions(null);
      if (changed.state === 'changed') return onChanged(changed.game);
      ask(changed.questions, (decided) => changeGame(gameId, draft, onChanged, decided));
    } catch (error) {
      showError(error);
    }
  };
  const removeGame = async (
    gameId: string,
    given: { readonly answers: Answers; readonly leavesMods: boolean },
  ): Promise<void> => {
    try {
      const removal = await api.games.remove({ gameId, ...given });
      showQuestions(null);
      if (removal.state === 'asked') {
        const leave = () => removeGame(gameId, { answers: {}, leavesMods: true });
        return ask(removal.questions, (answers) => removeGame(gameId, { answers, leavesMods: false }), leave);
      }
      const run = () =>
        void api.games
          .undoRemove({ gameId })
          .then(() => useMyMods.setState({ gameId }))
          .catch(showError);
      const { id, values } = removal.text;
      toast(rich(id, values), { about: `game ${gameId}`, action: { label: t('ui.undo'), run } });
    } catch (error) {
      showError(error);
    }
  };
  const activate = (gameId: string, loadoutId: string) =>
    api.loadouts.activate({ gameId, loadoutId }).then((applied) => showApplied(gameId, applied), showError);
  /** Says what went into a loadout. One that isn't active can be used from here. */
  const sayPlace = (message: ReactNode, { gameId, loadoutId, name, isActive }: Place) => {
    const use = {
      label: t('myMods.useImported', { loadout: name }),
      run: () => void activate(gameId, loadoutId),
    };
    toast(message, { about: `game ${gameId}`, ...(isActive ? {} : { action: use }) });
  };
  const undoable = (deletion: Promise<Deleted>) =>
    deletion.then(({ undoId, text: { id, values } }) => {
      const run = () => void api.loadouts.undo({ undoId }).catch(showError);
      // Each deletion keeps its own way back.
      toast(rich(id, values), { about: undoId, action: { label: t('ui.undo'), run } });
    }, showError);
  /** Asks what has to be decided before a game can start, and starts it then. */
  const askBeforePlay = (gameId: string, questions: Questions) => {
    if (questions.length === 0) return;
    ask(questions, async (answers) => {
      if (await apply(gameId, answers)) await play(gameId);
    });
  };
  const sayAdded = (title: string, count: number, place: Place) =>
    sayPlace(rich('myMods.added', { title, count, loadout: place.name }), place);
  const sayRemoved = (title: string, removed: { undoId: string; count: number; freed: number }) => {
    const { undoId, count, freed } = removed;
    const run = () => void api.installs.undoRemove({ undoId }).catch(showError);
    const message = rich('myMods.uninstalled', { title, count, size: text.bytes(freed) });
    toast(message, { about: undoId, action: { label: t('ui.undo'), run } });
  };
  const play = async (gameId: string) => {
    try {
      const { questions } = await api.play.start({ gameId });
      askBeforePlay(gameId, questions);
    } catch (error) {
      showError(error);
      // Its folder may be gone.
      void client.invalidateQueries({ queryKey: gamesHereQuery().queryKey });
    }
  };
  return {
    play,
    stop: (gameId: string) => api.play.stop({ gameId }).catch(showError),
    dismissRun: (gameId: string) => api.play.dismiss({ gameId }).catch(showError),
    goBackFromBreak: (gameId: string) =>
      api.play
        .goBack({ gameId })
        .then(async ({ text: { id, values }, applied }) => {
          await api.play.dismiss({ gameId });
          say(rich(id, values), `run ${gameId}`);
          showApplied(gameId, applied);
        })
        .catch(showError),
    activate,
    /** Makes a loadout the active one and plays with it, once it is decided what has to be. */
    playWith: (gameId: string, loadoutId: string) =>
      api.loadouts.activate({ gameId, loadoutId }).then((applied) => {
        if (applied.state === 'done') return play(gameId);
        return askBeforePlay(gameId, applied.questions);
      }, showError),
    apply: (gameId: string) =>
      api.loadouts.apply({ gameId, answers: {} }).then((applied) => {
        showApplied(gameId, applied);
        if (applied.state === 'done' && applied.notes.length === 0)
          say(t('myMods.applied'), `applied ${gameId}`);
      }, showError),
    changeGame,
    removeGame: ({ gameId }: Game) => removeGame(gameId, { answers: {}, leavesMods: false }),
    /** Moves a game by one place in the rail. */
    moveGame: (gameId: string, games: readonly Game[], steps: -1 | 1) =>
      api.games
        .move({
          gameId,
          before: placeBefore(
            games.map((game) => game.gameId),
            gameId,
            steps,
          ),
        })
        .catch(showError),
    /** Moves a loadout by one place among those of its game; Vanilla stays the first. */
    moveLoadout: (gameId: string, loadoutId: string, others: readonly Loadout[], steps: -1 | 1) =>
      api.loadouts
        .move({
          gameId,
          loadoutId,
          before: placeBefore(
            others.map((each) => each.loadoutId),
            loadoutId,
            steps,
          ),
        })
        .catch(showError),
    openFolder: (gameId: string) => api.games.showFolder({ gameId }).catch(showError),
    chooseFile: (gameId: string) => api.installs.chooseFile({ gameId }).catch(showError),
    checkUpdates() {
      say(t('myMods.checking'), 'updates');
      return api.modUpdates
        .check()
        .then(() => api.modUpdates.state())
        .then(({ updates, failure }) => {
          if (failure)
            return toast(rich(failure.text.id, failure.text.values), { about: 'updates', tone: 'red' });
          const isNew = (state: string) => state === 'update' || state === 'maybe';
          const count = updates.filter(({ state, ignored }) => isNew(state) && ignored === null).length;
          return say(t('myMods.updatesChecked', { count }), 'updates');
        })
        .catch(showError);
    },
    updateAll: (gameId: string) =>
      api.modUpdates
        .updateAll({ gameId })
        .then(({ started }) => say(t('myMods.updatesStarted', { count: started }), 'updates'), showError),
    /** Creates a loadout, empty or as a copy of another one, and makes it the active one. */
    createLoadout: (gameId: string, name: string, copyOf: string | null) =>
      (copyOf === null
        ? api.loadouts.create({ gameId, name })
        : api.loadouts.duplicate({ gameId, loadoutId: copyOf, name })
      )
        .then(({ loadoutId }) => api.loadouts.activate({ gameId, loadoutId }))
        .then((applied) => showApplied(gameId, applied)),
    renameLoadout: (gameId: string, { loadoutId }: Loadout, name: string) =>
      api.loadouts.rename({ gameId, loadoutId, name }),
    /** Copies a loadout. The copy is the active one then: it is what the player is about to change. */
    duplicateLoadout: (gameId: string, { loadoutId, name }: Loadout) =>
      api.loadouts
        .duplicate({ gameId, loadoutId })
        .then(async (copy) => {
          showApplied(gameId, await api.loadouts.activate({ gameId, loadoutId: copy.loadoutId }));
          say(rich('myMods.duplicated', { name: copy.name, original: name }), `game ${gameId}`);
        })
        .catch(showError),
    removeLoadout: (gameId: string, { loadoutId }: Loadout) =>
      undoable(api.loadouts.remove({ gameId, loadoutId })),
    copyCode: (gameId: string, { loadoutId, name }: Loadout) =>
      api.loadouts
        .copyCode({ gameId, loadoutId })
        .then(() => say(rich('myMods.codeCopied', { name }), 'clipboard'), showError),
    saveFile: (gameId: string, { loadoutId }: Loadout) =>
      api.loadouts.saveFile({ gameId, loadoutId }).then(({ fileName }) => {
        if (fileName !== null) say(t('myMods.fileSaved', { file: fileName }), `file ${loadoutId}`);
      }, showError),
    setOn: (gameId: string, loadoutId: string, mods: readonly LoadoutMod[], isOn: boolean) => {
      const keys = mods.map(({ key }) => key);
      // The switch moves at once, and back if it couldn't be stored.
      const { queryKey } = loadoutModsQuery(gameId, loadoutId);
      client.setQueryData(queryKey, (data) => {
        const withMod = (mod: LoadoutMod) => (keys.includes(mod.key) ? { ...mod, isOn } : mod);
        return data && { ...data, mods: data.mods.map(withMod) };
      });
      return api.loadouts.setOn({ gameId, loadoutId, mods: keys, isOn }).catch((error: unknown) => {
        void client.invalidateQueries({ queryKey });
        showError(error);
      });
    },
    /** Gives a loadout the mods from before a step, with Undo, which is the same for the step that this is. */
    restore: (gameId: string, loadoutId: string, step: number | null) =>
      api.loadouts.restore({ gameId, loadoutId, at: step }).then(({ text: { id, values }, at }) => {
        const run = () => void api.loadouts.restore({ gameId, loadoutId, at }).catch(showError);
        toast(rich(id, values), { about: `restored ${loadoutId}`, action: { label: t('ui.undo'), run } });
      }, showError),
    setPinned: (gameId: string, loadoutId: string, { key }: LoadoutMod, isPinned: boolean) =>
      api.loadouts.setPinned({ gameId, loadoutId, mods: [key], isPinned }).catch(showError),
    /** Moves a mod to a place, 0-based, among the others. */
    async move(gameId: string, loadoutId: string, mods: readonly LoadoutMod[], from: number, to: number) {
      const mod = mods[from];
      if (!mod || to < 0 || to >= mods.length || from === to) return;
      const others = mods.filter((each) => each !== mod);
      const before = others[to]?.key ?? null;
      const { queryKey } = loadoutModsQuery(gameId, loadoutId);
      const moved = [...others.slice(0, to), mod, ...others.slice(to)];
      client.setQueryData(queryKey, (data) => data && { ...data, mods: moved });
      announce(t('myMods.moved', { title: mod.title, place: to + 1, count: mods.length }));
      await api.loadouts.moveMods({ gameId, loadoutId, mods: [mod.key], before }).catch((error: unknown) => {
        void client.invalidateQueries({ queryKey });
        showError(error);
      });
    },
    removeMods: (gameId: string, loadoutId: string, mods: readonly LoadoutMod[]) =>
      undoable(api.loadouts.removeMods({ gameId, loadoutId, mods: mods.map(({ key }) => key) })),
    /** Adds mods to the loadout for new mods of a game. */
    addInstalls: (installs: readonly Install[], gameId: string) =>
      api.installs
        .addToGame({ installIds: installs.map(({ installId }) => installId), gameId })
        .then((place) => sayAdded(installs[0]?.title ?? '', installs.length, place), showError),
    /** Says what was done with a mod from its button, or asks what has to be decided first. */
    showActed(title: string, acted: Exclude<Acted, { did: 'done' | 'canceled' }>) {
      switch (acted.did) {
        case 'added':
          return sayAdded(title, 1, acted.place);
        case 'removed':
          return sayRemoved(title, acted);
        case 'switched':
          return showApplied(acted.gameId, acted.applied);
        case 'played':
          return askBeforePlay(acted.gameId, acted.questions);
        default:
          return acted satisfies never;
      }
    },
    /** Says that a mod was installed, and where. */
    sayInstalled({ title, version, place }: { title: string; version: string; place: Place | null }) {
      if (place === null) return say(rich('myMods.installed', { title, version }), 'installed');
      sayPlace(rich('myMods.installedIn', { title, version, loadout: place.name }), place);
    },
    /** Removes mods from this computer. Undo in the toast brings them back. */
    removeInstalls: (installs: readonly Pick<Install, 'installId' | 'title'>[]) =>
      api.installs
        .remove({ installIds: installs.map(({ installId }) => installId) })
        .then((removed) => sayRemoved(installs[0]?.title ?? '', removed), showError),
    /** Compares the files of a mod with those that were installed, and offers to repair them. */
    verify: ({ installId, title }: Install) =>
      api.installs.verify({ installId }).then(({ changed, missing }) => {
        const count = changed.length + missing.length;
        if (count === 0) return say(rich('myMods.verified', { title }), `install ${installId}`);
        const run = () =>
          void api.installs.repair({ installId }).then(({ restored, left }) => {
            say(t('myMods.repaired', { restored, left }), `install ${installId}`);
          }, showError);
        toast(rich('myMods.verifiedWrong', { title, count }), {
          about: `install ${installId}`,
          action: { label: t('myMods.repair'), run },
        });
      }, showError),
    showFiles: (installId: string) => api.installs.showFolder({ installId }).catch(showError),
    /** Installs an archive that the player dropped. */
    installFile: (path: string, gameId: string) =>
      api.installs.fromFile({ path, gameId }).then(nothing, showError),
    installDownload: (downloadId: string, gameId: string) =>
      api.installs.fromDownload({ downloadId, gameId }).then(nothing, showError),
    update: (modId: number) => api.modUpdates.update({ modId }).catch(showError),
    goBack: (modId: number, title: string, version: string) =>
      api.modUpdates
        .goBack({ modId })
        .then(() => say(rich('myMods.wentBack', { title, version }), `version ${modId}`), showError),
    ignoreMod: (modId: number) => api.modUpdates.ignoreMod({ modId }).catch(showError),
    stopIgnoring: (modId: number) => api.modUpdates.stopIgnoring({ modId }).catch(showError),
    ignoreVersion: (modId: number) => api.modUpdates.ignoreVersion({ modId }).catch(showError),
    /** Gets a mod of a loadout that isn't on this computer. */
    getMissing: ({ modId, title, versionId }: LoadoutMod) =>
      modId === null
        ? Promise.resolve()
        : api.installs
            .get({ modId, title, ...(versionId === null ? {} : { versionId }), gameId: null })
            .then(nothing, showError),
    retryJob: (jobId: string) => api.installs.retry({ jobId }).catch(showError),
    cancelJob: (jobId: string) => api.installs.cancel({ jobId }).catch(showError),
  };
}

/** The actions with the renderer's cache and language. */
export function useMyModsActions(): MyModsActions {
  const client = useQueryClient();
  const text = useText();
  const showError = useErrorToast();
  return useMemo(() => createActions(client, text, showError), [client, text, showError]);
}
