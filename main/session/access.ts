import type { Permissions } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors.ts';
import { serviceIdOf } from '../profile/profile.ts';
import { canceled } from './failures.ts';
import { offeredClient } from './opening.ts';
import type { Parts } from './parts.ts';
import { permissionsOf } from './permissions.ts';
import type { PlayerAccess, PlayerSession } from './player-access.ts';
import { isSameSession, type Standing, type Who } from './standing.ts';

/** What favorites, reviews and the library see of the session. */
export function createPlayerAccess(parts: Parts): Omit<PlayerAccess, 'onChange'> {
  const { opening, current } = parts;
  const who = () => whoOf(current.get());
  const session = () => hold(parts);
  return {
    service: () => serviceIdOf(opening.profile()),
    account: () => who()?.account ?? null,
    userId: () => who()?.player.userId ?? null,
    permissions: (): Permissions => permissionsOf(opening.profile(), current.get()),
    session,
    asPlayer: (request) => session().asPlayer(request),
  };
}

/** The session as it stands. Before what is kept was read it is the one that the reading comes to. */
function hold({ opening, current, renewal, naming }: Parts): PlayerSession {
  let held: Standing | null = opening.isRead() ? current.get() : null;
  const who = (): Who | null => {
    const session = held ?? current.get();
    return 'who' in session ? (whoOf(current.latest(session)) ?? session.who) : null;
  };
  const service = serviceIdOf(opening.profile());
  return {
    service: () => serviceIdOf(who()?.binding) ?? service,
    account: () => who()?.account ?? null,
    userId: () => who()?.player.userId ?? null,
    isInUse: () => held === null || held === current.get() || isSameSession(held, current.get()),
    async asPlayer(request) {
      offeredClient(await opening.ready());
      held ??= current.get();
      const bearer = await renewal.fresh(held);
      await naming.catchUp();
      if (bearer.signal.aborted) throw canceled();
      try {
        const done = await request(bearer);
        renewal.taken(held);
        return done;
      } catch (error) {
        // Only a 401 is worth another token, and only once: a 403 means what it says (O30).
        if (!(error instanceof AppError) || error.code !== 'token-refused') throw error;
        return request(await renewal.other(held, bearer));
      }
    },
  };
}

const whoOf = (standing: Standing): Who | null => ('who' in standing ? standing.who : null);
