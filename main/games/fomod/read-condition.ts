import type { XmlElement } from '../rules/xml.ts';
import { type Condition, type FileState, fileStates } from './fomod-document.ts';
import type { FomodReader } from './fomod-reader.ts';

/** What versions of programs are asked for, by the name of the element. */
const versions: ReadonlyMap<string, 'game' | 'manager' | 'extender'> = new Map([
  ['gameDependency', 'game'],
  ['fommDependency', 'manager'],
  ['foseDependency', 'extender'],
  ['nvseDependency', 'extender'],
  ['skseDependency', 'extender'],
  ['f4seDependency', 'extender'],
]);

/** A list of conditions, of which all have to be true, or one of them. @throws FomodRefused */
export function readConditions(element: XmlElement, reader: FomodReader): Condition {
  const operator = element.attributes.get('operator') ?? 'And';
  if (operator !== 'And' && operator !== 'Or')
    throw reader.refuse(element, 'value', { name: 'operator', value: operator });
  const of = element.children.flatMap((child) => readCondition(child, reader) ?? []);
  return { kind: operator === 'Or' ? 'any' : 'all', of };
}

/** Null for what is no condition. */
function readCondition(element: XmlElement, reader: FomodReader): Condition | null {
  const { name } = element;
  // Some put the list where the schema wants its parts.
  if (name === 'dependencies' || name === 'moduleDependencies') return readConditions(element, reader);
  if (name === 'flagDependency')
    return {
      kind: 'flag',
      flag: reader.required(element, 'flag'),
      value: element.attributes.get('value')?.trim() ?? '',
    };
  if (name === 'fileDependency') {
    const state = reader.oneOf<FileState>(element, 'state', fileStates);
    return { kind: 'file', path: reader.path(element, 'file', reader.required(element, 'file')), state };
  }
  const of = versions.get(name);
  if (of !== undefined) return { kind: 'version', of, version: reader.required(element, 'version') };
  return null;
}
