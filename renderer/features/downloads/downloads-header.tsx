import { useQuery } from '@tanstack/react-query';
import { CircleX, Ellipsis, FileCheck, FolderOpen, Gauge, Pause, Play, Search, X } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { useDownloadActions } from './actions.ts';
import { isActive, isUnfinished, totalSpeed } from './download-list.ts';
import styles from './downloads-header.module.css';
import { speedLimitQuery } from './queries.ts';

type HeaderProps = {
  readonly list: readonly Download[];
  readonly words: string;
  readonly onWords: (words: string) => void;
};

/** The head of the Downloads screen: what goes on altogether, what to look for, and what can be done with all. */
export function DownloadsHeader({ list, words, onWords }: HeaderProps) {
  const { t } = useText();
  const { openFolder } = useDownloadActions();
  return (
    <header className={styles.header}>
      <h1>{t('downloads.title')}</h1>
      <Summary list={list} />
      <div className={styles.tools}>
        {list.length > 0 && <FindDownload words={words} onWords={onWords} />}
        <SpeedMenu />
        <ButtonsForAll list={list} />
        <Button kind="outline" icon={<FolderOpen size={15} />} onClick={openFolder}>
          {t('downloads.openFolder')}
        </Button>
      </div>
    </header>
  );
}

function Summary({ list }: Pick<HeaderProps, 'list'>) {
  const { t, speed } = useText();
  const count = list.filter(isActive).length;
  const pace = totalSpeed(list);
  if (count === 0) return null;
  return (
    <p className={styles.summary}>
      {pace === null
        ? t('downloads.summaryCount', { count })
        : t('downloads.summary', { count, speed: speed(pace) })}
    </p>
  );
}

function FindDownload({ words, onWords }: Omit<HeaderProps, 'list'>) {
  const { t } = useText();
  return (
    <search className={styles.find}>
      <Search size={15} className={styles.icon} />
      <input
        type="text"
        aria-label={t('downloads.find')}
        placeholder={t('downloads.find')}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={words}
        onChange={(event) => onWords(event.target.value.slice(0, 200))}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || words === '') return;
          event.preventDefault();
          onWords('');
        }}
      />
      {words !== '' && (
        <IconButton label={t('downloads.findClear')} kind="quiet" size="s" onClick={() => onWords('')}>
          <X size={14} />
        </IconButton>
      )}
    </search>
  );
}

/** Limits to choose from, bytes per second. */
const limits = [null, 1e6, 5e6, 20e6, 50e6] as const;

function SpeedMenu() {
  const { t, speed } = useText();
  const { setSpeedLimit } = useDownloadActions();
  const { data } = useQuery(speedLimitQuery());
  const say = (limit: number | null) => (limit === null ? t('downloads.limitNone') : speed(limit));
  const trigger = (
    <Button kind="outline" icon={<Gauge size={15} />}>
      {t('downloads.limit', { limit: say(data?.bytesPerSecond ?? null) })}
    </Button>
  );
  const entries = limits.map((limit) => ({ label: say(limit), run: () => void setSpeedLimit(limit) }));
  return <Menu trigger={trigger} entries={entries} />;
}

function ButtonsForAll({ list }: Pick<HeaderProps, 'list'>) {
  const { t } = useText();
  const actions = useDownloadActions();
  const unfinished = list.filter(isUnfinished).length;
  const active = list.some(isActive);
  if (list.length === 0) return null;
  const trigger = (
    <IconButton label={t('downloads.moreForAll')} kind="outline">
      <Ellipsis size={17} />
    </IconButton>
  );
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
  return (
    <>
      {active && (
        <Button kind="outline" icon={<Pause size={15} />} onClick={() => void actions.pauseAll()}>
          {t('downloads.pauseAll')}
        </Button>
      )}
      {!active && unfinished > 0 && (
        <Button kind="outline" icon={<Play size={15} />} onClick={() => void actions.resumeAll()}>
          {t('downloads.resumeAll')}
        </Button>
      )}
      <Menu trigger={trigger} entries={unfinished > 0 ? [check, cancel] : [check]} />
    </>
  );
}
