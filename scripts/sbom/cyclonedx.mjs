import { createHash } from 'node:crypto';
import { sources } from '../libarchive/sources.mjs';

/** @typedef {import('./locked-packages.mjs').LockedPackage} LockedPackage */

/**
 * Makes a software bill of materials (CycloneDX 1.6, ECMA-424) with every package of the lockfile: `required` if it is
 * in the app, `excluded` if it only builds or tests it. The same lockfile and time give the same text. Chromium and
 * Node are not listed beside Electron, whose version determines theirs.
 * @param {{ name: string, version: string, author: string, description?: string, license?: string }} app
 * @param {readonly LockedPackage[]} packages
 * @param {string} lock text of the lockfile
 * @param {Date} made creation time; author and time are required (NTIA, "Minimum Elements")
 */
export function bomOf(app, packages, lock, made) {
  const reference = `pkg:npm/${app.name}@${app.version}`;
  const shipped = packages.filter((each) => each.shipped);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(lock)}`,
    version: 1,
    metadata: {
      timestamp: made.toISOString(),
      authors: [{ name: app.author }],
      supplier: { name: app.author },
      component: {
        type: 'application',
        'bom-ref': reference,
        supplier: { name: app.author },
        name: app.name,
        version: app.version,
        description: app.description ?? '',
        licenses: [{ license: { id: app.license ?? 'MIT' } }],
        purl: reference,
        // What is compiled into libarchive.wasm, which is part of the app's own code.
        components: sources.map(librarySource),
      },
      lifecycles: [{ phase: 'build' }],
    },
    components: packages.map(componentOf),
    dependencies: [
      { ref: reference, dependsOn: shipped.map(({ place }) => place) },
      ...packages.map(({ place, needs }) => ({ ref: place, dependsOn: [...new Set(needs)] })),
    ],
  };
}

/** @param {LockedPackage} locked */
function componentOf({ place, name, version, license, integrity, shipped }) {
  const [scope, bare] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const digest = integrity?.startsWith('sha512-')
    ? Buffer.from(integrity.slice(7), 'base64').toString('hex')
    : undefined;
  return {
    type: name === 'electron' ? 'framework' : 'library',
    'bom-ref': place,
    ...(scope ? { group: scope } : {}),
    name: bare ?? name,
    version,
    scope: shipped ? 'required' : 'excluded',
    ...(digest ? { hashes: [{ alg: 'SHA-512', content: digest }] } : {}),
    ...licensesOf(license),
    // The @ of a scope is encoded as %40 (package-url specification, npm).
    purl: `pkg:npm/${scope ? `${scope.replace('@', '%40')}/` : ''}${bare}@${version}`,
  };
}

/** @param {import('../libarchive/sources.mjs').Source} source */
function librarySource({ package: name, version, license }) {
  const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=source`;
  return { type: 'library', 'bom-ref': purl, name, version, ...licensesOf(license), purl };
}

/** @param {string} license */
function licensesOf(license) {
  if (license === 'NOASSERTION') return {};
  return { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }] };
}

/**
 * A UUID from a hash of the input (RFC 9562, version 8), so that the file is reproducible.
 * @param {string} text
 */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
