import { join } from 'node:path';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { DeployMod } from '../../deploy/deployment.ts';
import type { UsedInstall } from '../../fomod/fomods.ts';
import type { GameRow } from '../../game.ts';
import { readNameFile } from '../../rules/name-in-file.ts';
import { canHave } from '../../rules/order-formats.ts';
import { nameFiles, type OrderedMod, orderNames } from '../../rules/order-names.ts';
import type { OrderRule } from '../../rules/order-rule.ts';
import type { Targets } from '../../rules/targets.ts';
import { OrderFiles, type PlannedOrder } from './order-file.ts';
import { OrderTimes } from './order-times.ts';

/** The times that files of installs have to have in the game, in ms, by install and path in it. */
type PlacedMs = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** An install's files in the folder that an order is of: their paths there, and in the install. */
type FilesInOrder = ReturnType<Targets['placedIn']>;

/** What tells a game the order of its mods, where its rules say how: its list of mods, and the times of their files. */
export class GameOrder {
  readonly #targets: Pick<Targets, 'pathOf' | 'placedIn' | 'rulesOf'>;
  readonly #installs: Pick<Installs, 'filesFolder'>;
  readonly #files: OrderFiles;
  readonly #times: OrderTimes;

  constructor(options: {
    readonly targets: Pick<Targets, 'pathOf' | 'placedIn' | 'rulesOf'>;
    readonly installs: Pick<Installs, 'filesFolder'>;
    readonly preferences: Preferences;
  }) {
    this.#targets = options.targets;
    this.#installs = options.installs;
    this.#files = new OrderFiles(options.preferences);
    this.#times = new OrderTimes(options.preferences);
  }

  /**
   * Plans the order of these installs: what has to be written once they are in their places, with which times their files get
   * there, and which mods the list can't name. Rejects with an AppError for a list that can't be written: nothing was changed
   * then.
   */
  async plan(
    game: GameRow,
    used: readonly UsedInstall[],
  ): Promise<PlannedOrder & { readonly placedMs: PlacedMs }> {
    const { gameId, title } = game;
    const order = used.length === 0 ? null : this.#targets.rulesOf(game)?.order;
    if (order === null || order === undefined || typeof order === 'string') {
      const { write, notes } = await this.#files.plan(gameId, null, []);
      return { write: () => write().then(() => this.#times.forget(gameId)), notes, placedMs: new Map() };
    }
    const files = used.map((each) => this.#targets.placedIn(game, each, order.in));
    const mods = await Promise.all(
      files.map((each, index) => this.#read(used[index]?.installId ?? '', each, order)),
    );
    const { names, unnamed } = orderNames(mods, order);
    const possible = names.filter((name) => canHave(name, order));
    const impossible = names.filter((name) => !canHave(name, order));
    const file = await this.#targets.pathOf(game, order.file);
    // Only some mods have something to say there.
    if (file === null && possible.length > 0)
      throw new AppError('rejected', { id: 'loadouts.noTarget', values: { game: title } });
    const list = await this.#files.plan(gameId, file === null ? null : { file, order }, possible);
    const { placedMs, settle } = await this.#planTimes(game, order, { used, files, names });
    return {
      write: () => list.write().then(settle),
      notes: [
        ...impossible.map((name): Text => ({ id: 'loadouts.orderName', values: { name } })),
        ...unnamed.map(
          (name): Text => ({ id: 'loadouts.orderUnnamed', values: { name, file: order.from?.file ?? '' } }),
        ),
        ...list.notes,
      ],
      placedMs,
    };
  }

  /** Forgets a game whose mods are out. */
  forget(gameId: string): void {
    this.#files.forget(gameId);
    this.#times.forget(gameId);
  }

  async #planTimes(
    game: GameRow,
    { in: place, match, times: hasTimes }: OrderRule,
    mods: {
      readonly used: readonly UsedInstall[];
      readonly files: readonly FilesInOrder[];
      readonly names: readonly string[];
    },
  ): Promise<{ readonly placedMs: PlacedMs; readonly settle: () => void }> {
    const folder = hasTimes ? await this.#targets.pathOf(game, place) : null;
    if (folder === null) return { placedMs: new Map(), settle: () => undefined };
    const { times, settle } = await this.#times.plan(game.gameId, folder, { names: mods.names, match });
    const placedMs = mods.files.map((files, index) => {
      const ofMod = files.flatMap(({ path, source }) => {
        const time = times.get(path.toLowerCase());
        return time === undefined ? [] : [[source, time] as const];
      });
      return [mods.used[index]?.installId ?? '', new Map(ofMod)] as const;
    });
    return { placedMs: new Map(placedMs), settle };
  }

  /** What an order needs to know of an install. A file that can't be read says no name. */
  async #read(installId: string, files: FilesInOrder, order: OrderRule): Promise<OrderedMod> {
    const paths = files.map(({ path }) => path);
    const named = new Set(nameFiles(paths, order));
    const texts = files
      .filter(({ path }) => named.has(path))
      .map(async ({ path, source }) => {
        const file = join(this.#installs.filesFolder(installId), ...source.split('/'));
        return [path, await readNameFile(file).catch(() => '')] as const;
      });
    return { paths, texts: new Map(await Promise.all(texts)) };
  }
}

/** A mod whose files get the times that they have to have in the game. */
export function withTimes(mod: DeployMod, placedMs: PlacedMs): DeployMod {
  const times = placedMs.get(mod.installId);
  if (times === undefined || times.size === 0) return mod;
  return { ...mod, files: mod.files.map((file) => ({ ...file, placedMs: times.get(file.path) })) };
}
