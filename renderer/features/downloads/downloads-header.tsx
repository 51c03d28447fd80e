import { CircleX, Ellipsis, FileCheck, FolderOpen, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { FindInput } from '#renderer/ui/find-input.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { useDownloadActions } from './actions.ts';
import { CancelAllDialog } from './cancel-all-dialog.tsx';
import { isActive, isUnfinished, totalSpeed } from './download-list.ts';
import { useChecking, useDownloadsPlace } from './downloads-store.ts';
import { SpeedLimitButton } from './speed-limit.tsx';

type HeaderProps = { readonly list: readonly Download[] };

/** The head of the Downloads screen: what goes on altogether, what to look for, and what can be done with all. */
export function DownloadsHeader({ list }: HeaderProps) {
  const text = useText();
  const { openFolder } = useDownloadActions();
  const { checking } = useChecking();
  const find = useDownloadsPlace((place) => place.find);
  const { t } = text;
  return (
    <ListHeader
      title={t('downloads.title')}
      total={checking ? t('downloads.checkingAll') : saySummary(text, list)}
    >
      {list.length > 0 && (
        <FindInput
          label={t('downloads.find')}
          clearLabel={t('downloads.findClear')}
          value={find}
          onChange={(words) => useDownloadsPlace.setState({ find: words, top: 0 })}
        />
      )}
      <SpeedLimitButton />
      <PauseOrResumeAll list={list} />
      <MoreForAll list={list} />
      <Button kind="outline" icon={<FolderOpen size={15} />} onClick={openFolder}>
        {t('downloads.openFolder')}
      </Button>
    </ListHeader>
  );
}

/** How many are on their way and how fast; how many wait or are paused where nothing goes on. */
function saySummary({ t, speed }: TextTools, list: readonly Download[]): string | null {
  const count = list.filter(isActive).length;
  const paused = list.filter(({ state }) => state === 'paused').length;
  const pace = totalSpeed(list);
  const runs = list.some(({ state }) => state === 'running' || state === 'checking');
  if (count > 0 && !runs) return t('downloads.summaryWaiting', { count });
  if (count === 0) return paused === 0 ? null : t('downloads.summaryPaused', { count: paused });
  return pace === null
    ? t('downloads.summaryCount', { count })
    : t('downloads.summary', { count, speed: speed(pace) });
}

function PauseOrResumeAll({ list }: HeaderProps) {
  const { t } = useText();
  const { pauseAll, resumeAll } = useDownloadActions();
  const active = list.some(isActive);
  if (!active && !list.some(isUnfinished)) return null;
  return (
    <Button
      kind="outline"
      icon={active ? <Pause size={15} /> : <Play size={15} />}
      onClick={() => void (active ? pauseAll() : resumeAll())}
    >
      {t(active ? 'downloads.pauseAll' : 'downloads.resumeAll')}
    </Button>
  );
}

function MoreForAll({ list }: HeaderProps) {
  const { t } = useText();
  const actions = useDownloadActions();
  const [asking, setAsking] = useState(false);
  const unfinished = list.filter(isUnfinished);
  if (list.length === 0) return null;
  const resume = {
    label: t('downloads.resumeAll'),
    icon: <Play size={15} />,
    run: () => void actions.resumeAll(),
  };
  const check = {
    label: t('downloads.checkAll'),
    icon: <FileCheck size={15} />,
    run: () => void actions.checkAll(),
  };
  const cancel = {
    label: t('downloads.cancelAll'),
    icon: <CircleX size={15} />,
    run: () => setAsking(true),
  };
  const isMixed = list.some(isActive) && list.some(({ state }) => state === 'paused');
  const trigger = (
    <IconButton label={t('downloads.moreForAll')} kind="outline">
      <Ellipsis size={17} />
    </IconButton>
  );
  return (
    <>
      <Menu
        trigger={trigger}
        entries={[...(isMixed ? [resume] : []), check, ...(unfinished.length > 0 ? [cancel] : [])]}
      />
      {asking && <CancelAllDialog list={unfinished} onClose={() => setAsking(false)} />}
    </>
  );
}
