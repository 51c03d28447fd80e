import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import { FormActions } from '../form-actions.tsx';

/** Asks for the note on a mod of a loadout. An empty one takes it away. */
export function NoteDialog(props: {
  mod: LoadoutMod;
  onSave: (note: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const text = useText();
  const { t, rich } = text;
  const { title, note } = props.mod;
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<ReactNode>(null);
  useEffect(() => field.current?.select(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await props.onSave(field.current?.value ?? '');
      props.onClose();
    } catch (error) {
      setProblem(richFailure(text, failureOf(error)));
      field.current?.focus();
    }
  };
  return (
    <Dialog title={rich('myMods.noteTitle', { title })} onClose={props.onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Field
          ref={field}
          label={t('myMods.note')}
          problem={problem}
          defaultValue={note}
          autoComplete="off"
          maxLength={500}
          dir="auto"
          onInput={() => setProblem(null)}
        />
        <FormActions save={t('myMods.noteSave')} onCancel={props.onClose} />
      </form>
    </Dialog>
  );
}
