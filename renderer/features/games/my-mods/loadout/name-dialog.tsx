import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { FormActions } from '../form-actions.tsx';

/** Asks for the name of a loadout. A name that is refused stays, with the reason. */
export function NameDialog(props: {
  title: ReactNode;
  start: string;
  action: string;
  /** The name of a loadout whose mods the new one may have. */
  copyOf?: string | undefined;
  onSave: (name: string, isCopy: boolean) => Promise<unknown>;
  onClose: () => void;
}) {
  const text = useText();
  const { t } = text;
  const field = useRef<HTMLInputElement>(null);
  const [isCopy, setCopy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>(null);
  useEffect(() => field.current?.select(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await props.onSave(field.current?.value ?? '', isCopy);
      props.onClose();
    } catch (error) {
      setProblem(richFailure(text, failureOf(error)));
      field.current?.focus();
    }
  };
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Field
          ref={field}
          label={t('myMods.newName')}
          problem={problem}
          defaultValue={props.start}
          autoComplete="off"
          maxLength={200}
          dir="auto"
          onInput={() => setProblem(null)}
        />
        {props.copyOf !== undefined && (
          <CheckBox
            label={t('myMods.newCopy', { loadout: props.copyOf })}
            checked={isCopy}
            onChange={(event) => setCopy(event.currentTarget.checked)}
          />
        )}
        <FormActions save={props.action} onCancel={props.onClose} />
      </form>
    </Dialog>
  );
}
