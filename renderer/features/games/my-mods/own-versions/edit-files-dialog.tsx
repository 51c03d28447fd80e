import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import styles from './edit-files-dialog.module.css';

/** Says what editing a mod's files means, and copies them. Closing it while they are copied stops that. */
export function EditFilesDialog(props: {
  gameId: string;
  loadoutId: string;
  mod: LoadoutMod;
  onClose: () => void;
}) {
  const text = useText();
  const { t, rich } = text;
  const { ownVersions } = useMyModsActions();
  const { gameId, loadoutId, mod } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isCopying, setCopying] = useState(false);
  const [problem, setProblem] = useState<ReactNode>(null);
  const close = () => {
    if (isCopying) void api.ownVersions.cancelStart({ gameId }).catch(() => undefined);
    props.onClose();
  };
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (isCopying) return;
    setCopying(true);
    setProblem(null);
    try {
      const note = field.current?.value ?? '';
      const { editId } = await api.ownVersions.start({ gameId, loadoutId, mod: mod.key, note });
      props.onClose();
      // It is edited from now on, also where no program shows its folder: then a toast says so.
      void ownVersions.openFolder(editId);
    } catch (error) {
      setProblem(richFailure(text, failureOf(error)));
      setCopying(false);
    }
  };
  return (
    <Dialog title={rich('ownVersions.editTitle', { title: mod.title })} onClose={close}>
      <form className={styles.form} onSubmit={(event) => void start(event)}>
        <p>{t('ownVersions.editWhat')}</p>
        <Field
          ref={field}
          label={t('ownVersions.note')}
          hint={t('ownVersions.noteHint')}
          problem={problem}
          defaultValue={mod.own?.note ?? ''}
          autoComplete="off"
          maxLength={500}
          dir="auto"
        />
        <DialogActions>
          <Button type="submit" kind="primary" aria-disabled={isCopying}>
            {t(isCopying ? 'ownVersions.copying' : 'ownVersions.start')}
          </Button>
          <Button kind="quiet" onClick={close}>
            {t('ownVersions.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
