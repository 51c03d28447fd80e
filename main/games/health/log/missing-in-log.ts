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

type Reader = { readonly line: RegExp; read(found: readonly string[]): readonly MissingInLog[] };

const readers: readonly Reader[] = [
  {
    // BepInEx 5 writes "(v1.2 or newer)" behind an id, 6 a range, and earlier ones "- id (at least v1.2)".
    line: /Could not load \[([^\]]{1,200})\] because it has missing dependencies: (.{1,2000})$/,
    read: ([, by = '', list = '']) =>
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
    line: /- (.{1,200}?) because it (?:requires|needs) (?:these )?mods which aren't installed \((.{1,2000})\)/,
    read: ([, by = '', list = '']) =>
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
    line: /Mod '([^']{1,200})' \([^)]{1,200}\) \S{1,100} requires .{1,300}? of (?:mod )?(?:'([^']{1,200})' \(([\w-]{1,100})\)|([\w-]{1,100})), which is missing!/,
    read: ([, by = '', name, id, idAlone = '']) => [
      {
        by: by.trim(),
        kind: 'fabric',
        id: (id ?? idAlone).toLowerCase(),
        name: name ?? idAlone,
      } as const,
    ],
  },
  {
    line: /Could not load file or assembly '([\w.-]{1,200})(?:, Version=|')/,
    read: ([, name = '']) =>
      ofSystem.test(name) ? [] : [{ by: null, kind: null, id: name.toLowerCase(), name }],
  },
];

/** What a log says is missing, each once. Any text will do. Computes only. */
export function missingInLog(lines: Iterable<string>): readonly MissingInLog[] {
  const found = new Map<string, MissingInLog>();
  for (const line of lines) {
    if (line.length > longestLine) continue;
    for (const reader of readers) {
      const match = reader.line.exec(line.trimEnd());
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
