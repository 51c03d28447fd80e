import { readFile, rm } from 'node:fs/promises';
import type { Session } from '#main/account/session/session.ts';
import type { Catalog } from '#main/catalog/catalog.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { serviceHash } from '#main/service/profile/profile.ts';
import type { Service } from '#main/service/service.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';
import type { SessionState } from '#shared/contract/account/session.ts';
import type { FirstFrameData } from '#shared/contract/app/first-frame.ts';
import type { NextStart } from './next-start.ts';
import { formatStoredFrame } from './stored-frame.ts';

/**
 * The first frame of the next start: what Browse, Home or the page of a game showed last, in a small file. It is bound to
 * the service and the key of the next start, holds nothing of the player's account, and is deleted when service, key or player
 * change.
 */
export type FirstFrame = {
  /** Stores what is shown; null deletes it. A frame of an earlier service or key is ignored. Never rejects. */
  save(frame: FirstFrameData | null): Promise<void>;
  /** Begins to watch for another service, key or player. Call it once, when the session is known. */
  open(): void;
  /** Settles when nothing is being written. */
  close(): Promise<void>;
};

/** Nothing is read or written before the first call. */
export function createFirstFrame(options: {
  readonly file: string;
  readonly readNextStart: () => Promise<NextStart | null>;
  readonly service: Pick<Service, 'inUse' | 'listScope' | 'onChange'>;
  readonly session: Pick<Session, 'state' | 'onChange'>;
  /** Whether a revision is of the catalog of the service and key in use. */
  readonly hasRevision: Catalog['hasRevision'];
  /** Whether the player wants a local catalog: without one, nothing of it stays. */
  readonly isCatalogWanted: () => boolean;
  /** Calls back when that may have changed. Returns what ends that. */
  readonly onCatalogWanted: (listener: () => void) => () => void;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Serializes the file; hides secrets. */
  readonly toJson: (value: unknown) => string;
  readonly log: Log;
}): FirstFrame {
  const { file, readNextStart, service, session, hasRevision, isCatalogWanted, now, toJson, log } = options;
  const inTurn = createSerialQueue();
  const stops: (() => void)[] = [];
  let written: string | null = null;
  /** Since when the service and the key are in use: what was read before is not theirs. */
  let inUseSince = Number.NEGATIVE_INFINITY;

  const erase = async () => {
    written = null;
    await rm(file, { force: true });
  };
  const write = async (frame: FirstFrameData) => {
    const next = await readNextStart();
    const inUse = service.inUse();
    const isOfUse = inUse !== null && serviceHash(inUse) === frame.serviceId && isReadSince(frame);
    if (!isOfUse || (isOfCatalog(frame) && !isCatalogWanted())) return;
    const text =
      next !== null && next.listScope === service.listScope()
        ? formatStoredFrame(next.scope, withoutTime(frame), toJson)
        : null;
    if (text === null) return erase();
    if (text === written) return;
    await replaceText(file, text);
    written = text;
  };
  /** Whether the mods were read since the service and the key are in use. */
  const isReadSince = ({ shown }: FirstFrameData): boolean => {
    if (shown.mode === 'game') return shown.readAt > inUseSince;
    return shown.mode === 'pages' ? shown.page.readAt > inUseSince : hasRevision(shown.revision);
  };
  const eraseCatalog = async () => {
    if (isCatalogWanted()) return;
    const text = await readFile(file, 'utf8').catch(() => '');
    if (/"mode":"(?:home|catalog)"/.test(text)) await erase();
  };
  const run = (task: () => Promise<void>) =>
    inTurn(task).catch((cause: unknown) => log.warn('The first frame could not be stored', { cause }));

  return {
    save: (frame) => run(() => (frame === null ? erase() : write(frame))),
    open() {
      let [listScope, player] = [service.listScope(), playerOf(session.state())];
      const onService = () => {
        const before = listScope;
        listScope = service.listScope();
        // Null until the profile is read: nothing was in use before.
        if (before === null || listScope === before) return;
        inUseSince = now();
        void run(erase);
      };
      const onSession = () => {
        const before = player;
        player = playerOf(session.state());
        if (player !== before) void run(erase);
      };
      const onWanted = () => void run(eraseCatalog);
      stops.push(service.onChange(onService), session.onChange(onSession), options.onCatalogWanted(onWanted));
      onWanted();
    },
    async close() {
      for (const stop of stops) stop();
      await run(async () => undefined);
    },
  };
}

/** Whether the frame shows mods of the local catalog. */
const isOfCatalog = ({ shown }: FirstFrameData): boolean => shown.mode === 'home' || shown.mode === 'catalog';

/** The frame without the time of reading, which would make each reading of the same mods another file. */
const withoutTime = (frame: FirstFrameData): FirstFrameData =>
  frame.shown.mode === 'game' ? { ...frame, shown: { ...frame.shown, readAt: 0 } } : frame;

/** Who is signed in, or was until their session ended; '' for nobody. */
const playerOf = ({ state, player }: SessionState): string =>
  state === 'signed-in' || state === 'ended' ? `${player?.userId ?? 'unnamed'}` : '';
