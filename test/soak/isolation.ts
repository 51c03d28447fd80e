import { modOfVersion } from '#test/service/data/versions.ts';
import type { IssuedSecret } from '#test/service/oauth/secrets.ts';
import type { RecordedRequest } from '#test/service/recorder.ts';
import type { Counts } from './counts.ts';
import { isOwnMod, isOwnText, type SoakService } from './soak-service.ts';

/** Checks the requests to the services. */
export type Isolation = {
  /**
   * Checks every request since the last call that is at least as old as `minAge`, in ms: until then its body may be
   * incomplete.
   */
  check(minAge?: number): void;
};

type Sides = { readonly here: SoakService; readonly others: readonly SoakService[] };

/**
 * Checks that nothing of one service reaches another, and nothing of one player is sent as another: keys, codes,
 * tokens, favorites, reviews and downloads. Adds a message without secrets to the counts for each breach.
 */
export function createIsolation(soakServices: readonly SoakService[], counts: Counts): Isolation {
  const checked = new WeakSet<RecordedRequest>();
  const authors = new Map<string, string>();
  return {
    check(minAge = 2_000) {
      for (const here of soakServices) {
        noteAuthors(here, authors);
        const sides = { here, others: soakServices.filter((soakService) => soakService !== here) };
        for (const request of unchecked(here, checked, minAge)) {
          checked.add(request);
          counts.requests += 1;
          const breach = breachOf(request, sides, authors);
          if (breach) counts.breaches.push(`${here.name}, ${request.method} ${request.path}: ${breach}`);
        }
      }
    },
  };
}

/** The newest requests are last, so search backward for the last checked one. */
function unchecked(
  { service }: SoakService,
  checked: WeakSet<RecordedRequest>,
  minAge: number,
): RecordedRequest[] {
  const { requests } = service;
  let start = requests.length;
  while (start > 0 && !checked.has(requests[start - 1] as RecordedRequest)) start -= 1;
  const now = service.clock.now();
  return requests.slice(start).filter(({ at }) => now - at >= minAge);
}

/** Records the author of each review, because the service forgets deleted ones. */
function noteAuthors({ name, service }: SoakService, authors: Map<string, string>): void {
  for (const { username, reviews } of service.players)
    for (const { reviewId } of reviews) authors.set(`${name} ${reviewId}`, username);
}

function breachOf(
  request: RecordedRequest,
  sides: Sides,
  authors: ReadonlyMap<string, string>,
): string | null {
  return (
    secretBreach(request, sides) ?? modBreach(request, sides) ?? writeBreach(request, sides.here, authors)
  );
}

/** Finds a key, code or token of another service anywhere in the request. */
function secretBreach(request: RecordedRequest, { others }: Sides): string | null {
  const text = JSON.stringify([request.headers, request.query, request.body]);
  for (const { name, service, key } of others) {
    if (text.includes(key)) return `the key of ${name}`;
    const secret = service.issued.find(({ value }) => text.includes(value));
    if (secret) return `a secret of ${name} (${secret.kind})`;
  }
  return null;
}

/** Finds a download of a mod that nobody uses on this service. */
function modBreach({ path }: RecordedRequest, { here }: Sides): string | null {
  const [, versionId] = /\/mod-versions\/(\d+)\/download$/.exec(path) ?? [];
  if (versionId === undefined) return null;
  const modId = modOfVersion(Number(versionId));
  return isOwnMod(modId, here, null) ? null : `a download of mod ${modId}, which belongs to another service`;
}

/** Finds a favorite or review that its sender did not make. */
function writeBreach(
  { method, path, headers, body }: RecordedRequest,
  here: SoakService,
  authors: ReadonlyMap<string, string>,
): string | null {
  if (method === 'GET' || path.endsWith('/oauth2/token') || !path.startsWith('/api/')) return null;
  const player = playerOf(here, headers['authorization'] ?? '');
  if (player === null) return 'a write without a token of this service';
  const favorite = /\/mods\/(\d+)\/favorite$/.exec(path)?.[1];
  if (favorite !== undefined)
    return isOwnMod(Number(favorite), here, player) ? null : `a favorite that ${player} did not choose`;
  const reviewId = /\/mod-reviews\/(\d+)\/$/.exec(path)?.[1];
  if (reviewId !== undefined) {
    const author = authors.get(`${here.name} ${reviewId}`);
    return author === undefined || author === player ? null : `${player} deletes a review of ${author}`;
  }
  const message = new URLSearchParams(body).get('message') ?? '';
  const modId = Number(new URLSearchParams(body).get('mod_id') ?? Number.NaN);
  // A fault can cut a request before its body is read.
  if (body === '' || (isOwnMod(modId, here, player) && isOwnText(message, here, player))) return null;
  return `a review that ${player} did not write`;
}

function playerOf({ service }: SoakService, authorization: string): string | null {
  const token = authorization.replace(/^Bearer /i, '');
  const issued: IssuedSecret | undefined = service.issued.find(
    ({ kind, value }) => kind === 'access' && value === token,
  );
  return service.players.find(({ userId }) => userId === issued?.userId)?.username ?? null;
}
