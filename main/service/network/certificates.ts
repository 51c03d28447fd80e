import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as tls from 'node:tls';

/** Where Linux systems keep all certificates that they trust, in one file. */
const linuxBundles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/pki/tls/cacert.pem',
  '/etc/ssl/cert.pem',
];

const certificatePattern = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The most bytes of a file of certificates. */
const largestFile = 5_000_000;

/** The certificates in a text, in PEM; broken ones are left out. */
export const certificatesIn = (text: string): string[] =>
  (text.match(certificatePattern) ?? []).filter(isCertificate);

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

/**
 * The certificates that this computer trusts, in PEM; none where neither the runtime nor a file says them. Node reads them
 * from version 22.15 on.
 */
export async function systemCertificates(platform: NodeJS.Platform = process.platform): Promise<string[]> {
  const { getCACertificates } = tls as { getCACertificates?: (kind: 'system') => string[] };
  if (getCACertificates !== undefined) return getCACertificates('system');
  if (platform !== 'linux') return [];
  for (const file of linuxBundles) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return text.match(certificatePattern) ?? [];
  }
  return [];
}

/** The certificates of a file that the player named. @throws the error of the file, or one for a file without any */
export async function certificatesOf(file: string): Promise<string[]> {
  const bytes = await readFile(file);
  if (bytes.length > largestFile) throw new Error('too large for a file of certificates');
  const found = certificatesIn(bytes.toString('latin1'));
  if (found.length === 0) throw new Error('no certificate in it');
  return found;
}

/** Those of these certificates that the runtime does not trust anyway. */
export function othersThanRuntime(certificates: readonly string[]): string[] {
  const bodyOf = (pem: string) => pem.replace(/\s/g, '');
  const known = new Set(tls.rootCertificates.map(bodyOf));
  return certificates.filter((pem) => !known.has(bodyOf(pem)));
}

/** The runtime's certificates and these as what TLS takes. Blocks for up to 300 ms. */
export const toSecureContext = (others: readonly string[]): tls.SecureContext =>
  tls.createSecureContext({ ca: [...tls.rootCertificates, ...others] });
