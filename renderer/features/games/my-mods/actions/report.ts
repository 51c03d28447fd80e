import type { ReactNode } from 'react';
import { api } from '#renderer/api.ts';
import { joined, type TextTools } from '#renderer/text/text-context.tsx';
import { hideToast, type Toast, toast } from '#renderer/ui/feedback/toasts.tsx';
import type { Applied, Deleted } from '#shared/contract/games/loadouts.ts';
import type { Answers, Questions } from '#shared/contract/games/questions.ts';
import type { Place } from '#shared/contract/mods/installs.ts';
import type { Text } from '#shared/contract/text.ts';
import { showQuestions } from '../my-mods-store.ts';

type ToastAction = Toast['action'];

/** Shows the player what an action of My mods did: in a toast, or as questions that come before it. */
export class ActionReport {
  readonly text: TextTools;
  /** Shows a failure in a toast. Pass it to `catch`: actions never reject. */
  readonly error: (error: unknown) => void;

  constructor(text: TextTools, error: (error: unknown) => void) {
    this.text = text;
    this.error = error;
  }

  /** Says something in a toast; the next one `about` the same replaces it. */
  say(message: ReactNode, about: string, action?: ToastAction): void {
    toast(message, { about, ...(action && { action }) });
  }

  /** Takes back what was said about something. */
  hide(about: string): void {
    hideToast(about);
  }

  /** Says a text that main made. */
  sayText({ id, values }: Text, about: string, action?: ToastAction): void {
    this.say(this.text.rich(id, values), about, action);
  }

  /** An Undo for a toast. */
  undo(run: () => Promise<unknown>): ToastAction {
    return { label: this.text.t('ui.undo'), run: () => void run().catch(this.error) };
  }

  /** Asks what has to be decided first. `act` is done with the answers, `leave` without any. */
  ask(
    questions: Questions,
    act: (answers: Answers) => Promise<void>,
    leave: (() => Promise<void>) | null = null,
  ): void {
    const files = questions.map(({ kind, path, text: { id, values } }) => ({
      kind,
      path,
      message: this.text.rich(id, values),
    }));
    showQuestions({ files, onAnswered: act, onLeave: leave });
  }

  /** Shows what applying the active loadout found, or asks what it has to know first. */
  applied(gameId: string, applied: Applied): void {
    if (applied.state === 'asked')
      this.ask(applied.questions, async (answers) => void (await this.apply(gameId, answers)));
    else if (applied.notes.length > 0)
      this.say(
        joined(applied.notes.map(({ id, values }) => this.text.rich(id, values))),
        `applied ${gameId}`,
      );
  }

  /** Applies the active loadout with answers, and says whether its mods are in the game now. */
  async apply(gameId: string, answers: Answers): Promise<boolean> {
    try {
      const applied = await api.loadouts.apply({ gameId, answers });
      showQuestions(null);
      this.applied(gameId, applied);
      return applied.state === 'done';
    } catch (error) {
      this.error(error);
      return false;
    }
  }

  /** Makes a loadout the active one of its game. */
  activate(gameId: string, loadoutId: string): Promise<void> {
    // They may still offer to switch to that loadout.
    for (const about of [`game ${gameId}`, aboutImport(gameId)]) hideToast(about);
    return api.loadouts
      .activate({ gameId, loadoutId })
      .then((applied) => this.applied(gameId, applied), this.error);
  }

  /** Says what went into a loadout. One that isn't active can be used from here. */
  place(message: ReactNode, { gameId, loadoutId, name, isActive }: Place): void {
    const label = this.text.t('myMods.useImported', { loadout: name });
    const use = { label, run: () => void this.activate(gameId, loadoutId) };
    this.say(message, `game ${gameId}`, isActive ? undefined : use);
  }

  added(title: string, count: number, place: Place): void {
    this.place(this.text.rich('myMods.added', { title, count, loadout: place.name }), place);
  }

  /** Says that mods were removed from this computer. Undo brings them back. */
  removed(title: string, { undoId, count, freed }: { undoId: string; count: number; freed: number }): void {
    const message = this.text.rich('myMods.uninstalled', { title, count, size: this.text.bytes(freed) });
    this.say(
      message,
      undoId,
      this.undo(() => api.installs.undoRemove({ undoId })),
    );
  }

  /** Says that something of a loadout was deleted. Each deletion keeps its own Undo. */
  deleted({ undoId, text }: Deleted): void {
    this.sayText(
      text,
      undoId,
      this.undo(() => api.loadouts.undo({ undoId })),
    );
  }
}

/** The subject of the message about an imported loadout. */
export const aboutImport = (gameId: string): string => `import ${gameId}`;

/** The id that one of these comes before when it moves by one place; null for the end. */
export function placeBefore(ids: readonly string[], id: string, steps: -1 | 1): string | null {
  const others = ids.filter((each) => each !== id);
  return others[ids.indexOf(id) + steps] ?? null;
}
