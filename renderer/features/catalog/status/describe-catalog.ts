import { failureSentence } from '#renderer/text/failure-sentence.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import type { CatalogState, CrawlState } from '#shared/contract/catalog/catalog.ts';
import type { MessageId } from '#shared/messages/index.ts';

type OpenCatalog = Extract<CatalogState, { kind: 'open' }>;
export type MissingReason = Extract<CatalogState, { kind: 'none' }>['reason'];

/** What the popover offers; `try-again` also opens a catalog that could not be opened. */
export type CatalogAction =
  | 'pause'
  | 'resume'
  | 'refresh'
  | 'read-anyway'
  | 'try-again'
  | 'turn-on'
  | 'rebuild';

/** The names of the actions. */
export const actionNames: Readonly<Record<CatalogAction, MessageId>> = {
  pause: 'catalog.pause',
  resume: 'catalog.resume',
  refresh: 'catalog.refresh',
  'read-anyway': 'catalog.readAnyway',
  'try-again': 'failure.tryAgain',
  'turn-on': 'catalog.turnOn',
  rebuild: 'catalog.rebuild',
};

/** Says why there is no catalog. */
export const missingMessages: Readonly<Record<MissingReason, MessageId>> = {
  'turned-off': 'catalog.turnedOff',
  'no-library': 'catalog.noLibrary',
  'disk-full': 'catalog.noSpace',
  locked: 'catalog.locked',
  'no-access': 'catalog.noAccess',
  failed: 'catalog.failed',
};

/** What helps where there is no catalog. */
export function missingActions(reason: MissingReason): readonly CatalogAction[] {
  switch (reason) {
    case 'turned-off':
      return ['turn-on'];
    case 'no-library':
      return [];
    case 'failed':
      return ['try-again', 'rebuild'];
    case 'disk-full':
    case 'locked':
    case 'no-access':
      return ['try-again'];
  }
}

/** What the player can do with an open catalog now. */
export function openActions({ state, why, lastCompleteAt }: CrawlState): readonly CatalogAction[] {
  switch (state) {
    case 'paused':
      return [why === 'by-hand' ? 'resume' : 'read-anyway', 'rebuild'];
    case 'idle':
      return ['refresh', 'rebuild'];
    case 'failed':
      return ['try-again', 'rebuild'];
    case 'waiting':
      return why === 'confirm' ? ['pause', 'rebuild'] : ['pause', 'try-again', 'rebuild'];
    case 'reading':
      // The first pass is as fast as the service allows; a later one takes its time.
      return lastCompleteAt === null ? ['pause', 'rebuild'] : ['pause', 'refresh', 'rebuild'];
  }
}

/** What the catalog does, in one or two sentences: why it waits, or why it can't be read. */
export function describeCrawl(text: TextTools, crawl: CrawlState, now: number): string {
  const { t, moment } = text;
  const failure = crawl.error ? ` ${failureSentence(text, crawl.error)}` : '';
  if (crawl.state === 'failed') return t('catalog.isFailed') + failure;
  switch (crawl.why) {
    case 'by-hand':
      return t('catalog.isPaused');
    case 'power':
      return t('catalog.isPausedPower');
    case 'unmetered':
      return t('catalog.isPausedMetered');
    case 'retry-after':
      return crawl.heldUntil === null || crawl.heldUntil - now < 60_000
        ? t('catalog.isHeld')
        : t('catalog.isHeldUntil', { time: moment(crawl.heldUntil, now) });
    case 'failures':
      return t('catalog.isRetrying') + failure;
    case 'confirm':
      return t('catalog.isConfirming');
    case null:
      break;
  }
  // A catalog that was just opened is idle until its first pass begins.
  if (crawl.lastCompleteAt === null) return t('catalog.isReading');
  return t(crawl.state === 'idle' ? 'catalog.isIdle' : 'catalog.isChecking');
}

/** How far the pass that is under way has come: a share from 0 to 1, and in words; null if none is. */
export function describeProgress(
  { t }: TextTools,
  { known, total, pagesRead, lastPage, lastCompleteAt }: CrawlState,
): { readonly share: number; readonly message: string } | null {
  if (lastPage === 0) return null;
  const pages = { pages: Math.min(pagesRead, lastPage), lastPage };
  const message =
    lastCompleteAt === null
      ? t('catalog.progress', { ...pages, known, total: Math.max(known, total) })
      : t('catalog.progressPages', pages);
  return { share: pages.pages / lastPage, message };
}

/** The figures of an open catalog, as names and values. */
export function catalogFigures(
  { t, number, bytes, when, moment }: TextTools,
  { crawl, mods, size }: OpenCatalog,
  now: number,
): readonly (readonly [name: string, value: string])[] {
  const { lastCompleteAt, nextPassAt } = crawl;
  return [
    [t('catalog.mods'), number(mods)],
    [t('catalog.lastRead'), lastCompleteAt === null ? t('catalog.never') : when(lastCompleteAt, now)],
    ...(nextPassAt === null
      ? []
      : [[t('catalog.nextRead'), nextPassAt <= now ? t('catalog.soon') : moment(nextPassAt, now)] as const]),
    [t('catalog.size'), bytes(size)],
  ];
}
