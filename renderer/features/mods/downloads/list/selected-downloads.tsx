import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SelectionBar } from '#renderer/ui/selection/selection-bar.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { isActive, isUnfinished } from '#shared/download-states.ts';
import { useDownloadActions } from '../actions/actions.ts';

const canResume = ({ state }: Download): boolean =>
  state === 'paused' || state === 'failed' || state === 'cancelled';

/** What can be done with the downloads that are selected. Each button is for those of them that it applies to. */
export function SelectedDownloads(props: { selected: readonly Download[]; onClear: () => void }) {
  const { selected, onClear } = props;
  const { t } = useText();
  const actions = useDownloadActions();
  if (selected.length === 0) return null;
  const running = selected.filter(isActive);
  const stopped = selected.filter(canResume);
  const unfinished = selected.filter(isUnfinished);
  const ended = selected.filter((download) => !isUnfinished(download));
  const all = (downloads: readonly Download[], act: (download: Download) => unknown) => () => {
    for (const download of downloads) void act(download);
  };
  const andClear = (act: () => unknown) => () => {
    onClear();
    void act();
  };
  return (
    <SelectionBar count={selected.length} onClear={onClear}>
      {running.length > 0 && (
        <Button size="s" onClick={all(running, actions.pause)}>
          {t('downloads.pauseShort')}
        </Button>
      )}
      {stopped.length > 0 && (
        <Button size="s" onClick={all(stopped, actions.resume)}>
          {t('downloads.resumeShort')}
        </Button>
      )}
      {unfinished.length > 0 && (
        <Button size="s" onClick={andClear(() => actions.cancelSome(unfinished))}>
          {t('downloads.cancelShort')}
        </Button>
      )}
      {ended.length > 0 && (
        <Button size="s" onClick={andClear(() => actions.removeSome(ended))}>
          {t('downloads.removeFromList')}
        </Button>
      )}
    </SelectionBar>
  );
}
