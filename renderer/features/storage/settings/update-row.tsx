import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, RotateCw } from 'lucide-react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import { Progress } from '#renderer/ui/feedback/progress.tsx';
import type { UpdateState } from '#shared/contract/desktop/updates.ts';
import { describeUpdate } from './describe-update.ts';
import { updatesQuery } from './queries.ts';

/** The row with the update state and its action. */
export function UpdateRow({ state }: { state: UpdateState }) {
  const text = useText();
  const { t } = text;
  return (
    <Row
      name={t('updates.title')}
      value={
        <>
          <p role="status">{describeUpdate(text, state)}</p>
          {state.kind === 'downloading' && <DownloadProgress state={state} />}
        </>
      }
      {...(state.kind === 'ready' ? { hint: t('updates.readyHint') } : {})}
    >
      <NextStep kind={state.kind} />
    </Row>
  );
}

function DownloadProgress({ state }: { state: Extract<UpdateState, { kind: 'downloading' }> }) {
  const { t, bytesOf } = useText();
  const { version, done, total } = state;
  const message = total === 0 ? '' : bytesOf(done, total);
  return (
    <>
      <Progress value={total === 0 ? null : done / total} label={t('updates.progressLabel', { version })} />
      {message}
    </>
  );
}

/** The button for the next step: restart or check. None during a check or download, or if updates are off. */
function NextStep({ kind }: { kind: UpdateState['kind'] }) {
  const { t } = useText();
  const client = useQueryClient();
  const showError = useErrorToast();
  const check = () => {
    void api.updates.check().then((state) => client.setQueryData(updatesQuery().queryKey, state), showError);
  };
  switch (kind) {
    case 'ready':
      return (
        <Button
          kind="primary"
          icon={<RotateCw size={15} />}
          onClick={() => void api.updates.install().catch(showError)}
        >
          {t('updates.restart')}
        </Button>
      );
    case 'waiting':
    case 'current':
    case 'failed':
      return (
        <Button icon={<RefreshCw size={15} />} onClick={check}>
          {t(kind === 'failed' ? 'updates.again' : 'updates.check')}
        </Button>
      );
    default:
      return null;
  }
}
