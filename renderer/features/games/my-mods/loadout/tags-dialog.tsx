import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { ChoiceChip } from '#renderer/ui/controls/choice-chip.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import { tagKey, tagsIn, tagsOf } from '#shared/tag-names.ts';
import { FormActions } from '../form-actions.tsx';
import styles from './tags.module.css';

/** The most tags of other mods that are offered. */
const mostOffered = 40;

/**
 * Asks for the tags of mods: those of the loadout are pressed where all of these mods have them, and new ones are typed. A tag
 * that only some have stays so until it is pressed.
 */
export function TagsDialog(props: {
  mods: readonly LoadoutMod[];
  /** All mods of the loadout, whose tags are offered. */
  all: readonly LoadoutMod[];
  onSave: (add: readonly string[], remove: readonly string[]) => Promise<unknown>;
  onClose: () => void;
}) {
  const text = useText();
  const { t, rich } = text;
  const { mods, all } = props;
  const field = useRef<HTMLInputElement>(null);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [problem, setProblem] = useState<ReactNode>(null);
  useEffect(() => field.current?.focus(), []);
  const own = tagsOf(mods);
  const keys = new Set(own.map(tagKey));
  const others = tagsOf(all).filter((tag) => !keys.has(tagKey(tag)));
  const offered = [...own, ...others.slice(0, mostOffered)];
  const countOf = (tag: string) =>
    mods.filter(({ tags }) => tags.some((each) => tagKey(each) === tagKey(tag))).length;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const add = [
      ...offered.filter((tag) => changed.get(tag) === true),
      ...tagsIn(field.current?.value ?? ''),
    ];
    const remove = offered.filter((tag) => changed.get(tag) === false);
    try {
      if (add.length + remove.length > 0) await props.onSave(add, remove);
      props.onClose();
    } catch (error) {
      setProblem(richFailure(text, failureOf(error)));
      field.current?.focus();
    }
  };
  return (
    <Dialog
      title={rich('myMods.tagsTitle', { count: mods.length, title: mods[0]?.title ?? '' })}
      onClose={props.onClose}
    >
      <form onSubmit={(event) => void save(event)}>
        {offered.length > 0 && (
          <fieldset className={styles.chips}>
            <legend className="visually-hidden">{t('myMods.tags')}</legend>
            {offered.map((tag) => {
              const count = countOf(tag);
              const isSome = count > 0 && count < mods.length && !changed.has(tag);
              const isPressed = changed.get(tag) ?? count === mods.length;
              return (
                <ChoiceChip
                  key={tag}
                  pressed={isPressed}
                  tooltip={isSome ? t('myMods.tagsOnSome', { count, total: mods.length }) : undefined}
                  onClick={() => setChanged(new Map(changed).set(tag, !isPressed))}
                >
                  {tag}
                </ChoiceChip>
              );
            })}
          </fieldset>
        )}
        <Field
          ref={field}
          label={t('myMods.tagsNew')}
          hint={t('myMods.tagsNewHint')}
          problem={problem}
          autoComplete="off"
          maxLength={500}
          dir="auto"
          onInput={() => setProblem(null)}
        />
        <FormActions save={t('myMods.tagsSave')} onCancel={props.onClose} />
      </form>
    </Dialog>
  );
}
