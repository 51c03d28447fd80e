import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { ModGroup } from '#shared/contract/games/loadouts.ts';
import type { GroupColor } from '#shared/group-colors.ts';
import { FormActions } from '../form-actions.tsx';
import { GroupFields } from './group-fields.tsx';

/** Asks for the name and color of a group: a new one for null. */
export function GroupDialog(props: {
  group: ModGroup | null;
  onSave: (name: string, color: GroupColor) => Promise<unknown>;
  onClose: () => void;
}) {
  const text = useText();
  const { t, rich } = text;
  const { group } = props;
  const field = useRef<HTMLInputElement>(null);
  const [color, setColor] = useState<GroupColor>(group?.color ?? 'none');
  const [problem, setProblem] = useState<ReactNode>(null);
  useEffect(() => field.current?.select(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await props.onSave(field.current?.value ?? '', color);
      props.onClose();
    } catch (error) {
      setProblem(richFailure(text, failureOf(error)));
      field.current?.focus();
    }
  };
  return (
    <Dialog
      title={group ? rich('myMods.groupEditTitle', { name: group.name }) : t('myMods.groupNewTitle')}
      onClose={props.onClose}
    >
      <form onSubmit={(event) => void save(event)}>
        <GroupFields
          field={field}
          name={group?.name ?? ''}
          color={color}
          problem={problem}
          onColor={setColor}
          onInput={() => setProblem(null)}
        />
        <FormActions save={t(group ? 'myMods.groupSave' : 'myMods.groupCreate')} onCancel={props.onClose} />
      </form>
    </Dialog>
  );
}
