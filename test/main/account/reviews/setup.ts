import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createReviews, type Reviews } from '#main/account/reviews/reviews.ts';
import type { PlayerAccess, PlayerSession } from '#main/account/session/player-access.ts';
import type { PlayerService } from '#main/service/resources/player.ts';
import type { ModsReader } from '#main/service/service.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import type { Permission, SessionState } from '#shared/contract/account/session.ts';
import type { Review } from '#shared/contract/mods/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { bearerFor } from '#test/fakes/bearer.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { createFakeClock, type FakeClock } from '../../../fakes/fake-clock.ts';

/** A review with defaults for all other fields. */
export const reviewOf = (reviewId: number, change: Partial<Review> = {}): Review => ({
  reviewId,
  rating: 4,
  message: `Review ${reviewId}`,
  author: 'somebody',
  authorId: 1000 + reviewId,
  version: null,
  writtenAt: 1_600_000_000_000 + reviewId * 1000,
  authorResponse: null,
  ...change,
});

/** The service's reviews of mod 1, newest first, as one list to which players write. */
export class FakeService implements Pick<PlayerService, 'postReview' | 'deleteReview' | 'reviews'> {
  /** The reviews on the service. */
  list: Review[] = [];
  perPage = 20;
  /** The requests, in order: "page 1", "post 5 Fine", "delete 3". */
  readonly requested: string[] = [];
  /** What the next post does in addition, or instead. */
  nextPost: { error: AppError; taken: boolean } | null = null;
  nextDelete: AppError | null = null;
  /** Every deletion waits for this after its request. */
  deleteGate: Promise<void> = Promise.resolve();
  /** Fails every page from this one on. */
  failFrom: { page: number; error: AppError } | null = null;
  /** Posts are accepted, but not shown and not returned. */
  moderated = false;
  /** Posts are accepted and shown, and the response contains nothing of it. */
  respondsNothing = false;
  /** Every page waits for this. */
  gate: Promise<void> = Promise.resolve();
  #nextId = 100_000;
  readonly #userId: () => number | null;
  readonly #now: () => number;

  constructor(userId: () => number | null, now: () => number) {
    this.#userId = userId;
    this.#now = now;
  }

  readonly mods: Pick<ModsReader, 'reviews'> = {
    reviews: async ({ page }) => {
      this.requested.push(`page ${page}`);
      await this.gate;
      if (this.failFrom && page >= this.failFrom.page) throw this.failFrom.error;
      const lastPage = Math.max(1, Math.ceil(this.list.length / this.perPage));
      if (page > lastPage) throw new AppError('page-past-end', { id: 'error.pagePastEnd' });
      return {
        reviews: this.list.slice((page - 1) * this.perPage, page * this.perPage),
        pagination: { page, lastPage, perPage: this.perPage, total: this.list.length },
      };
    },
  };

  /** Reads as the player, who sees what everyone sees. */
  reviews: PlayerService['reviews'] = (_, input) => this.mods.reviews(input);

  async postReview(...[, input]: Parameters<PlayerService['postReview']>): Promise<Review | null> {
    const { rating, message, isAnonymous } = input;
    this.requested.push(`post ${rating} ${message}${isAnonymous ? ' anonymous' : ''}`);
    const next = this.nextPost;
    this.nextPost = null;
    if (next && !next.taken) throw next.error;
    this.#nextId += 1;
    const authorId = isAnonymous ? null : this.#userId();
    const review = reviewOf(this.#nextId, {
      rating,
      message,
      authorId,
      author: isAnonymous ? null : 'mirelle',
      writtenAt: this.#now(),
    });
    if (!this.moderated) this.list.unshift(review);
    if (next) throw next.error;
    return this.moderated || this.respondsNothing ? null : review;
  }

  async deleteReview(...[, { reviewId }]: Parameters<PlayerService['deleteReview']>): Promise<void> {
    this.requested.push(`delete ${reviewId}`);
    await this.deleteGate;
    const error = this.nextDelete;
    this.nextDelete = null;
    if (error) throw error;
    const left = this.list.filter((review) => review.reviewId !== reviewId);
    if (left.length === this.list.length) throw new AppError('not-found', { id: 'error.notFound' });
    this.list = left;
  }

  /** The requests other than pages. */
  get writes(): string[] {
    return this.requested.filter((each) => !each.startsWith('page'));
  }
}

/** A session that a test signs in and out. */
export class FakeAccess implements PlayerAccess {
  who: { account: string; userId: number | null } | null = { account: 'site mirelle', userId: 7 };
  inUse = 'https://mods.example/api/';
  permission: Permission = 'yes';
  ended = false;
  readonly #listeners = new Set<(state: SessionState) => void>();

  service = () => this.inUse;
  account = () => this.who?.account ?? null;
  userId = () => this.who?.userId ?? null;
  permissions = () => {
    const permission = this.who && !this.ended ? this.permission : 'signed-out';
    return {
      readFavorites: permission,
      writeFavorites: permission,
      writeReviews: permission,
      deleteReviews: permission,
      readLibrary: permission,
    };
  };
  asPlayer: PlayerAccess['asPlayer'] = async (request) => {
    if (this.ended) throw new AppError('session-ended', { id: 'error.sessionEnded' });
    if (!this.who) throw new AppError('signed-out', { id: 'error.signedOut' });
    return request(bearerFor('https://service.example/api/', 'token'));
  };
  session = (): PlayerSession => {
    const { who } = this;
    return {
      service: this.service,
      account: () => who?.account ?? null,
      userId: () => who?.userId ?? null,
      isInUse: () => this.who === who,
      asPlayer: async (request) => {
        if (this.who !== who) throw new AppError('cancelled', { id: 'error.cancelled' });
        return this.asPlayer(request);
      },
    };
  };
  onChange: PlayerAccess['onChange'] = (listener) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  change(change: Partial<Pick<FakeAccess, 'who' | 'inUse' | 'permission' | 'ended'>>): void {
    Object.assign(this, change);
    for (const listener of this.#listeners) listener(undefined as unknown as SessionState);
  }
}

export type Stage = {
  readonly reviews: Reviews;
  readonly service: FakeService;
  readonly access: FakeAccess;
  readonly clock: FakeClock;
  readonly file: string;
  readonly changed: number[];
  readonly refused: { modId: number; failure: Failure }[];
  readonly log: ReturnType<typeof createMemoryLog>;
  /** Ends this run as a crash does, without closing, and starts the next over the same file. */
  restart(): Stage;
};

/** The reviews over a fake service and session, in this folder or a new one. */
export function stage(folder = ownFolder()): Stage {
  const access = new FakeAccess();
  const clock = createFakeClock();
  const service = new FakeService(access.userId, clock.now);
  return run({ file: join(folder, 'reviews.json'), access, clock, service });
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-reviews-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function run(parts: Pick<Stage, 'file' | 'access' | 'clock' | 'service'>): Stage {
  const { file, access, clock, service } = parts;
  const log = createMemoryLog();
  const reviews = createReviews({
    access,
    player: service,
    mods: () => service.mods,
    store: openVersionedFile(file, { maxBackups: 3, log }),
    clock,
    log,
  });
  onTestFinished(() => reviews.close());
  const changed: number[] = [];
  const refused: Stage['refused'] = [];
  reviews.onChange(({ modId }) => changed.push(modId));
  reviews.onRefused((refusal) => refused.push(refusal));
  const restart = () => {
    // Ends only its timers: they would otherwise run beside the next run, unlike after a crash.
    void reviews.close();
    return run(parts);
  };
  return { ...parts, reviews, changed, refused, log, restart };
}
