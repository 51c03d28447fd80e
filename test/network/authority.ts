import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireProgram } from '#test/e2e/computer/programs.ts';

const run = promisify(execFile);

/** A certificate authority that no computer trusts, and a server's certificate that it issued. All in PEM. */
export type Authority = {
  readonly root: string;
  readonly rootFile: string;
  readonly key: string;
  readonly certificate: string;
};

/** Makes one with OpenSSL, in this folder. */
export async function makeAuthority(
  folder: string,
  {
    name = 'Example School Root',
    names = 'DNS:localhost,IP:127.0.0.1,IP:::1',
    days = 2,
  }: {
    readonly name?: string;
    /** The names of the server's certificate, as OpenSSL takes them. */
    readonly names?: string;
    /** How long that certificate is valid. */
    readonly days?: number;
  } = {},
): Promise<Authority> {
  const program = requireProgram('openssl', 'openssl');
  const openssl = (...args: string[]) => run(program, args);
  const at = (file: string) => join(folder, `${name.replaceAll(' ', '-')}-${file}`);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  await openssl(
    ...['req', '-x509', ...key, '-days', '2', '-subj', `/CN=${name}`],
    ...['-keyout', at('root.key'), '-out', at('root.pem')],
  );
  await writeFile(at('names'), `subjectAltName=${names}\n`);
  await openssl('req', ...key, '-subj', '/CN=localhost', '-keyout', at('key.pem'), '-out', at('request.pem'));
  await openssl(
    ...['x509', '-req', '-days', String(days), '-in', at('request.pem'), '-extfile', at('names')],
    ...['-CA', at('root.pem'), '-CAkey', at('root.key'), '-CAcreateserial', '-out', at('certificate.pem')],
  );
  const read = (file: string) => readFile(at(file), 'utf8');
  return {
    root: await read('root.pem'),
    rootFile: at('root.pem'),
    key: await read('key.pem'),
    certificate: await read('certificate.pem'),
  };
}
