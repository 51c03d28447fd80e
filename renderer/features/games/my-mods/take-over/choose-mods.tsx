import { type ReactNode, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { FoundSource } from '#shared/contract/games/take-over.ts';
import { takeOverNote } from '#shared/take-over-note.ts';
import { FoundMods } from './found-mods.tsx';
import { sourceName } from './keeper-texts.ts';
import styles from './take-over.module.css';

/** Whether files of the game itself may be among the mods that were found. */
const mayBeOfGame = ({ keeper, isTakenOut }: FoundSource): boolean => keeper === 'nobody' && !isTakenOut;

/** The mods that are chosen at first: none of a folder whose files may be the game's own. */
const chosenAtFirst = (source: FoundSource): ReadonlySet<string> =>
  new Set(mayBeOfGame(source) ? [] : source.mods.map(({ key }) => key));

/** The mods of one of the sources, which are chosen where nothing else can be among them, and what becomes of their files. */
export function ChooseMods(props: {
  sources: readonly FoundSource[];
  /** The title of the game while it runs: its folder can't be changed then. Null else. */
  running: string | null;
  /** Buttons beside that which starts. */
  actions: ReactNode;
  onStart: (source: FoundSource, keys: string[], isTakenOut: boolean) => Promise<void>;
}) {
  const text = useText();
  const { t, rich } = text;
  const { sources, running, actions, onStart } = props;
  const [first] = sources;
  const [sourceId, setSourceId] = useState(first?.sourceId);
  const source = sources.find((each) => each.sourceId === sourceId) ?? first;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() =>
    source ? chosenAtFirst(source) : new Set(),
  );
  const [isTakenOut, setTakenOut] = useState(true);
  const { pending, start } = useAsyncAction(async () => {
    if (source) await onStart(source, [...chosen], isTakenOut && source.isTakenOut);
  });
  if (!source) return null;
  const note = takeOverNote(source);
  const waitsFor = source.isInGame ? running : null;
  const canStart = !pending && chosen.size > 0 && waitsFor === null;
  const sizeOf = ({ mods }: FoundSource) => text.bytes(mods.reduce((sum, { size }) => sum + size, 0));
  return (
    <>
      <div className={styles.body}>
        <div>
          <div role="status" className={styles.running}>
            {waitsFor !== null && (
              <Banner tone="amber">{rich('takeOver.running', { game: waitsFor })}</Banner>
            )}
          </div>
          <p>{t('takeOver.what')}</p>
        </div>
        {sources.length > 1 && (
          <fieldset className={styles.sources}>
            <legend className={styles.heading}>{t('takeOver.sources')}</legend>
            {sources.map((each) => (
              <RadioOption
                key={each.sourceId}
                name="take-over-source"
                label={sourceName(each, text)}
                checked={each === source}
                trailing={
                  <span className={styles.size}>
                    {t('takeOver.sourceHint', { count: each.mods.length, size: sizeOf(each) })}
                  </span>
                }
                onChange={() => {
                  setSourceId(each.sourceId);
                  setChosen(chosenAtFirst(each));
                }}
              />
            ))}
          </fieldset>
        )}
        <div className={styles.from}>
          {sources.length === 1 && (
            <p className={styles.source} dir="auto">
              {sourceName(source, text)}
            </p>
          )}
          <p className={styles.folder}>{t('takeOver.folder', { folder: source.folder })}</p>
        </div>
        {note && <Banner tone="amber">{t(note)}</Banner>}
        <div>
          <FoundMods key={source.sourceId} mods={source.mods} chosen={chosen} onChange={setChosen} />
          <div role="status">
            {chosen.size === 0 && (
              <p className={styles.why}>
                {t(mayBeOfGame(source) ? 'takeOver.noneChosenUnsure' : 'takeOver.noneChosen')}
              </p>
            )}
          </div>
        </div>
        {source.left > 0 && <p>{t('takeOver.left', { count: source.left })}</p>}
        {source.isInGame && source.isTakenOut && (
          <CheckBox
            label={t('takeOver.takenOut')}
            hint={t('takeOver.takenOutHint')}
            checked={isTakenOut}
            onChange={({ target }) => setTakenOut(target.checked)}
          />
        )}
      </div>
      <DialogActions>
        <Button
          kind="primary"
          aria-disabled={!canStart}
          tooltip={waitsFor === null ? undefined : t('takeOver.runningTip', { game: waitsFor })}
          onClick={() => canStart && start()}
        >
          {t('takeOver.start', { count: chosen.size })}
        </Button>
        {actions}
      </DialogActions>
    </>
  );
}
