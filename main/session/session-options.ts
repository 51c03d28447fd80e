import type { Clock } from '../lib/clock.ts';
import type { Log } from '../log.ts';
import type { Protection, Store } from '../platform.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import type { Bearer } from '../service/http/credentials.ts';
import type { Transport } from '../service/http/transport.ts';
import type { OnTrouble } from '../stores/trouble.ts';

/**
 * What the session takes from outside. Times are in ms; `monotonic` never goes back and may start anywhere.
 */
export type SessionOptions = {
  /** The service profile in use; rejects with an AppError while there is none. */
  readonly profile: () => Promise<ServiceProfile>;
  readonly transport: Transport;
  /**
   * The key that a call of the token endpoint below this base address carries; null where the profile in use is of
   * another service, or wants none there.
   */
  readonly tokenKey: (baseUrl: string) => Promise<string | null>;
  /** Who the token belongs to; rejects with `not-offered` where the service does not tell. */
  readonly me: (bearer: Bearer) => Promise<{ userId: number; name: string | null }>;
  readonly openInBrowser: (url: string) => Promise<void>;
  readonly copyText: (text: string) => void;
  /** Brings the app's window to the front, after a sign-in that worked (O20). */
  readonly bringToFront: () => void;
  readonly protection: Protection;
  /** Where sign-ins are kept: a folder that holds nothing else of value. */
  readonly vaultFolder: string;
  /** Hears when the kept sign-in is damaged. */
  readonly onTrouble?: OnTrouble;
  /** The settings: whether weak keeping was chosen stands there. */
  readonly settings: Store;
  readonly clock: Pick<Clock, 'now' | 'wait' | 'after'>;
  readonly monotonic: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
  /** Takes a secret that must never be written down; called before the secret is used. */
  readonly conceal: (secret: string) => void;
};
