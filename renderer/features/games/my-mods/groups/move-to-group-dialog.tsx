import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { GroupColor } from '#shared/group-colors.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { FormActions } from '../form-actions.tsx';
import colors from './group-colors.module.css';
import { GroupFields } from './group-fields.tsx';
import { type ModList, placeBehind } from './mod-blocks.ts';
import styles from './move-to-group-dialog.module.css';

/** Asks which group mods go to: one of the loadout, none, or a new one. */
export function MoveToGroupDialog(props: {
  gameId: string;
  loadoutId: string;
  list: ModList;
  moved: readonly LoadoutMod[];
  onMoved: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const { t, rich } = text;
  const actions = useMyModsActions();
  const id = useId();
  const { gameId, loadoutId, list, moved } = props;
  const own = moved.find(({ groupId }) => groupId !== null)?.groupId ?? null;
  const others = list.groups.filter(({ groupId }) => moved.some((mod) => mod.groupId !== groupId));
  const [chosen, setChosen] = useState(others[0]?.groupId ?? 'new');
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [color, setColor] = useState<GroupColor>('none');
  const [problem, setProblem] = useState<ReactNode>(null);
  // What is chosen, or the name of the first group.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), []);
  const move = async (event: FormEvent) => {
    event.preventDefault();
    try {
      if (chosen === 'new')
        await actions.groups.add(gameId, loadoutId, moved, field.current?.value ?? '', color);
      else {
        const place =
          chosen === 'none' && own !== null ? placeBehind(list, own) : { groupId: chosen, before: null };
        await actions.groups.moveMods(gameId, loadoutId, list, moved, place);
      }
      props.onMoved();
      props.onClose();
    } catch (error) {
      setProblem(richFailure(text, failureOf(error)));
      field.current?.focus();
    }
  };
  return (
    <Dialog
      title={rich('myMods.groupMoveTitle', { count: moved.length, title: moved[0]?.title ?? '' })}
      onClose={props.onClose}
    >
      <form ref={form} onSubmit={(event) => void move(event)}>
        {list.groups.length > 0 && (
          <div className={styles.groups} role="radiogroup" aria-label={t('myMods.group')}>
            {others.map(({ groupId, name, color: own }) => (
              <RadioOption
                key={groupId}
                name={id}
                label={name}
                checked={chosen === groupId}
                trailing={<span className={`${colors.swatch} ${colors[own]}`} aria-hidden />}
                onChange={() => setChosen(groupId)}
              />
            ))}
            {own !== null && (
              <RadioOption
                name={id}
                label={t('myMods.groupNone')}
                checked={chosen === 'none'}
                onChange={() => setChosen('none')}
              />
            )}
            <RadioOption
              name={id}
              label={t('myMods.groupNewTitle')}
              checked={chosen === 'new'}
              onChange={() => setChosen('new')}
            />
          </div>
        )}
        {chosen === 'new' && (
          <GroupFields
            field={field}
            name=""
            color={color}
            problem={problem}
            onColor={setColor}
            onInput={() => setProblem(null)}
          />
        )}
        <FormActions save={t('myMods.groupMove')} onCancel={props.onClose} />
      </form>
    </Dialog>
  );
}
