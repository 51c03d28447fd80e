/** Builds documents of choices (`ModuleConfig.xml`) for tests. Parts of them are texts. */

/** A whole document around its parts. */
export const config = (...parts: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<config><moduleName>A mod</moduleName>${parts.join('\n')}</config>`;

export const file = (source: string, destination?: string, more = ''): string =>
  item('file', source, destination, more);

export const folder = (source: string, destination?: string, more = ''): string =>
  item('folder', source, destination, more);

const item = (kind: string, source: string, destination: string | undefined, more: string): string =>
  `<${kind} source="${source}"${destination === undefined ? '' : ` destination="${destination}"`} ${more}/>`;

export const required = (...files: readonly string[]): string =>
  `<requiredInstallFiles>${files.join('')}</requiredInstallFiles>`;

export const flag = (name: string, value: string): string =>
  `<flagDependency flag="${name}" value="${value}"/>`;

export const isFile = (path: string, state: string): string =>
  `<fileDependency file="${path}" state="${state}"/>`;

export const all = (...of: readonly string[]): string =>
  `<dependencies operator="And">${of.join('')}</dependencies>`;

export const any = (...of: readonly string[]): string =>
  `<dependencies operator="Or">${of.join('')}</dependencies>`;

/** An option with its files, the flags that it sets, and its type: a name, or the whole descriptor. */
export function option(
  name: string,
  files = '',
  { flags = {}, type = 'Optional' }: { flags?: Record<string, string>; type?: string } = {},
): string {
  const set = Object.entries(flags).map(([key, value]) => `<flag name="${key}">${value}</flag>`);
  const descriptor = type.startsWith('<') ? type : `<type name="${type}"/>`;
  return `<plugin name="${name}"><description>About ${name}</description><files>${files}</files>
    <conditionFlags>${set.join('')}</conditionFlags><typeDescriptor>${descriptor}</typeDescriptor></plugin>`;
}

/** A type that depends on conditions, the first of which decides. */
export const typeBy = (
  otherwise: string,
  ...patterns: readonly (readonly [when: string, type: string])[]
): string =>
  `<dependencyType><defaultType name="${otherwise}"/><patterns>${patterns
    .map(([when, type]) => `<pattern>${when}<type name="${type}"/></pattern>`)
    .join('')}</patterns></dependencyType>`;

export const group = (name: string, type: string, options: readonly string[], order = 'Explicit'): string =>
  `<group name="${name}" type="${type}"><plugins order="${order}">${options.join('\n')}</plugins></group>`;

/** A step with its groups; `visible` is the content of its condition. */
export const step = (name: string, groups: readonly string[], visible = '', order = 'Explicit'): string =>
  `<installStep name="${name}">${visible === '' ? '' : `<visible>${visible}</visible>`}
    <optionalFileGroups order="${order}">${groups.join('\n')}</optionalFileGroups></installStep>`;

export const steps = (each: readonly string[], order = 'Explicit'): string =>
  `<installSteps order="${order}">${each.join('\n')}</installSteps>`;

/** One step with one group of a type. */
export const one = (type: string, ...options: readonly string[]): string =>
  steps([step('S', [group('G', type, options)])]);

export const conditional = (...patterns: readonly (readonly [when: string, files: string])[]): string =>
  `<conditionalFileInstalls><patterns>${patterns
    .map(([when, files]) => `<pattern>${when}<files>${files}</files></pattern>`)
    .join('')}</patterns></conditionalFileInstalls>`;
