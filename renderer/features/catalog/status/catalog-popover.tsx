import { useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import type { MessageId } from '#shared/messages/index.ts';
import styles from './catalog-popover.module.css';
import { ConnectionProblem, connectionProblem, connectionTitle } from './connection-problem.tsx';
import {
  actionNames,
  type CatalogAction,
  catalogFigures,
  describeCrawl,
  describeProgress,
  missingActions,
  missingMessages,
  openActions,
} from './describe-catalog.ts';

type CatalogPopoverProps = {
  readonly service: ServiceState | undefined;
  /** Undefined until main has said. */
  readonly catalog: CatalogState | undefined;
  readonly onSettings: () => void;
};

/** What the status in the top bar opens: how fresh the local catalog is, what it does, and what can be done with it. */
export function CatalogPopover({ service, catalog, onSettings }: CatalogPopoverProps) {
  const { t } = useText();
  const problem = connectionProblem(service);
  const title = problem ? connectionTitle(problem) : 'catalog.title';
  return (
    <div className={styles.content}>
      <Title key={title} id={title} />
      {service && problem ? (
        <ConnectionProblem problem={problem} service={service} catalog={catalog} />
      ) : (
        catalog && <Body catalog={catalog} />
      )}
      <Button kind="quiet" size="s" className={styles.settings} onClick={onSettings}>
        {t('catalog.settings')}
      </Button>
    </div>
  );
}

/**
 * The heading. Takes the focus when it appears, because the popover moves the focus before this has loaded, and because
 * the button with the focus goes when its try succeeds.
 */
function Title({ id }: { id: MessageId }) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!heading.current?.parentElement?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} data-autofocus>
      {t(id)}
    </h2>
  );
}

function Body({ catalog }: { catalog: CatalogState }) {
  const { t } = useText();
  switch (catalog.kind) {
    case 'opening':
      return <p className={styles.sentence}>{t('catalog.isOpening')}</p>;
    case 'none':
      return (
        <>
          <p className={styles.sentence}>{t(missingMessages[catalog.reason])}</p>
          <Actions actions={missingActions(catalog.reason)} />
        </>
      );
    case 'open':
      return <OpenCatalog catalog={catalog} />;
  }
}

function OpenCatalog({ catalog }: { catalog: Extract<CatalogState, { kind: 'open' }> }) {
  const text = useText();
  const now = useNow();
  const progress = describeProgress(text, catalog.crawl);
  return (
    <>
      <p className={styles.sentence}>{describeCrawl(text, catalog.crawl, now)}</p>
      {progress && (
        <div className={styles.progress}>
          <Progress
            value={progress.share}
            label={text.t('catalog.progressLabel')}
            tone={catalog.crawl.state === 'reading' ? 'moving' : 'grey'}
          />
          <p className={styles.pages}>{progress.message}</p>
        </div>
      )}
      <dl className={styles.figures}>
        {catalogFigures(text, catalog, now).map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Actions actions={openActions(catalog.crawl)} />
    </>
  );
}

const calls: Readonly<Record<CatalogAction, () => Promise<unknown>>> = {
  pause: () => api.catalog.pause(),
  resume: () => api.catalog.resume(),
  refresh: () => api.catalog.refresh(),
  'read-anyway': () => api.catalog.refresh(),
  'try-again': () => api.catalog.refresh(),
  'turn-on': () => api.settings.update({ keepCatalog: true }),
  rebuild: () => api.catalog.rebuild(),
};

/** The buttons. A rebuild asks first, because it can't be undone. */
function Actions({ actions }: { actions: readonly CatalogAction[] }) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const rebuild = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setAsking(false);
    requestAnimationFrame(() => rebuild.current?.focus());
  };
  if (isAsking && actions.includes('rebuild')) return <ConfirmRebuild onClose={cancel} />;
  const [main] = actions;
  return (
    <div className={styles.actions}>
      {actions.map((action) =>
        action === 'rebuild' ? (
          <Button key={action} ref={rebuild} onClick={() => setAsking(true)}>
            {t(actionNames[action])}
          </Button>
        ) : (
          // Pause and Resume are one button, so that it keeps the focus when it changes.
          <ActionButton key={action === main ? 'main' : action} action={action} />
        ),
      )}
    </div>
  );
}

function ActionButton({ action }: { action: CatalogAction }) {
  const { t } = useText();
  const showError = useErrorToast();
  const { pending, start } = useAsyncAction(() => calls[action]().catch(showError));
  return (
    <Button aria-disabled={pending} onClick={start}>
      {t(actionNames[action])}
    </Button>
  );
}

function ConfirmRebuild({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const showError = useErrorToast();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const { pending, start } = useAsyncAction(() => calls.rebuild().then(onClose, showError));
  return (
    <fieldset className={styles.confirm} aria-label={t('catalog.rebuild')}>
      <p className={styles.sentence}>{t('catalog.rebuildConfirm')}</p>
      <div className={styles.actions}>
        <Button ref={cancel} onClick={onClose}>
          {t('catalog.rebuildCancel')}
        </Button>
        <Button kind="danger" aria-disabled={pending} onClick={start}>
          {t('catalog.rebuild')}
        </Button>
      </div>
    </fieldset>
  );
}
