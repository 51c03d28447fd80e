import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { ImportPreview, PreviewSource } from '#shared/contract/games/loadouts.ts';
import { aboutImport } from '../actions/report.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import styles from './import-dialog.module.css';

/**
 * Imports a loadout from a code or a file: first what it would bring, then the choice. The code may be given; what was opened by
 * a link or a file is shown at once.
 */
export function ImportDialog(props: {
  gameId: string;
  code: string | null;
  isOpened?: boolean;
  onClose: () => void;
}) {
  const { gameId, code: given, isOpened = false, onClose } = props;
  const text = useText();
  const { t } = text;
  const [code, setCode] = useState(given ?? '');
  const [problem, setProblem] = useState<ReactNode>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!preview) field.current?.focus();
  }, [preview]);
  const look = (from: PreviewSource) =>
    api.loadouts.preview({ gameId, from }).then(
      (found) => setPreview(found.preview),
      (error: unknown) => setProblem(richFailure(text, failureOf(error))),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was opened with is read once
  useEffect(() => {
    if (isOpened) void look({ kind: 'opened' });
    else if (given !== null) void look({ kind: 'code', code: given });
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void look({ kind: 'code', code });
  };
  return (
    <Dialog title={t('myMods.import')} onClose={onClose}>
      {preview ? (
        <Preview
          gameId={gameId}
          preview={preview}
          onClose={onClose}
          onBack={isOpened ? null : () => setPreview(null)}
        />
      ) : isOpened ? (
        problem
      ) : (
        <form onSubmit={onSubmit}>
          <Field
            ref={field}
            label={t('myMods.importCode')}
            hint={t('myMods.importCodeHint')}
            problem={problem}
            value={code}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            onChange={({ target }) => {
              setCode(target.value);
              setProblem(null);
            }}
          />
          <DialogActions>
            <Button type="submit" kind="primary">
              {t('myMods.importLook')}
            </Button>
            <Button onClick={() => void look({ kind: 'file' })}>{t('myMods.importFile')}</Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

const stateTexts = {
  here: 'myMods.importState.here',
  'other-version': 'myMods.importState.otherVersion',
  missing: 'myMods.importState.missing',
  'not-listed': 'myMods.importState.notListed',
  'other-service': 'myMods.importState.otherService',
  file: 'myMods.importState.file',
} as const;

function Preview(props: {
  gameId: string;
  preview: ImportPreview;
  onBack: (() => void) | null;
  onClose: () => void;
}) {
  const { gameId, preview, onBack, onClose } = props;
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const showError = useErrorToast();
  const { previewId, mods, notes, isOtherGame, gameTitle } = preview;
  const [name, setName] = useState(preview.name);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const here = mods.filter(({ state }) => state === 'here').length;
  const canGet = mods.some(({ state }) => state === 'missing' || state === 'other-version');
  const bring = (getsMissing: boolean) =>
    api.loadouts
      .import({ previewId, name, usesOtherVersions: !getsMissing, getsMissing })
      .then(({ loadout }) => {
        const run = () => void actions.loadouts.activate(gameId, loadout.loadoutId);
        const message = rich('myMods.imported', { name: loadout.name });
        const label = t('myMods.useImported', { loadout: loadout.name });
        toast(message, { about: aboutImport(gameId), action: { label, run } });
        onClose();
      }, showError);
  return (
    <>
      <Field
        ref={field}
        label={t('myMods.newName')}
        value={name}
        dir="auto"
        onChange={({ target }) => setName(target.value)}
      />
      {isOtherGame && <p className={styles.note}>{rich('myMods.importOther', { game: gameTitle })}</p>}
      {notes.map(({ id, values }) => (
        <p key={id} className={styles.note}>
          {rich(id, values)}
        </p>
      ))}
      <p>{t('myMods.importMods', { count: mods.length, here })}</p>
      {mods.length > 0 && (
        <ul className={styles.mods}>
          {mods.map((mod, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a preview never changes
            <li key={index} className={styles.mod}>
              <span dir="auto">{`${mod.title} ${mod.versionName}`}</span>
              <span className={styles.state}>
                {!mod.isOn && `${t('myMods.importOff')} · `}
                {t(stateTexts[mod.state], { version: mod.otherVersionName ?? '' })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        {canGet && (
          <Button kind="primary" onClick={() => void bring(true)}>
            {t('myMods.importGetAll')}
          </Button>
        )}
        <Button kind={canGet ? 'secondary' : 'primary'} onClick={() => void bring(false)}>
          {t('myMods.importOnly')}
        </Button>
        <Button kind="quiet" onClick={onBack ?? onClose}>
          {t(onBack ? 'myMods.importBack' : 'myMods.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
