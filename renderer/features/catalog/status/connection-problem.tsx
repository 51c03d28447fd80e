import { api } from '#renderer/api.ts';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import type { Failure } from '#shared/contract/text.ts';
import type { MessageId } from '#shared/messages/index.ts';
import styles from './catalog-popover.module.css';

/** Why nothing can be read from the service: it can't be reached, or it refuses the key; null if it can be read. */
export function connectionProblem(service: ServiceState | undefined): Failure | null {
  if (!service?.profile) return null;
  if (service.key.state === 'refused')
    return { code: 'key-refused', text: { id: 'error.keyRefused' }, details: '' };
  if (service.reachability.state !== 'unreachable') return null;
  return (
    service.reachability.failure ?? { code: 'unreachable', text: { id: 'error.unreachable' }, details: '' }
  );
}

/** The title for a problem, in the words of the status that opens the popover. */
export const connectionTitle = ({ code }: Failure) =>
  code === 'key-refused' ? 'status.keyRefused' : 'status.offlineEmpty';

/** What is known of the connection, as names and values: when the service and its list were read last, and why not now. */
export function connectionFigures(
  { t, when, number }: TextTools,
  { reachability }: ServiceState,
  catalog: CatalogState | undefined,
  problem: Failure,
  now: number,
): readonly (readonly [name: string, value: string])[] {
  const { lastResponseAt } = reachability;
  const open = catalog?.kind === 'open' ? catalog : null;
  const readAt = open?.crawl.lastCompleteAt ?? null;
  const said = (at: number | null, never: MessageId) =>
    at === null ? t(never) : when(Math.min(at, now), now);
  return [
    [t('connection.lastResponse'), said(lastResponseAt, 'connection.noResponse')],
    ...(open
      ? [
          [t('catalog.lastRead'), said(readAt, 'catalog.never')] as const,
          [t('catalog.mods'), number(open.mods)] as const,
        ]
      : []),
    ...(problem.details === '' ? [] : [[t('connection.why'), problem.details] as const]),
  ];
}

/** What the status in the top bar opens while nothing can be read from the service. */
export function ConnectionProblem(props: {
  readonly problem: Failure;
  readonly service: ServiceState;
  readonly catalog: CatalogState | undefined;
}) {
  const { problem, service, catalog } = props;
  const text = useText();
  const { t } = text;
  const now = useNow();
  const { pending, start } = useAsyncAction(async () => {
    const [tried] = await Promise.allSettled([
      api.service.check(),
      ...(catalog?.kind === 'open' ? [api.catalog.refresh()] : []),
    ]);
    if (tried.status === 'fulfilled' && connectionProblem(tried.value))
      toast(t('connection.stillNot'), { about: 'connection' });
  });
  const isOffline = problem.code !== 'key-refused';
  return (
    <>
      <p className={styles.sentence}>
        {failureSentence(text, problem)}
        {isOffline && ` ${t('connection.keepsTrying')}`}
      </p>
      <dl className={styles.figures}>
        {connectionFigures(text, service, catalog, problem, now).map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button aria-disabled={pending} onClick={start}>
          {t(pending ? 'downloads.checkingService' : 'failure.tryAgain')}
        </Button>
      </div>
    </>
  );
}
