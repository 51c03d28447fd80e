import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ScriptError } from '../../lib/print.mjs';
import { runProgram } from '../../lib/processes.mjs';

/** rpm's payload settings (its macro _binary_payload): T0 compresses with all processors; gzip is the fast one. */
const PAYLOADS = /** @type {Record<string, string>} */ ({
  xz: 'w6T0.xzdio',
  xzmt: 'w6T0.xzdio',
  gzip: 'w1.gzdio',
});

/** rpm's names for architectures that Debian and electron-builder name differently. */
const ARCHITECTURES = /** @type {Record<string, string>} */ ({ amd64: 'x86_64', arm64: 'aarch64' });

/**
 * Makes an rpm with rpmbuild.
 * @param {import('./read-request.mjs').PackageRequest} request
 * @param {string} tree the folder with the package's files
 * @param {string} work an empty folder for temporary files
 */
export async function writeRpm(request, tree, work) {
  const payload = PAYLOADS[request.compression];
  if (!payload)
    throw new ScriptError(`Compressing an rpm with ${request.compression} is not supported here.`);
  const made = path.join(work, 'made');
  await mkdir(made);
  const spec = path.join(work, 'package.spec');
  const scripts = { install: await script(request.afterInstall), remove: await script(request.afterRemove) };
  await writeFile(spec, specOf(request, tree, scripts));
  const macros = {
    _topdir: path.join(work, 'rpmbuild'),
    _rpmdir: made,
    _binary_payload: payload,
    // Leave Electron's binary untouched: no stripping, compressing or build-id links.
    __os_install_post: '%{nil}',
    _build_id_links: 'none',
  };
  const defines = Object.entries(macros).flatMap(([name, value]) => ['--define', `${name} ${value}`]);
  const args = [
    '-bb',
    '--target',
    `${ARCHITECTURES[request.architecture] ?? request.architecture}-linux`,
    ...defines,
    spec,
  ];
  const { code, output } = await runProgram('rpmbuild', args, { quiet: true }).catch(() => ({
    code: 1,
    output: 'There is no rpmbuild. Install it: apt-get install rpm',
  }));
  if (code !== 0) throw new ScriptError(`rpmbuild could not make the package:\n${output.trim()}`);
  const [name = ''] = (await readdir(made, { recursive: true })).filter((each) => each.endsWith('.rpm'));
  await copyFile(path.join(made, name), request.file);
}

/**
 * Returns the spec file (rpm's documentation, "Spec file format").
 * @param {import('./read-request.mjs').PackageRequest} request
 * @param {string} tree
 * @param {{ install: string, remove: string }} scripts
 */
export const specOf = (request, tree, scripts) => `Name: ${request.name}
Version: ${request.version}
Release: 1
Summary: ${request.summary}
License: ${request.license}
Group: ${request.category}
Packager: ${request.maintainer}
Vendor: ${request.maintainer}
URL: ${request.url}
AutoReqProv: no
${request.depends.map((name) => `Requires: ${name}`).join('\n')}

%description
${request.description}

%install
mkdir -p "%{buildroot}"
cp -a "${tree}/." "%{buildroot}/"

%post
${scripts.install}
%postun
${scripts.remove}
%files
%defattr(-,root,root,-)
${request.places.map(({ to }) => `"${to}"`).join('\n')}
`;

/**
 * Reads a script and escapes it for a spec file, where a percent sign starts a macro.
 * @param {string} file
 */
const script = async (file) => (await readFile(file, 'utf8')).replaceAll('%', '%%');
