import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Game, ModDetails, ModVersion } from '#shared/contract/mods/mods.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { AppError } from '#shared/errors.ts';
import type { ModsReader } from '../service.ts';
import type { Copied, FirstReviews } from './mod-copy.ts';
import { toFirstReviews } from './mod-copy.ts';
import type { ScopedCopies } from './scoped-copies.ts';

/** `asOf` is when the service sent a saved copy (Unix ms); null for a response of the service. */
type AsOf = { readonly asOf: number | null };

/** A response that came after its copy was returned; the other part is null. */
export type LateResponse = {
  readonly modId: number;
  readonly details: ModDetails | null;
  readonly versions: { readonly versions: ModVersion[] } | null;
};

/** Reads of the service, with saved copies for when it doesn't respond. Promises reject as its own do. */
export type ModReads = {
  get(input: { modId: number }): Promise<ModDetails & AsOf>;
  versions(input: { modId: number }): Promise<{ versions: ModVersion[] } & AsOf>;
  games(): Promise<{ games: Game[] }>;
  readonly reviews: ReviewCopies;
  /** Calls back with responses that were later than their copies. Returns what ends that. */
  onLate(listener: (response: LateResponse) => void): () => void;
  /** The same for the names of games, if they have changed. */
  onLateGames(listener: (response: { games: Game[] }) => void): () => void;
};

/** The first page of reviews: saved where it is read, used where reading fails. */
export type ReviewCopies = {
  /** The same reader, which saves first pages. */
  saving(mods: Pick<ModsReader, 'reviews'>): Pick<ModsReader, 'reviews'>;
  /**
   * Waits for `live`, which reads the first page, and returns null; or the saved page, if that takes long or fails.
   * `onLate` runs when the page is there after all. Rejects like `live` if nothing is saved.
   */
  insteadOf(
    modId: number,
    live: () => Promise<unknown>,
    onLate: () => void,
  ): Promise<Copied<FirstReviews> | null>;
};

/** How long the service may take before a saved copy is shown, in ms. */
export const patienceMs = 1_500;

const isTemporary: ReadonlySet<ErrorCode> = new Set([
  'unreachable',
  'unavailable',
  'key-refused',
  'bad-answer',
]);

/** @param options `isUnreachable`: the service is known not to respond, so a copy is shown at once */
export function createModReads(options: {
  readonly mods: Pick<ModsReader, 'get' | 'versions' | 'games'>;
  readonly copies: ScopedCopies;
  readonly isUnreachable: () => boolean;
  /** Runs when the player opens a mod. */
  readonly onOpened: (modId: number) => void;
  readonly clock: Clock;
}): ModReads {
  const { mods, copies, isUnreachable, onOpened, clock } = options;
  const late = createListeners<LateResponse>();
  const lateGames = createListeners<{ games: Game[] }>();

  /** The outcome, undefined if it takes too long. */
  const withPatience = async <T>(outcome: Promise<T>): Promise<T | undefined> => {
    const stop = new AbortController();
    const patience = clock.wait(patienceMs, stop.signal).then(
      () => undefined,
      () => undefined,
    );
    return Promise.race([outcome, patience]).finally(() => stop.abort());
  };
  /** Null when `live` has resolved; otherwise the copy. Rejects like `live` if there is none. */
  const insteadOf = async <T>(
    live: Promise<unknown>,
    copy: () => Promise<Copied<T> | null>,
    onLate: () => void,
  ): Promise<Copied<T> | null> => {
    const outcome = live.then(
      () => ({ error: null }),
      (error: unknown) => ({ error }),
    );
    // What is in memory needs no service: a copy in its place would be late at once, again and again.
    const first = await (isUnreachable() ? Promise.race([outcome, nextTurn()]) : withPatience(outcome));
    const isUnanswered = first === undefined;
    const saved = isUnanswered || canReplace(first.error) ? await copy() : null;
    if (saved === null) await live;
    else if (isUnanswered) void outcome.then(({ error }) => error === null && onLate());
    return saved;
  };

  return {
    async get({ modId }) {
      onOpened(modId);
      const live = copies.readAndSave(
        modId,
        () => mods.get({ modId }),
        (details) => ({ details }),
      );
      const saved = await insteadOf(
        live,
        async () => (await copies.of(modId))?.details ?? null,
        async () => late.tell({ modId, details: await live, versions: null }),
      );
      return saved ? { ...saved.value, asOf: saved.at } : { ...(await live), asOf: null };
    },
    async versions({ modId }) {
      onOpened(modId);
      const live = copies.readAndSave(
        modId,
        () => mods.versions({ modId }),
        ({ versions }) => ({ versions }),
      );
      const saved = await insteadOf(
        live,
        async () => (await copies.of(modId))?.versions ?? null,
        async () => late.tell({ modId, details: null, versions: await live }),
      );
      return saved ? { versions: saved.value, asOf: saved.at } : { ...(await live), asOf: null };
    },
    async games() {
      const live = copies.saveGames(async () => (await mods.games()).games);
      // It may fail while the copy is read.
      live.catch(() => undefined);
      const saved = await copies.games();
      if (saved === null) return { games: await live };
      // Names rarely change, so nothing waits for them.
      const tell = (games: Game[]) => {
        if (JSON.stringify(games) !== JSON.stringify(saved.value)) lateGames.tell({ games });
      };
      live.then(tell, () => undefined);
      return { games: saved.value };
    },
    reviews: {
      saving: ({ reviews }) => ({
        reviews: (input) =>
          input.page === 1
            ? copies.readAndSave(
                input.modId,
                () => reviews(input),
                (page) => ({ reviews: toFirstReviews(page) }),
              )
            : reviews(input),
      }),
      insteadOf: (modId, live, onLate) =>
        insteadOf(live(), async () => (await copies.of(modId))?.reviews ?? null, onLate),
    },
    onLate: late.add,
    onLateGames: lateGames.add,
  };
}

/** Resolves with nothing after all that is ready to go on. */
const nextTurn = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined));

/** Whether a failure says nothing about what was read, so that a saved copy may take its place. */
export const canReplace = (error: unknown): boolean =>
  error instanceof AppError && isTemporary.has(error.code);
