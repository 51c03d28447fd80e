import type { Origin, RecordedRequest } from '../recorder.ts';
import { type Fault, type FaultKind, type FaultOf, type FaultRule, faultSchema } from './schema.ts';

/** An active fault. */
export interface FaultHandle {
  readonly id: number;
  /** How many requests it has matched. */
  readonly hits: number;
  /** Resolves at its first match. */
  whenHit(): Promise<void>;
  /** Removes it; delayed responses (`hang`, `stall`) continue. */
  remove(): void;
}

/** A fault with its number of matches. */
export interface BoardEntry {
  readonly id: number;
  readonly hits: number;
  readonly fault: Fault;
}

/** A fault that matches a request. */
export interface MatchedFault<F extends Fault = Fault> {
  readonly fault: F;
  /** Resolves when the fault is removed. */
  readonly removed: Promise<void>;
}

/** The active faults. */
export interface FaultBoard {
  /** Adds one; throws a ZodError if it is invalid. */
  add(rule: FaultRule): FaultHandle;
  /** Removes the fault with this id, or all of them; false if there is none with this id. */
  remove(id: number): boolean;
  clear(): void;
  list(): readonly BoardEntry[];
  /** Returns the faults that match this request, and counts them. */
  take(request: RecordedRequest): readonly MatchedFault[];
}

interface Entry {
  readonly id: number;
  readonly fault: Fault;
  passed: number;
  hits: number;
  readonly hit: PromiseWithResolvers;
  readonly gone: PromiseWithResolvers;
}

interface PromiseWithResolvers {
  readonly promise: Promise<void>;
  resolve(): void;
}

function withResolvers(): PromiseWithResolvers {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Creates a board without faults. */
export function makeFaultBoard(): FaultBoard {
  const entries = new Map<number, Entry>();
  let nextId = 1;
  const remove = (id: number) => {
    entries.get(id)?.gone.resolve();
    return entries.delete(id);
  };
  return {
    add(rule) {
      const id = nextId++;
      const fault = faultSchema.parse(rule);
      const entry: Entry = { id, fault, passed: 0, hits: 0, hit: withResolvers(), gone: withResolvers() };
      entries.set(id, entry);
      return {
        id,
        get hits() {
          return entry.hits;
        },
        whenHit: () => entry.hit.promise,
        remove: () => void remove(id),
      };
    },
    remove,
    clear() {
      for (const id of [...entries.keys()]) remove(id);
    },
    list: () => [...entries.values()].map(({ id, hits, fault }) => ({ id, hits, fault })),
    take: (request) =>
      [...entries.values()]
        .filter((entry) => fits(entry.fault, request) && matchedFaults(entry))
        .map((entry) => ({ fault: entry.fault, removed: entry.gone.promise })),
  };
}

/** A spent fault stays on the board, so that the responses it delays can still be released. */
function matchedFaults(entry: Entry): boolean {
  if (entry.passed++ < entry.fault.after) return false;
  if (entry.hits >= (entry.fault.times ?? Number.POSITIVE_INFINITY)) return false;
  entry.hits++;
  entry.hit.resolve();
  return true;
}

function fits(fault: Fault, request: RecordedRequest): boolean {
  const path = request.path.replace(/^\/api\//, '');
  return (
    fitsOrigin(fault.origin, request.origin) &&
    (fault.path === undefined || fault.path === path) &&
    (fault.pattern === undefined || toRegExp(fault.pattern).test(path)) &&
    (fault.method === undefined || fault.method === request.method) &&
    (fault.ranged === undefined || fault.ranged === (request.headers['range'] !== undefined)) &&
    Object.entries(fault.query ?? {}).every(([name, value]) => request.query[name] === value)
  );
}

const fitsOrigin = (expected: Fault['origin'], origin: Origin) => expected === 'any' || expected === origin;

function toRegExp(pattern: string | RegExp): RegExp {
  if (typeof pattern !== 'string') return new RegExp(pattern.source, pattern.flags.replace('g', ''));
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** The first matched fault of a kind, if any. */
export function matchedBy<K extends FaultKind>(
  matchedFaults: readonly MatchedFault[],
  kind: K,
): MatchedFault<FaultOf<K>> | undefined {
  return matchedFaults.find(
    (matchedFault): matchedFault is MatchedFault<FaultOf<K>> => matchedFault.fault.kind === kind,
  );
}
