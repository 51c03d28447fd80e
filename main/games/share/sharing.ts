import type { Installs } from '#main/mods/installs/installs.ts';
import type { InstallJobs } from '#main/mods/jobs/install-jobs.ts';
import type { OpenedLoadout } from '#shared/contract/games/loadouts.ts';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import { AppError } from '#shared/errors.ts';
import { foldText } from '#shared/fold-text.ts';
import type { GameRow } from '../game.ts';
import type { Loadout } from '../loadouts/loadout.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import { type ImportPreview, modsToImport, previewImport } from './import-preview.ts';
import type { Shared } from './opened-loadout.ts';
import { isShareCode, parseShareCode, toShareCode } from './share-code.ts';
import { parseShareFile, toShareFile } from './share-file.ts';
import { type Parsed, type SharedLoadout, ShareError } from './shared-loadout.ts';

/** Loadouts to and from other computers. Calls reject with an AppError, `ShareError` for an unusable code or file. */
export type Sharing = {
  toCode(gameId: string, loadoutId: string): string;
  toFile(gameId: string, loadoutId: string): string;
  /** Compares a code, or the text of a file, with what is on this computer. Changes nothing. */
  preview(gameId: string, shared: Shared): Promise<OpenPreview>;
  /** What a shared loadout is, and the games here that it is for. Changes nothing. */
  describe(shared: Shared): OpenedLoadout;
  /** What a copied text is, if it is the code of a loadout for this game that isn't here; otherwise null. Changes nothing. */
  look(gameId: string, text: string): { readonly name: string; readonly modCount: number } | null;
  /** Creates the loadout of a preview. Returns it, and the jobs that install missing mods. */
  import(input: {
    previewId: string;
    name: string;
    usesOtherVersions: boolean;
    getsMissing: boolean;
  }): Promise<{ loadout: Loadout; jobs: readonly InstallJob[] }>;
};
export type OpenPreview = ImportPreview & { readonly previewId: string };

/** Previews that are kept for an import; older ones are forgotten. */
const maxPreviews = 10;

/** @param parts `fallbackName`: for a loadout whose own name can't be shown */
export function createSharing(
  parts: Pick<MyModsParts, 'games' | 'loadouts' | 'service' | 'findMod' | 'newId' | 'log'> & {
    readonly installs: Pick<Installs, 'list'>;
    readonly jobs: Pick<InstallJobs, 'get'>;
    readonly fallbackName: string;
  },
): Sharing {
  const { games, loadouts, installs, jobs, service, findMod, newId, log, fallbackName } = parts;
  const previews = new Map<string, { readonly gameId: string; readonly preview: ImportPreview }>();

  const parse = (shared: Shared): Parsed =>
    'code' in shared ? parseShareCode(shared.code, fallbackName) : parseShareFile(shared.file, fallbackName);
  const toShare = (gameId: string, loadoutId: string): SharedLoadout => {
    const game = games.get(gameId);
    const { name, mods, groups } = loadouts.get(gameId, loadoutId);
    return { name, mods, groups, service: game.service, gameId: game.serviceGameId, gameTitle: game.title };
  };
  const compare = async (gameId: string, parsed: Parsed): Promise<ImportPreview> => {
    const ofService = parsed.loadout.mods.filter((mod) => mod.service === service());
    const ids = [...new Set(ofService.flatMap(({ modId }) => modId ?? []))];
    const found = new Map<number, Awaited<ReturnType<typeof findMod>>>();
    for (const modId of ids) found.set(modId, await findMod(modId));
    const game = games.get(gameId);
    return previewImport(parsed, {
      service: service(),
      gameId: game.service === service() ? game.serviceGameId : null,
      // What others share is never what the player made of it.
      installs: installs.list().filter(({ own }) => own === undefined),
      isListed(modId) {
        const mod = found.get(modId);
        return mod === undefined || mod === null ? null : mod !== 'gone';
      },
      titleOf(modId) {
        const mod = found.get(modId);
        return mod && mod !== 'gone' ? mod.title : null;
      },
      names: loadouts.list(gameId).map(({ name }) => name),
    });
  };

  return {
    toCode: (gameId, loadoutId) => toShareCode(toShare(gameId, loadoutId)),
    toFile: (gameId, loadoutId) => toShareFile(toShare(gameId, loadoutId)),
    look(gameId, text) {
      if (!isShareCode(text)) return null;
      try {
        const { name, mods, ...of } = parseShareCode(text, fallbackName).loadout;
        const game = games.get(gameId);
        const isOfGame = of.service === game.service && of.gameId === game.serviceGameId;
        if (!isOfGame || of.gameId === null) return null;
        const code = text.trim();
        const isHere = loadouts
          .list(gameId)
          .some((each) => toShareCode(toShare(gameId, each.loadoutId)) === code);
        return isHere ? null : { name, modCount: mods.length };
      } catch (error) {
        if (error instanceof ShareError) return null;
        throw error;
      }
    },
    describe(shared) {
      const { name, gameTitle, gameId, service: from } = parse(shared).loadout;
      const isSameGame = (game: GameRow) =>
        gameId !== null && game.service === from
          ? game.serviceGameId === gameId
          : foldText(game.title) === foldText(gameTitle);
      return {
        name,
        gameTitle,
        serviceGameId: from === service() ? gameId : null,
        gameIds: games.list().flatMap((game) => (isSameGame(game) ? game.gameId : [])),
      };
    },
    async preview(gameId, shared) {
      const parsed = parse(shared);
      const preview = await compare(gameId, parsed);
      const previewId = newId();
      previews.set(previewId, { gameId, preview });
      for (const old of [...previews.keys()].slice(0, -maxPreviews)) previews.delete(old);
      return { ...preview, previewId };
    },
    async import({ previewId, name, usesOtherVersions, getsMissing }) {
      const open = previews.get(previewId);
      if (!open) throw new AppError('not-found', { id: 'loadouts.previewGone' });
      const { gameId, preview } = open;
      const { groups } = preview;
      const mods = modsToImport(preview, usesOtherVersions);
      const loadout = await loadouts.create({ gameId, name, mods, groups });
      previews.delete(previewId);
      if (!getsMissing) return { loadout, jobs: [] };
      const isWanted = ({ state, mod }: ImportPreview['mods'][number]) =>
        state === 'missing' || (state === 'other-version' && (mod.isPinned || !usesOtherVersions));
      const wanted = preview.mods.filter((each) => isWanted(each) && each.mod.service === service());
      const started: InstallJob[] = [];
      for (const { mod } of wanted) {
        if (mod.modId === null) continue;
        const { modId, title, versionId } = mod;
        // A version that the service no longer offers fails on its own, in the list of downloads.
        const version = versionId === null ? {} : { versionId };
        await jobs.get({ modId, title, ...version, gameId: null }).then(
          (job) => void started.push(job),
          (cause: unknown) => log.warn('A mod of an import could not be fetched', { cause }),
        );
      }
      return { loadout, jobs: started };
    },
  };
}
