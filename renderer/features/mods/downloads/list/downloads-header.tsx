import { useQuery } from '@tanstack/react-query';
import { CircleX, Ellipsis, FileCheck, FolderOpen, Pause, Play } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { ListHeader } from '#renderer/ui/mod-list/list-frame.tsx';
import { Menu } from '#renderer/ui/overlays/menu.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { isUnfinished } from '#shared/download-states.ts';
import { useDownloadActions } from '../actions/actions.ts';
import { useChecking, useDownloadsView } from '../downloads-store.ts';
import { describeSummary } from '../format/describe-summary.ts';
import { speedLimitQuery } from '../queries.ts';
import { SpeedLimitButton } from './speed-limit.tsx';

/** Whether a download can be paused. One that waits for approval can be, too. */
const isPausable = (download: Download) => isUnfinished(download) && download.state !== 'paused';

type HeaderProps = { readonly list: readonly Download[] };

/** The absolute path of the download folder. Null while unknown. */
export type Folder = string | null;

/** The header of the Downloads screen: summary, search field, speed limit, and actions for all downloads. */
export function DownloadsHeader({
  list,
  found,
  folder,
}: HeaderProps & {
  /** How many downloads fit the search. */
  readonly found: number;
  readonly folder: Folder;
}) {
  const text = useText();
  const { openFolder } = useDownloadActions();
  const { checking } = useChecking();
  const { data: limit } = useQuery(speedLimitQuery());
  const find = useDownloadsView((view) => view.find);
  const { t } = text;
  const query = find.trim();
  const total = checking
    ? t('downloads.checkingAll')
    : query !== '' && found > 0
      ? t('downloads.found', { count: found, find: query })
      : describeSummary(text, list, limit?.bytesPerSecond ?? null);
  return (
    <ListHeader title={t('downloads.title')} total={total}>
      {list.length > 0 && (
        <SearchInput
          label={t('downloads.search')}
          clearLabel={t('downloads.searchClear')}
          value={find}
          onChange={(value) => useDownloadsView.setState({ find: value, top: 0 })}
        />
      )}
      <SpeedLimitButton />
      <PauseOrResumeAll list={list} />
      <MoreForAll list={list} />
      <Button
        icon={<FolderOpen size={15} />}
        tooltip={folder ?? undefined}
        isCollapsible="early"
        onClick={openFolder}
      >
        {t('downloads.openFolder')}
      </Button>
    </ListHeader>
  );
}

function PauseOrResumeAll({ list }: HeaderProps) {
  const { t } = useText();
  const { pauseAll, resumeAll } = useDownloadActions();
  const active = list.some(isPausable);
  if (!active && !list.some(isUnfinished)) return null;
  return (
    <Button
      isCollapsible
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
    run: () => void actions.cancelAll(unfinished),
  };
  const isMixed = list.some(isPausable) && list.some(({ state }) => state === 'paused');
  const trigger = (
    <IconButton label={t('downloads.moreForAll')}>
      <Ellipsis size={17} />
    </IconButton>
  );
  return (
    <Menu
      trigger={trigger}
      entries={[...(isMixed ? [resume] : []), check, ...(unfinished.length > 0 ? [cancel] : [])]}
    />
  );
}
