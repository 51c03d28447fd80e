import { api } from '#renderer/api.ts';
import type { HealthFix, HealthOffer } from '#shared/contract/games/health.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import type { ModActions } from './mod-actions.ts';
import type { ActionReport } from './report.ts';

/** Fixes what was found in a loadout. Never rejects. */
export class HealthActions {
  readonly #report: ActionReport;
  readonly #mods: ModActions;

  constructor(report: ActionReport, mods: ModActions) {
    this.#report = report;
    this.#mods = mods;
  }

  /** Does what the button of a finding says. `onShow` opens the page of a mod. */
  async fix(
    gameId: string,
    loadoutId: string,
    fix: HealthFix,
    onShow: (mod: { modId: number; title: string; tagLine: string }) => void,
  ): Promise<void> {
    switch (fix.do) {
      case 'get': {
        const { modId, title, versionId } = fix;
        const version = versionId === null ? {} : { versionId };
        await api.installs.get({ modId, title, ...version, gameId: null }).catch(this.#report.error);
        return;
      }
      case 'add':
        await api.installs.addToGame({ installIds: [fix.installId], gameId }).catch(this.#report.error);
        return;
      case 'find':
        useMyModsOpen.setState({ health: 'needs', neededName: fix.name });
        return;
      case 'choose':
        useMyModsOpen.setState({ health: null, choices: { gameId, loadoutId, mod: fix.key } });
        return;
      case 'update':
        await this.#mods.update(fix.modId);
        return;
      case 'turn':
        await api.loadouts
          .setOn({ gameId, loadoutId, mods: [fix.key], isOn: fix.isOn })
          .catch(this.#report.error);
        return;
      case 'order':
        await api.health
          .sort({ gameId, loadoutId })
          .then((sorted) => this.#report.deleted(sorted), this.#report.error);
        return;
      case 'show':
        useMyModsOpen.setState({ health: null });
        onShow({ modId: fix.modId, title: fix.title, tagLine: '' });
        return;
      case 'repair':
        return this.#repair(gameId, loadoutId, fix.installId);
      case 'plan':
        useMyModsOpen.setState({ health: null, plan: { gameId, installId: fix.installId } });
        return;
      default:
        fix satisfies never;
    }
  }

  /** Hides a finding of a loadout; null shows all of them again. */
  hide(gameId: string, loadoutId: string, key: string | null): Promise<unknown> {
    return api.health.hide({ gameId, loadoutId, key }).catch(this.#report.error);
  }

  /** Gets mods that a loadout misses. */
  async get(gameId: string, offers: readonly Pick<HealthOffer, 'modId' | 'title'>[]): Promise<void> {
    for (const { modId, title } of offers)
      await api.installs.get({ modId, title, gameId }).catch(this.#report.error);
  }

  async #repair(gameId: string, loadoutId: string, installId: string): Promise<void> {
    try {
      const { restored, left } = await api.installs.repair({ installId });
      this.#report.say(this.#report.text.t('myMods.repaired', { restored, left }), `install ${installId}`);
      await api.health.lookAgain({ gameId, loadoutId });
    } catch (error) {
      this.#report.error(error);
    }
  }
}
