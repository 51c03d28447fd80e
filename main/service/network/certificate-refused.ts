import type { Socket } from 'node:net';
import { connect, type DetailedPeerCertificate } from 'node:tls';

/** Why a certificate is not accepted: its issuer is not trusted, its dates, another server's name, or anything else. */
export type CertificateProblem = 'unknown-issuer' | 'expired' | 'not-yet-valid' | 'other-name' | 'other';

/** A certificate that the server showed and that is not accepted. Nothing was sent to the server. */
export class CertificateRefused extends Error {
  readonly problem: CertificateProblem;
  /** Who issued it, as the certificate says. */
  readonly issuer: string;
  /** The name that it is for. */
  readonly subject: string;
  constructor(problem: CertificateProblem, names: { issuer: string; subject: string }, cause: Error) {
    super(cause.message, { cause });
    this.name = 'CertificateRefused';
    this.problem = problem;
    this.issuer = names.issuer;
    this.subject = names.subject;
  }
}

const problems: Readonly<Record<string, CertificateProblem>> = {
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-issuer',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-issuer',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknown-issuer',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-name',
};

/** What is wrong with the certificate that a connection failed at; null for another failure. */
export function certificateProblem(error: unknown): CertificateProblem | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  return problems[code] ?? (/CERT|CRL/.test(code) ? 'other' : null);
}

/** The longest name in a certificate that is shown, in characters. */
const longestName = 100;

/** How long a server has to show its certificate again, in ms. */
const inspectMs = 5_000;

/**
 * Who issued the certificate that a server shows, over a connection of its own on which nothing is sent. Takes the socket
 * and closes it. Null if the server shows none.
 */
export function inspectCertificate(
  socket: Socket,
  servername: string,
): Promise<{ issuer: string; subject: string } | null> {
  return new Promise((resolve) => {
    // Whatever is accepted here, the connection is closed before it is used.
    const secure = connect({ socket, servername, rejectUnauthorized: false, timeout: inspectMs });
    const end = (found: { issuer: string; subject: string } | null) => {
      secure.destroy();
      resolve(found);
    };
    secure.once('secureConnect', () => end(namesOf(secure.getPeerCertificate(true))));
    secure.once('timeout', () => end(null));
    secure.once('close', () => end(null));
    secure.on('error', () => end(null));
  });
}

function namesOf({ issuer, subject }: DetailedPeerCertificate): { issuer: string; subject: string } | null {
  const nameOf = (names: typeof issuer | undefined) =>
    [names?.O, names?.CN]
      .flat()
      .find((name) => name)
      ?.slice(0, longestName) ?? '';
  const names = { issuer: nameOf(issuer), subject: [subject?.CN].flat()[0]?.slice(0, longestName) ?? '' };
  return names.issuer === '' ? null : names;
}
