import { useId } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import { Chip } from '#renderer/ui/display/chip.tsx';
import type { ChoiceOption, ChoiceGroup as Group } from '#shared/contract/games/choices.ts';
import styles from './choice-group.module.css';

type ChoiceGroupProps = {
  readonly group: Group;
  readonly chosen: readonly string[];
  /** Null for none of them. */
  readonly onChoose: (option: ChoiceOption | null) => void;
  /** The option that the player looks at; null for none of them. */
  readonly onLook: (option: ChoiceOption | null) => void;
};

/** What is said about options of each type; nothing about those that are as good as others. */
const aboutTypes = {
  Required: 'choices.type.Required',
  Recommended: 'choices.type.Recommended',
  NotUsable: 'choices.type.NotUsable',
  CouldBeUsable: 'choices.type.CouldBeUsable',
  Optional: null,
} as const;

/** A group of options, of which one can be chosen or several. */
export function ChoiceGroup({ group, chosen, onChoose, onLook }: ChoiceGroupProps) {
  const { t } = useText();
  const id = useId();
  const { type, options, name, isNew } = group;
  const isOne = type === 'SelectExactlyOne' || type === 'SelectAtMostOne';
  return (
    <fieldset className={styles.group} role={isOne ? 'radiogroup' : undefined}>
      <legend className={styles.name} dir="auto">
        {name}
        {isNew && !options.some((option) => option.isNew) && <Chip>{t('choices.newHere')}</Chip>}
      </legend>
      {(type === 'SelectAtLeastOne' || type === 'SelectAll') && (
        <p className={styles.hint}>{t(type === 'SelectAll' ? 'choices.all' : 'choices.atLeastOne')}</p>
      )}
      {options.map((option) => {
        const about = aboutTypes[option.type];
        const common = {
          label: option.name,
          checked: chosen.includes(option.key),
          trailing: (about || option.isNew) && (
            <span className={styles.trailing}>
              {option.isNew && <Chip>{t('choices.newHere')}</Chip>}
              {about && <span className={styles.type}>{t(about)}</span>}
            </span>
          ),
          'aria-disabled': option.isFixed || undefined,
          onChange: () => onChoose(option),
          onFocus: () => onLook(option),
        };
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: what the pointer is over is shown beside; the focus does the same
          <div key={option.key} className={styles.option} onMouseEnter={() => onLook(option)}>
            {isOne ? <RadioOption name={id} {...common} /> : <CheckBox {...common} />}
          </div>
        );
      })}
      {type === 'SelectAtMostOne' && !options.some(({ isFixed, isChosen }) => isFixed && isChosen) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: as for the options above
        <div className={styles.option} onMouseEnter={() => onLook(null)}>
          <RadioOption
            name={id}
            label={t('choices.noneOfThem')}
            checked={chosen.length === 0}
            onChange={() => onChoose(null)}
            onFocus={() => onLook(null)}
          />
        </div>
      )}
    </fieldset>
  );
}
