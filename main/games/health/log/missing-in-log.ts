import { type EvidenceKind, plainText } from '../evidence/evidence.ts';

/**
 * What a game or its loader said is missing. `by` is the mod that needs it as the log calls it, null where that isn't said. `kind`
 * is the language that `ids` are of; null for the name of an assembly.
 */
export type MissingInLog = {
  readonly by: string | null;
  readonly kind: EvidenceKind | null;
  readonly id: string;
  readonly name: string;
};

/** The most that is read of one log, and the longest line: a loader that misses something says it in a short one. */
const most = 200;
const longestLine = 4_000;

/** Assemblies that belong to games, engines and .NET. Nobody gets them as mods. */
const ofSystem =
  /^(?:mscorlib|netstandard|system|microsoft|mono|unityengine|unity|assembly-csharp|bepinex|0harmony|monomod)(?:[.-]|$)/i;

/**
 * `find` returns the parts of a line that `read` gets, or null. It looks for what stands only in such lines first, and then for what
 * stands around that: a pattern for the whole line would begin again at each dash or bracket of a hostile one.
 */
type Reader = {
  find(line: string): readonly (string | undefined)[] | null;
  read(found: readonly (string | undefined)[]): readonly MissingInLog[];
};

/** How long the name of a mod may be in a log, and the list of what it needs. */
const longest = { name: 200, list: 2_000 };

/** What stands between the first `begin` and the end of a text, if that is as long as a name may be; null otherwise. */
function nameAfter(begin: string, text: string): string | null {
  const near = text.slice(-(longest.name + begin.length));
  const at = near.indexOf(begin);
  return at < 0 || near.length === at + begin.length ? null : near.slice(at + begin.length);
}

function findInBepInEx(line: string): readonly string[] | null {
  const [sign, begin] = ['] because it has missing dependencies: ', 'Could not load ['];
  const at = line.indexOf(sign);
  const by = at < 0 ? null : nameAfter(begin, line.slice(0, at));
  const list = line.slice(at + sign.length);
  return by === null || by.includes(']') || list === '' || list.length > longest.list ? null : [by, list];
}

function findInSmapi(line: string): readonly string[] | null {
  const sign = "mods which aren't installed (";
  const at = line.indexOf(sign);
  if (at < 0) return null;
  const before = / because it (?:requires|needs) (?:these )?$/.exec(line.slice(0, at));
  const by = before && nameAfter('- ', line.slice(0, before.index));
  const list = line.slice(at + sign.length, at + sign.length + longest.list + 1);
  const end = list.lastIndexOf(')');
  return by === null || end < 1 ? null : [by, list.slice(0, end)];
}

function findInFabric(line: string): readonly (string | undefined)[] | null {
  const at = line.indexOf(', which is missing!');
  if (at < 0) return null;
  const needed = / of (?:mod )?(?:'([^']{1,200})' \(([\w-]{1,100})\)|([\w-]{1,100}))$/.exec(
    line.slice(0, at),
  );
  if (needed === null) return null;
  const before = line.slice(0, needed.index);
  const needs = /^Mod '([^']{1,200})' \([^)]{1,200}\) \S{1,100} requires .{1,300}$/.exec(
    before.slice(Math.max(0, before.lastIndexOf("Mod '"))),
  );
  return needs === null ? null : [needs[1], ...needed.slice(1)];
}

const readers: readonly Reader[] = [
  {
    // BepInEx 5 writes "(v1.2 or newer)" behind an id, 6 a range, and earlier ones "- id (at least v1.2)".
    find: findInBepInEx,
    read: ([by = '', list = '']) =>
      list
        .replace(/\. Install the listed.*$/, '')
        .split(',')
        .flatMap((each) => {
          const id = plainText(each.replace(/^\s*-\s/, '').replace(/\s\(.*$/, ''));
          if (id === null || /\s/.test(id)) return [];
          return [
            { by: withoutVersion(by), kind: 'bepinex', id: id.toLowerCase(), name: lastPart(id) } as const,
          ];
        }),
  },
  {
    // SMAPI writes names from its own list of mods, with addresses, where it knows an id; the id elsewhere.
    find: findInSmapi,
    read: ([by = '', list = '']) =>
      list.split(', ').flatMap((each) => {
        const named = plainText(each.replace(/:\s*https?:\/\/\S*$/, ''));
        if (named === null) return [];
        const isId = /^\S+\.\S+$/.test(named);
        return [
          {
            by: withoutVersion(by),
            // A name is no id: it is compared with titles.
            kind: isId ? 'smapi' : null,
            id: named.toLowerCase(),
            name: isId ? named.slice(named.indexOf('.') + 1) : named,
          } as const,
        ];
      }),
  },
  {
    find: findInFabric,
    read: ([by = '', name, id, idAlone = '']) => [
      {
        by: by.trim(),
        kind: 'fabric',
        id: (id ?? idAlone).toLowerCase(),
        name: name ?? idAlone,
      } as const,
    ],
  },
  {
    find: (line) =>
      /Could not load file or assembly '([\w.-]{1,200})(?:, Version=|')/.exec(line)?.slice(1) ?? null,
    read: ([name = '']) =>
      ofSystem.test(name) ? [] : [{ by: null, kind: null, id: name.toLowerCase(), name }],
  },
];

/** What a log says is missing, each once. Any text will do. Computes only. */
export function missingInLog(lines: Iterable<string>): readonly MissingInLog[] {
  const found = new Map<string, MissingInLog>();
  for (const line of lines) {
    if (line.length > longestLine) continue;
    const trimmed = line.trimEnd();
    for (const reader of readers) {
      const match = reader.find(trimmed);
      if (match === null) continue;
      for (const missing of reader.read(match))
        found.set(`${missing.by} ${missing.kind} ${missing.id}`, missing);
    }
    if (found.size >= most) break;
  }
  return [...found.values()].slice(0, most);
}

/** A name as logs write it, without the version behind it. */
const withoutVersion = (text: string): string => text.trim().replace(/\s+v?\d[\w.+-]*$/, '');

/** Who made it comes before the last point. */
const lastPart = (id: string): string => id.slice(id.lastIndexOf('.') + 1) || id;
