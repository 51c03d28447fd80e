import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import type { DraftProblem, GameDraft } from '#shared/contract/games/games.ts';
import { PlanRules } from '../plan/plan-rules.tsx';
import type { FieldOf } from './draft-fields.ts';
import styles from './game-form.module.css';

/** What most players can leave as it was found: where mods go, and how the program starts. */
export function MoreFields(props: {
  /** The game that is changed; null for a new one. */
  gameId: string | null;
  draft: GameDraft;
  fieldOf: FieldOf;
  /** What is wrong with how the game is started; null for nothing. */
  startProblem: DraftProblem | null;
  onChange: (part: Partial<GameDraft>) => void;
}) {
  const { t } = useText();
  const { gameId, draft, fieldOf, startProblem, onChange } = props;
  return (
    <>
      <Placement draft={draft} onChange={onChange} />
      {gameId !== null && draft.rules !== null && <OwnRules gameId={gameId} game={draft.title} />}
      {draft.rules === null && (
        <Field
          label={t('myMods.form.modsFolder')}
          {...fieldOf('modsFolder', t('myMods.form.modsFolderHint'))}
        />
      )}
      {(draft.isOfSteam || draft.start === 'steam') && (
        <Start draft={draft} problem={startProblem} onChange={onChange} />
      )}
      <Field label={t('myMods.form.arguments')} {...fieldOf('arguments', t('myMods.form.argumentsHint'))} />
      <Field
        label={t('myMods.form.workingFolder')}
        {...fieldOf('workingFolder', t('myMods.form.workingFolderHint'))}
      />
    </>
  );
}

/** By the rules that Loadout has for the game, if it has any, or in one of the two ways that fit many others. */
function Placement({ draft, onChange }: { draft: GameDraft; onChange: (part: Partial<GameDraft>) => void }) {
  const { t } = useText();
  const name = useId();
  const { rules, rulesFound, placement, modsFolder } = draft;
  const choose = (chosen: GameDraft['placement']) =>
    // A game with rules has no folder for mods yet, and its own folder is seldom meant.
    onChange({ rules: null, placement: chosen, ...(rules && modsFolder === '' && { modsFolder: 'mods' }) });
  const isWithout = (each: GameDraft['placement']) => rules === null && placement === each;
  return (
    <fieldset>
      <legend className={styles.label}>{t('myMods.form.placement')}</legend>
      {rulesFound && (
        <RadioOption
          name={name}
          label={t('myMods.form.byRules', { game: rulesFound.title })}
          checked={rules !== null}
          onChange={() => onChange({ rules: rulesFound })}
        />
      )}
      <RadioOption
        name={name}
        label={t('myMods.form.perFolder')}
        checked={isWithout('folder')}
        onChange={() => choose('folder')}
      />
      <RadioOption
        name={name}
        label={t('myMods.form.merged')}
        checked={isWithout('merged')}
        onChange={() => choose('merged')}
      />
      {isWithout('merged') && <p className={styles.hint}>{t('myMods.form.mergedHint')}</p>}
    </fieldset>
  );
}

/** Where files go by rules of the player's own, which they made by moving files of a mod. */
function OwnRules({ gameId, game }: { gameId: string; game: string }) {
  const { rich } = useText();
  const { data: places = [] } = useQuery({
    queryKey: ['my-mods', 'own-rules', gameId],
    queryFn: async () => (await api.plans.own({ gameId })).places,
    gcTime: 0,
  });
  if (places.length === 0) return null;
  return (
    <section>
      <h3 className={styles.label}>{rich('plan.rules', { game })}</h3>
      <PlanRules places={places} game={game} />
    </section>
  );
}

/** By its program, or through Steam. */
function Start(props: {
  draft: GameDraft;
  problem: DraftProblem | null;
  onChange: (part: Partial<GameDraft>) => void;
}) {
  const { t, rich } = useText();
  const name = useId();
  const { draft, problem, onChange } = props;
  const option = problem?.text.values?.['option'];
  return (
    <fieldset>
      <legend className={styles.label}>{t('myMods.form.start')}</legend>
      <RadioOption
        name={name}
        label={t('myMods.form.startProgram')}
        checked={draft.start === 'program'}
        onChange={() => onChange({ start: 'program' })}
      />
      <RadioOption
        name={name}
        label={t('myMods.form.startSteam')}
        checked={draft.start === 'steam'}
        onChange={() => onChange({ start: 'steam' })}
      />
      <p className={styles.hint} role={problem ? 'alert' : undefined}>
        {problem ? rich(problem.text.id, problem.text.values) : t('myMods.form.startSteamHint')}
      </p>
      {typeof option === 'string' && <CopyOption option={option} />}
    </fieldset>
  );
}

/** What Steam needs for a game, to be pasted there. */
function CopyOption({ option }: { option: string }) {
  const { t } = useText();
  const showError = useErrorToast();
  const copy = () =>
    api.app
      .copyText({ text: option })
      .then(() => toast(t('myMods.form.optionCopied'), { about: 'clipboard' }), showError);
  return (
    <Button size="s" icon={<Copy size={14} />} onClick={() => void copy()}>
      {t('myMods.form.copyOption')}
    </Button>
  );
}
