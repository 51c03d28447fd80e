import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { describe, expect, it } from 'vitest';
import { bomOf } from '#scripts/sbom/cyclonedx.mjs';
import { licensePage, notAllowed, satisfies } from '#scripts/sbom/licenses.mjs';
import { lockedPackages } from '#scripts/sbom/locked-packages.mjs';

const repository = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(repository, name), 'utf8');
const lock = read('package-lock.json');
const app = JSON.parse(read('package.json'));
const packages = lockedPackages(JSON.parse(lock));
const made = new Date(1_790_000_000_000);
const bom = bomOf(app, packages, lock, made);

/** The published schema of CycloneDX, with the two it refers to. */
function schemaErrors(document: unknown) {
  const schema = (name: string): AnySchemaObject =>
    JSON.parse(read(`node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`));
  // Formats such as idn-email come with a package of their own, and nothing here has one.
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(schema('spdx'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json');
  ajv.addSchema(schema('jsf-0.82'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json');
  const validate = ajv.compile(schema('bom-1.6'));
  validate(document);
  return validate.errors ?? [];
}

describe('the bill of materials', () => {
  it('is CycloneDX 1.6, by its published schema', () => {
    expect(schemaErrors(bom)).toEqual([]);
    expect(schemaErrors({ ...bom, bomFormat: 'Other' })).not.toEqual([]);
  });

  it('names every package of the lockfile once, with version, license and checksum', () => {
    const references = bom.components.map((component) => component['bom-ref']);
    expect(new Set(references).size).toBe(references.length);
    expect(references.toSorted()).toEqual(Object.keys(JSON.parse(lock).packages).filter(Boolean).toSorted());
    for (const { name, version, purl, ...rest } of bom.components) {
      expect(version, name).toMatch(/^\d/);
      expect(purl, name).toMatch(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d/);
      expect(rest, name).toHaveProperty('licenses');
      expect(rest, name).toHaveProperty('hashes');
    }
  });

  it('says what is in the app: everything main and the page import, and Electron', () => {
    const required = bom.components
      .filter(({ scope }) => scope === 'required')
      .map((component) => component['bom-ref']);
    for (const name of [...Object.keys(app.dependencies), 'electron'])
      expect(required).toContain(`node_modules/${name}`);
    for (const name of [
      'vitest',
      'typescript',
      'fastify',
      'electron-builder',
      '@playwright/test',
      'axe-core',
    ])
      expect(required).not.toContain(`node_modules/${name}`);
  });

  it('lists the dependencies of each package, and none that is missing', () => {
    const known = new Set<string>([
      ...bom.components.map((component) => component['bom-ref']),
      bom.metadata.component['bom-ref'],
    ]);
    for (const { ref, dependsOn } of bom.dependencies)
      for (const each of [ref, ...dependsOn]) expect(known).toContain(each);
    const react = bom.dependencies.find(({ ref }) => ref === 'node_modules/react-dom');
    expect(react?.dependsOn).toEqual(['node_modules/react', 'node_modules/scheduler']);
  });

  it('says who made it, and when', () => {
    expect(bom.metadata).toMatchObject({
      timestamp: '2026-09-21T14:13:20.000Z',
      authors: [{ name: app.author }],
      supplier: { name: app.author },
    });
  });

  it('is the same for the same lockfile and time', () => {
    const again = bomOf(app, lockedPackages(JSON.parse(lock)), lock, made);
    expect(JSON.stringify(again)).toBe(JSON.stringify(bom));
    expect(bomOf(app, packages, `${lock} `, made).serialNumber).not.toBe(bom.serialNumber);
  });
});

describe('licenses', () => {
  it('are permissive for everything in the app, and don’t affect the app for every tool', () => {
    expect(notAllowed(packages)).toEqual([]);
  });

  it('of a package that does not say, or requests more, are refused', () => {
    const [first] = packages;
    if (!first) throw new Error('The lockfile is empty.');
    const shipped = (license: string, name = 'any') => [{ ...first, shipped: true, name, license }];
    for (const license of [
      'NOASSERTION',
      'GPL-3.0-only',
      'MPL-2.0',
      'SEE LICENSE IN LICENSE',
      'OFL-1.1',
      'MIT AND GPL-2.0-only',
    ])
      expect([license, notAllowed(shipped(license)).length]).toEqual([license, 1]);
    expect(notAllowed(shipped('OFL-1.1', '@fontsource-variable/any'))).toEqual([]);
    expect(notAllowed([{ ...first, shipped: false, license: 'MPL-2.0' }])).toEqual([]);
    expect(notAllowed([{ ...first, shipped: false, license: 'AGPL-3.0-only' }])).toHaveLength(1);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only OR ISC', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0-only', false],
    ['((MIT))', false],
    ['', false],
  ])('the expression %j can be met: %s', (expression, met) => {
    expect(satisfies(expression, ['MIT', 'ISC'])).toBe(met);
  });

  it('are listed on a page, the app’s own first', () => {
    const [inApp = '', tools = ''] = licensePage(packages).split('## Tools');
    expect(inApp).toMatch(/\| react \| [\d.]+ \| MIT \|/);
    expect(tools).toMatch(/\| vitest \| [\d.]+ \| MIT \|/);
    expect(inApp).not.toContain('| vitest |');
  });
});
