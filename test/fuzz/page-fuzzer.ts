/** What the renderer sends, and what responses must never contain. */
export type PageFuzz = {
  readonly seed: number;
  /** The number of messages that reach main and get a response; unsendable ones don't count. */
  readonly messages: number;
  /** The number of concurrent messages. */
  readonly atATime: number;
  /** Valid inputs for each call. */
  readonly inputs: Readonly<Record<string, readonly unknown[]>>;
  /** Calls that must not be made without an input. */
  readonly neverBare: readonly string[];
  /** All message ids, and all error codes. */
  readonly sentences: readonly string[];
  readonly codes: readonly string[];
  readonly secrets: readonly string[];
};

/** The result. The lists have examples of failures. */
export type PageFuzzed = {
  readonly responses: Readonly<Record<string, number>>;
  /** Messages that could not be sent, by reason. */
  readonly unsent: Readonly<Record<string, number>>;
  readonly noEnvelopes: readonly string[];
  readonly leaks: readonly string[];
  readonly internal: readonly string[];
};

/**
 * Sends random messages over the bridge. Runs in the renderer, so it uses nothing from outside itself. One sixth of the
 * messages are valid, half are almost valid, and the rest are any JavaScript values.
 */
export async function fuzzFromPage(fuzz: PageFuzz): Promise<PageFuzzed> {
  let state = fuzz.seed | 0;
  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(choices: readonly T[]) => choices[below(choices.length)] as T;

  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  const nested = (depth: number) => {
    let inner: unknown = 'deep';
    for (let level = 0; level < depth; level += 1) inner = level % 2 ? [inner] : { inner };
    return inner;
  };
  const plain: readonly (() => unknown)[] = [
    ...[
      undefined,
      null,
      true,
      0,
      -0,
      -1,
      1.5,
      2 ** 53,
      Number.NaN,
      Infinity,
      '',
      ' ',
      '0',
      '\0',
      '\ud800',
    ].map((it) => () => it),
    ...['__proto__', 'constructor', '../../x', '<script>', 'x'.repeat(20_000)].map((it) => () => it),
    () => [],
    () => ({}),
    () => Object.create(null),
    () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1}'),
    () => below(1_000_000_000),
    () => Array.from({ length: below(50) }, () => below(9)),
    () => nested(below(80)),
  ];
  const odd: readonly (() => unknown)[] = [
    () => BigInt(below(1_000)),
    () => Symbol('odd'),
    () => () => 'called',
    () => new Date(below(1_000_000)),
    () => new Map([[1, 2]]),
    () => new Set([1]),
    () => /x/g,
    () => new Error('odd'),
    () => new Uint8Array(below(2_000)),
    () => new ArrayBuffer(8),
    () => cyclic,
    () => nested(1_500),
    () => document.body,
    () => window,
    () => Promise.resolve(1),
    () => new Proxy({}, {}),
    () => Array(below(1_000)),
    () => new Blob(['x']),
    () => ({ toJSON: () => 'x', valueOf: () => 7 }),
    () => ({
      get modId(): number {
        throw new Error('a getter that throws');
      },
    }),
  ];

  const changed = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || random() < 0.2) return pick(plain)();
    const entries = Object.entries(value);
    const [name = 'more'] = pick(entries) ?? [];
    const copy: Record<string, unknown> = Array.isArray(value) ? { ...value } : Object.fromEntries(entries);
    const act = below(5);
    if (act === 0) delete copy[name];
    else if (act === 1) copy[pick(['more', 'modId', '__proto__', 'toString'])] = pick(plain)();
    else if (act === 2) copy[name] = pick(random() < 0.5 ? odd : plain)();
    else copy[name] = changed(copy[name]);
    return copy;
  };

  const { calls } = (
    window as unknown as { loadout: { calls: Record<string, (input?: unknown) => Promise<unknown>> } }
  ).loadout;
  const names = Object.keys(fuzz.inputs);
  const responses: Record<string, number> = {};
  const unsent: Record<string, number> = {};
  const [noEnvelopes, leaks, internal]: [string[], string[], string[]] = [[], [], []];
  const note = (list: string[], text: string) => {
    if (list.length < 10) list.push(text.slice(0, 500));
  };
  const add = (counts: Record<string, number>, name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };

  const validate = (name: string, response: unknown) => {
    if (typeof response !== 'string') return note(noEnvelopes, `${name}: ${typeof response}`);
    if (fuzz.secrets.some((secret) => response.includes(secret))) note(leaks, `${name}: ${response}`);
    const envelope = JSON.parse(response) as {
      ok: unknown;
      failure?: { code: string; text: { id: string }; details: unknown };
    };
    const { ok, failure } = envelope;
    add(responses, ok === true ? 'ok' : String(failure?.code));
    if (ok === true && !failure) return;
    const isFailure =
      ok === false &&
      failure &&
      fuzz.codes.includes(failure.code) &&
      fuzz.sentences.includes(failure.text.id);
    if (!isFailure || typeof failure.details !== 'string') note(noEnvelopes, `${name}: ${response}`);
    if (failure?.code === 'internal') note(internal, `${name}: ${response}`);
  };
  const send = async () => {
    const name = pick(names);
    const fitting = pick(fuzz.inputs[name] ?? []);
    const kind = below(6);
    try {
      const drawn = kind === 0 ? fitting : kind < 4 ? changed(fitting) : pick([...plain, ...odd])();
      const input = drawn === undefined && fuzz.neverBare.includes(name) ? null : drawn;
      validate(name, await calls[name]?.(input));
      return true;
    } catch (error) {
      add(unsent, String(error).slice(0, 120));
      return false;
    }
  };

  let left = fuzz.messages;
  const sendOn = async () => {
    while (left > 0) {
      left -= 1;
      if (!(await send())) left += 1;
    }
  };
  await Promise.all(Array.from({ length: fuzz.atATime }, sendOn));
  return { responses, unsent, noEnvelopes, leaks, internal };
}
