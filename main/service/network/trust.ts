import type { SecureContext } from 'node:tls';
import { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';
import type { Store } from '#main/kernel/platform.ts';
import type { NetworkState } from '#shared/contract/service/network.ts';
import { AppError } from '#shared/errors.ts';
import { certificatesOf, othersThanRuntime, systemCertificates, toSecureContext } from './certificates.ts';

/** The certificates that are trusted beside the runtime's own. */
export type Trust = {
  /** As they are now; null if there are none, and the same object while they are the same. */
  current(): Promise<SecureContext | null>;
  /** Trusts the certificates of a file, or of none. @throws AppError `invalid-input` if it has none */
  choose(file: string | null): Promise<void>;
  state(): NetworkState['certificates'];
};

const fileSchema = z.string().min(1).nullable().catch(null);

export function createTrust(options: {
  readonly store: Store;
  /** A file of certificates from the environment (`NODE_EXTRA_CA_CERTS`); null if there is none. */
  readonly environmentFile: string | null;
  readonly onChange: () => void;
  readonly log: Log;
}): Trust {
  const { store, environmentFile, onChange, log } = options;
  let file = fileSchema.parse(store.get('certificateFile') ?? null);
  let problem: NetworkState['certificates']['problem'] = null;
  let known: { readonly others: readonly string[]; readonly context: SecureContext | null } | null = null;
  let reading: Promise<SecureContext | null> | null = null;

  async function read(): Promise<SecureContext | null> {
    const found = await systemCertificates();
    for (const named of [environmentFile, file]) if (named !== null) found.push(...(await inFile(named)));
    const others = othersThanRuntime(found);
    if (known === null || known.others.join() !== others.join()) {
      known = { others, context: others.length === 0 ? null : toSecureContext(others) };
      onChange();
    }
    return known.context;
  }

  async function inFile(named: string): Promise<string[]> {
    try {
      return await certificatesOf(named);
    } catch (error) {
      log.warn('A file of certificates could not be read', { file: named, error });
      if (named === file) {
        problem = { id: 'network.badCertificates', values: { file: named } };
        onChange();
      }
      return [];
    }
  }

  return {
    current() {
      reading ??= read().finally(() => {
        reading = null;
      });
      return reading;
    },
    async choose(next) {
      if (next !== null)
        await certificatesOf(next).catch((cause: unknown) => {
          const text = { id: 'network.badCertificates', values: { file: next } } as const;
          throw new AppError('invalid-input', text, { cause });
        });
      store.set('certificateFile', next ?? undefined);
      file = next;
      problem = null;
      known = null;
    },
    state: () => ({ file, problem, environmentFile, others: known?.others.length ?? null }),
  };
}
