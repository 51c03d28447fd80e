import { type ReactNode, type Ref, useId } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import { type GroupColor, groupColors } from '#shared/group-colors.ts';
import colors from './group-colors.module.css';
import styles from './group-fields.module.css';

/** The name and color of a group. */
export function GroupFields(props: {
  field: Ref<HTMLInputElement>;
  name: string;
  color: GroupColor;
  problem: ReactNode;
  onColor: (color: GroupColor) => void;
  onInput: () => void;
}) {
  const { t } = useText();
  const id = useId();
  return (
    <>
      <Field
        ref={props.field}
        label={t('myMods.newName')}
        problem={props.problem}
        defaultValue={props.name}
        autoComplete="off"
        maxLength={80}
        dir="auto"
        onInput={props.onInput}
      />
      <fieldset className={styles.colors}>
        <legend className={styles.legend}>{t('myMods.groupColor')}</legend>
        <div className={styles.options}>
          {groupColors.map((color) => (
            <RadioOption
              key={color}
              name={id}
              label={t(`myMods.groupColor.${color}`)}
              checked={props.color === color}
              trailing={<span className={`${colors.swatch} ${colors[color]}`} aria-hidden />}
              onChange={() => props.onColor(color)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
