/** The reason for which a running download is stopped: the player's pause or cancel, or because Loadout closes. */
export class Stopped extends Error {
  readonly why: 'pause' | 'cancel' | 'close';

  constructor(why: Stopped['why']) {
    super(why);
    this.name = 'Stopped';
    this.why = why;
  }
}
