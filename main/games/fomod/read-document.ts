import { parseXml, type XmlElement, XmlRefused } from '../rules/xml.ts';
import { decodeXml } from './decode-xml.ts';
import {
  type FileItem,
  type FomodDocument,
  FomodRefused,
  type Group,
  groupTypes,
  type Option,
  optionTypes,
  type Step,
  type TypeRule,
  tooMuch,
} from './fomod-document.ts';
import { childOf, childrenOf, FomodReader } from './fomod-reader.ts';
import { readConditions } from './read-condition.ts';

/**
 * The most that a document has: far more than players would read. Sizes in bytes and characters. `options` is the most of steps
 * and of groups, too.
 */
export const fomodLimits = {
  bytes: 8_000_000,
  options: 5_000,
  items: 20_000,
  name: 500,
  description: 20_000,
} as const;

const orders = ['Ascending', 'Descending', 'Explicit'] as const;

/** Reads a `ModuleConfig.xml`. @throws FomodRefused */
export function readDocument(bytes: Uint8Array): FomodDocument {
  if (bytes.length > fomodLimits.bytes) throw tooMuch();
  const text = decodeXml(bytes);
  const reader = new FomodReader(text);
  const root = parse(text, reader);
  if (root.name !== 'config') throw reader.refuse(root, 'missing', { name: 'config' });
  const needs = childOf(root, 'moduleDependencies');
  return {
    name: nameOf(childOf(root, 'moduleName')?.text ?? ''),
    image: imageOf(childOf(root, 'moduleImage'), reader),
    needs: needs ? readConditions(needs, reader) : null,
    required: readFiles(childOf(root, 'requiredInstallFiles'), reader),
    steps: readSteps(childOf(root, 'installSteps'), reader),
    conditional: childrenOf(childOf(childOf(root, 'conditionalFileInstalls'), 'patterns'), 'pattern').map(
      (pattern) => ({
        when: conditionsOf(pattern, reader),
        files: readFiles(childOf(pattern, 'files'), reader),
      }),
    ),
  };
}

function parse(text: string, reader: FomodReader): XmlElement {
  try {
    return parseXml(text);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw new FomodRefused({ id: 'choices.problem.notXml', values: { line: reader.lineAt(error.at) } });
  }
}

const nameOf = (written: string): string => written.trim().replaceAll(/\s+/g, ' ').slice(0, fomodLimits.name);

function readSteps(parent: XmlElement | undefined, reader: FomodReader): readonly Step[] {
  return listOf(parent, 'installStep', reader).map(({ element, name, key }) => {
    const visible = childOf(element, 'visible');
    return {
      key,
      name,
      visible: visible ? readConditions(visible, reader) : null,
      groups: listOf(childOf(element, 'optionalFileGroups'), 'group', reader).map((group) =>
        readGroup(group, reader),
      ),
    };
  });
}

function readGroup({ element, name, key }: Named, reader: FomodReader): Group {
  const type = reader.oneOf(element, 'type', groupTypes);
  const options = listOf(childOf(element, 'plugins'), 'plugin', reader).map((option) =>
    readOption(option, reader),
  );
  return { key, name, type, options };
}

function readOption({ element, name, key }: Named, reader: FomodReader): Option {
  const flags = childrenOf(childOf(element, 'conditionFlags'), 'flag').map((flag) => ({
    flag: reader.required(flag, 'name'),
    value: flag.text,
  }));
  return {
    key,
    name,
    description: (childOf(element, 'description')?.text ?? '').slice(0, fomodLimits.description),
    image: imageOf(childOf(element, 'image'), reader),
    files: readFiles(childOf(element, 'files'), reader),
    flags,
    type: readType(childOf(element, 'typeDescriptor'), reader),
  };
}

function readType(element: XmlElement | undefined, reader: FomodReader): TypeRule {
  const typeIn = (parent: XmlElement | undefined, name: string) => {
    const found = childOf(parent, name);
    return found && reader.oneOf(found, 'name', optionTypes);
  };
  const depends = childOf(element, 'dependencyType');
  if (!depends) return { otherwise: typeIn(element, 'type') ?? 'Optional', patterns: [] };
  const patterns = childrenOf(childOf(depends, 'patterns'), 'pattern').map((pattern) => ({
    when: conditionsOf(pattern, reader),
    type: typeIn(pattern, 'type') ?? 'Optional',
  }));
  return { otherwise: typeIn(depends, 'defaultType') ?? 'Optional', patterns };
}

/** What has to be true for a pattern. @throws FomodRefused where it doesn't say */
function conditionsOf(pattern: XmlElement, reader: FomodReader) {
  const found = childOf(pattern, 'dependencies');
  if (!found) throw reader.refuse(pattern, 'missing', { name: 'dependencies' });
  return readConditions(found, reader);
}

function readFiles(parent: XmlElement | undefined, reader: FomodReader): readonly FileItem[] {
  return (parent?.children ?? []).flatMap((element) => {
    const isFolder = element.name === 'folder';
    if (!isFolder && element.name !== 'file') return [];
    const written = reader.required(element, 'source');
    const source = reader.path(element, 'source', written);
    // Options that do nothing are written so; all of the archive would be the document itself, too.
    if (source === '') return [];
    reader.count('item', 1, fomodLimits.items);
    const to = element.attributes.get('destination');
    const folder = to === undefined ? source : reader.path(element, 'destination', to);
    // A file that goes to a folder, by its own name.
    const isInFolder = !isFolder && to !== undefined && /(?:^|[\\/])\s*$/.test(to);
    const name = source.slice(source.lastIndexOf('/') + 1);
    const destination = isInFolder ? (folder === '' ? name : `${folder}/${name}`) : folder;
    return [{ source, destination, isFolder, ...howOf(element, reader) }];
  });
}

function howOf(element: XmlElement, reader: FomodReader): Pick<FileItem, 'priority' | 'comes' | 'line'> {
  const isTrue = (name: string) => /^(?:true|1)$/i.test(element.attributes.get(name)?.trim() ?? '');
  const priority = element.attributes.get('priority')?.trim() ?? '';
  if (!/^(?:[+-]?\d{1,9})?$/.test(priority))
    throw reader.refuse(element, 'value', { name: 'priority', value: priority });
  return {
    priority: Number(priority),
    comes: isTrue('alwaysInstall') ? 'always' : isTrue('installIfUsable') ? 'usable' : 'chosen',
    line: reader.lineAt(element.start),
  };
}

/** A picture that leads elsewhere is none: the choices are as good without it. */
function imageOf(element: XmlElement | undefined, reader: FomodReader): string {
  const written = element?.attributes.get('path') ?? '';
  if (element === undefined || written === '') return '';
  try {
    return reader.path(element, 'path', written);
  } catch {
    return '';
  }
}

type Named = { readonly element: XmlElement; readonly name: string; readonly key: string };

/** The elements of a list in the order to show them in, which is by name unless the list says otherwise. */
function listOf(parent: XmlElement | undefined, name: string, reader: FomodReader): readonly Named[] {
  if (!parent) return [];
  const order = reader.oneOf(parent, 'order', orders, 'Ascending');
  const elements = childrenOf(parent, name);
  reader.count(name, elements.length, fomodLimits.options);
  const all = elements.map((element) => ({
    element,
    name: nameOf(element.attributes.get('name') ?? ''),
  }));
  if (order !== 'Explicit') {
    const { compare } = new Intl.Collator('en');
    all.sort((one, other) => compare(one.name, other.name));
    if (order === 'Descending') all.reverse();
  }
  const taken = new Set<string>();
  // Where to go on for a name, so that a thousand equal ones don't begin anew each time.
  const next = new Map<string, number>();
  return all.map((each) => {
    let key = each.name;
    let count = next.get(each.name) ?? 2;
    for (; taken.has(key); count += 1) key = `${each.name} (${count})`;
    next.set(each.name, count);
    taken.add(key);
    return { ...each, key };
  });
}
