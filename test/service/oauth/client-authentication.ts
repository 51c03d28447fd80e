import type { FastifyRequest } from 'fastify';
import type { Form } from '../form.ts';
import type { Client, ClientRegistry } from './clients.ts';
import { OAuthError } from './errors.ts';
import { sameSecret } from './secrets.ts';

/**
 * Returns the client of a request, by `client_id` (public) or by its secret in the form or in Basic authentication (RFC
 * 6749 section 2.3.1). Throws `invalid_client`.
 */
export function authenticateClient(request: FastifyRequest, form: Form, clients: ClientRegistry): Client {
  const basic = readBasic(request.headers.authorization ?? '');
  const clientId = form.fields['client_id'] ?? basic?.clientId;
  if (!clientId) throw new OAuthError('invalid_client', 'client_id is missing.');
  const client = clients.find(clientId);
  if (!client || (basic && basic.clientId !== clientId))
    throw new OAuthError('invalid_client', 'There is no such client.');
  const secret = basic?.secret ?? form.fields['client_secret'];
  if (client.secret === null) {
    if (secret !== undefined) throw new OAuthError('invalid_client', 'This client has no secret.');
    return client;
  }
  if (secret === undefined || !sameSecret(secret, client.secret))
    throw new OAuthError('invalid_client', 'The client_secret is missing or wrong.');
  return client;
}

function readBasic(header: string): { clientId: string; secret: string } | undefined {
  const [, coded] = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(header) ?? [];
  if (coded === undefined) return undefined;
  const [clientId = '', ...secret] = Buffer.from(coded, 'base64').toString().split(':').map(decodeFormText);
  return { clientId, secret: secret.join(':') };
}

/** Name and secret are form-encoded before they are joined. */
const decodeFormText = (text: string): string => new URLSearchParams(`x=${text}`).get('x') ?? '';
