import { useId } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import type { GameDraft } from '#shared/contract/games/games.ts';
import type { FieldOf } from './draft-fields.ts';
import styles from './game-form.module.css';

/** What most players can leave as it was found: where mods go, and how the program starts. */
export function MoreFields(props: {
  draft: GameDraft;
  fieldOf: FieldOf;
  onChange: (part: Partial<GameDraft>) => void;
}) {
  const { t } = useText();
  const { draft, fieldOf, onChange } = props;
  return (
    <>
      <Field
        label={t('myMods.form.modsFolder')}
        {...fieldOf('modsFolder', t('myMods.form.modsFolderHint'))}
      />
      <Placement value={draft.placement} onChange={(placement) => onChange({ placement })} />
      <Field label={t('myMods.form.arguments')} {...fieldOf('arguments', t('myMods.form.argumentsHint'))} />
      <Field
        label={t('myMods.form.workingFolder')}
        {...fieldOf('workingFolder', t('myMods.form.workingFolderHint'))}
      />
    </>
  );
}

function Placement(props: {
  value: GameDraft['placement'];
  onChange: (placement: GameDraft['placement']) => void;
}) {
  const { t } = useText();
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.label}>{t('myMods.form.placement')}</legend>
      <RadioOption
        name={name}
        label={t('myMods.form.perFolder')}
        checked={props.value === 'folder'}
        onChange={() => props.onChange('folder')}
      />
      <RadioOption
        name={name}
        label={t('myMods.form.merged')}
        checked={props.value === 'merged'}
        onChange={() => props.onChange('merged')}
      />
      {props.value === 'merged' && <p className={styles.hint}>{t('myMods.form.mergedHint')}</p>}
    </fieldset>
  );
}
