import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Group, Row } from '#renderer/ui/display/section.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { allowedHostsQuery } from '../queries.ts';

/** The part of the download settings that lists the hosts that the player has approved for downloads, with Remove for each. */
export function AllowedHosts() {
  const { t } = useText();
  const { data: hosts, error, refetch } = useQuery(allowedHostsQuery());
  const box = useRef<HTMLElement>(null);
  const focusNext = useFocusAfterRemoval(box);
  return (
    <Group
      ref={box}
      title={t('allowedHosts.title')}
      {...(hosts && hosts.length > 0 ? { intro: t('allowedHosts.what') } : {})}
    >
      {error && !hosts && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
      {!hosts && !error && (
        <div role="status" aria-label={t('allowedHosts.loading')}>
          <Skeleton height={40} />
        </div>
      )}
      {hosts?.length === 0 && <Row name={t('allowedHosts.empty')} value={t('allowedHosts.emptyWhy')} />}
      {hosts?.map((host, index) => (
        <HostRow key={host} host={host} onRemove={() => focusNext(index)} />
      ))}
    </Group>
  );
}

function HostRow({ host, onRemove }: { host: string; onRemove: () => void }) {
  const { t } = useText();
  const client = useQueryClient();
  const showError = useErrorToast();
  const { queryKey } = allowedHostsQuery();
  const show = ({ hosts }: { hosts: string[] }) => client.setQueryData(queryKey, hosts);
  const undo = () => void api.downloads.undoRemoveHost({ host }).then(show, showError);
  const { pending, start } = useAsyncAction(async () => {
    try {
      const left = await api.downloads.removeHost({ host });
      onRemove();
      show(left);
      toast(t('allowedHosts.removed', { host }), {
        about: `host ${host}`,
        action: { label: t('ui.undo'), run: undo },
      });
    } catch (error) {
      showError(error);
    }
  });
  return (
    <Row name={host}>
      <Button aria-label={t('allowedHosts.removeNamed', { host })} aria-disabled={pending} onClick={start}>
        {t('allowedHosts.remove')}
      </Button>
    </Row>
  );
}

/** Focuses the button of the next row after a row with the focused button was removed, or else the group. */
function useFocusAfterRemoval(box: RefObject<HTMLElement | null>): (index: number) => void {
  const next = useRef<{ readonly index: number; readonly count: number } | null>(null);
  const buttonsOf = () => [...(box.current?.querySelectorAll('button') ?? [])];
  useLayoutEffect(() => {
    const buttons = buttonsOf();
    if (next.current === null || buttons.length === next.current.count) return;
    const target = buttons[Math.min(next.current.index, buttons.length - 1)] ?? box.current;
    target?.focus({ preventScroll: true });
    next.current = null;
  });
  return (index) => {
    next.current = { index, count: buttonsOf().length };
  };
}
