import { Check, Copy } from 'lucide-react';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { api } from '#renderer/api.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import styles from './run-log.module.css';

/** Opens what a game printed in a run. Absent if that is nothing. */
export function LogButton({
  game,
  lines,
  size,
}: {
  game: string;
  lines: readonly string[];
  size: 's' | 'l';
}) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0) return null;
  return (
    <>
      <Button size={size} kind={size === 's' ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
        {t('myMods.log')}
      </Button>
      {/* Not inside a message, which would be read aloud with all of it. */}
      {isOpen &&
        createPortal(<RunLog game={game} lines={lines} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** The last lines of a run, from the end. A search leaves the lines that have the text. */
export function RunLog(props: { game: string; lines: readonly string[]; onClose: () => void }) {
  const { game, lines, onClose } = props;
  const { t, rich } = useText();
  const [find, setFind] = useState('');
  const [isCopied, setCopied] = useState(false);
  const log = useRef<HTMLPreElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // What a game prints last says most.
  useLayoutEffect(() => log.current?.scrollTo({ top: log.current.scrollHeight }), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const found = find.trim() === '' ? lines : lines.filter((line) => partsOf(line, find).length > 1);
  const copy = () =>
    void api.app.copyText({ text: lines.join('\n') }).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Dialog title={rich('myMods.logTitle', { game })} size="l" onClose={onClose}>
      <div className={styles.tools}>
        <SearchInput
          ref={field}
          label={t('myMods.logFind')}
          clearLabel={t('myMods.findClear')}
          value={find}
          onChange={setFind}
          onToList={() => log.current?.focus()}
        />
        <p className={styles.count} role="status">
          {found.length === lines.length ? '' : t('myMods.logFound', { count: found.length })}
        </p>
        <Button icon={isCopied ? <Check size={15} /> : <Copy size={15} />} onClick={copy}>
          {t(isCopied ? 'failure.copied' : 'myMods.logCopy')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keyboard */}
      <pre ref={log} className={styles.log} tabIndex={0} dir="ltr">
        {found.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and never change their order
          <Fragment key={index}>
            {index > 0 && '\n'}
            {partsOf(line, find).map((part, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is what it is by its place
              place % 2 === 0 ? part : <mark key={place}>{part}</mark>,
            )}
          </Fragment>
        ))}
      </pre>
    </Dialog>
  );
}

/** A line in parts: every second one is what is searched for, in any case. */
export function partsOf(line: string, find: string): readonly string[] {
  const wanted = find.trim();
  if (wanted === '') return [line];
  return line.split(new RegExp(`(${wanted.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')})`, 'iu'));
}
