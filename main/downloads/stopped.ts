import type { Waiting } from '#shared/contract/downloads.ts';

/**
 * The reason for which a running download is stopped: the player's pause or cancel, because Loadout closes, or
 * because it rests, for what it is `waiting` for or until its turn comes again.
 */
export class Stopped extends Error {
  readonly why: 'pause' | 'cancel' | 'close' | 'rest';
  readonly waiting: Waiting | null;

  constructor(why: Stopped['why'], waiting: Waiting | null = null) {
    super(why);
    this.name = 'Stopped';
    this.why = why;
    this.waiting = waiting;
  }
}
