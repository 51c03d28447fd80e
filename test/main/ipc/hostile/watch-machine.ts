import { createHook } from 'node:async_hooks';
import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** What this process did outside itself. */
export type Deeds = {
  /** Programs with their arguments. */
  readonly programs: string[];
  /** Names that were looked up. */
  readonly lookups: string[];
  /** Addresses with ports that were connected to. */
  readonly connections: string[];
};

/** Node's own records of programs, look-ups and connections, by the kind of resource that it makes for each. */
const kinds: Readonly<Record<string, keyof Deeds>> = {
  PROCESSWRAP: 'programs',
  GETADDRINFOREQWRAP: 'lookups',
  QUERYWRAP: 'lookups',
  TCPCONNECTWRAP: 'connections',
  PIPECONNECTWRAP: 'connections',
  UDPSENDWRAP: 'connections',
};

/** Records what this process starts, looks up and connects to, until `end` is called. Replaces nothing. */
export function watchDeeds(): { end(): Deeds } {
  const seen: { readonly kind: keyof Deeds; readonly resource: object }[] = [];
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      const kind = kinds[type];
      if (kind) seen.push({ kind, resource });
    },
  }).enable();
  return {
    end() {
      hook.disable();
      // Node fills in what it is about after it made the resource.
      const of = (kind: keyof Deeds) =>
        seen.filter((each) => each.kind === kind).map(({ resource }) => describe(kind, resource));
      return { programs: of('programs'), lookups: of('lookups'), connections: of('connections') };
    },
  };
}

function describe(kind: keyof Deeds, resource: object): string {
  const fields = resource as Readonly<Record<string, unknown>>;
  if (kind === 'lookups') return String(fields['hostname']);
  if (kind === 'connections') return `${fields['address']}:${fields['port']}`;
  const owner = Object.getOwnPropertySymbols(resource)
    .map((symbol) => (resource as Readonly<Record<symbol, unknown>>)[symbol])
    .find((value) => typeof value === 'object' && value !== null && 'spawnargs' in value);
  return (owner as { spawnargs?: string[] } | undefined)?.spawnargs?.join(' ') ?? 'a program';
}

/**
 * Every file, folder and link below a folder with its size and the times of its change, by path: a file that was there for
 * a moment has changed its folder's. `except` are paths that are left out with all that is in them.
 */
export function snapshotOf(root: string, except: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  const look = (path: string) => {
    if (except.includes(path)) return;
    const { mtimeNs, ctimeNs, size, mode } = lstatSync(path, { bigint: true });
    const isLink = (Number(mode) & 0o170000) === 0o120000;
    found[path] = `${mode} ${size} ${mtimeNs} ${ctimeNs} ${isLink ? readlinkSync(path) : ''}`;
    if ((Number(mode) & 0o170000) === 0o040000) for (const name of readdirSync(path)) look(join(path, name));
  };
  look(root);
  return found;
}

/** A server that nobody may connect to: it counts who does. */
export async function startTrap(): Promise<{ port: number; visits: () => number; server: Server }> {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return { port, visits: () => visits, server };
}
