import { Copy } from 'lucide-react';
import { useId } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import type { DraftProblem, GameDraft, StartShop } from '#shared/contract/games/games.ts';
import type { PlanPlace } from '#shared/contract/games/plans.ts';
import { shopTitles } from '#shared/shop-titles.ts';
import { PlanRules } from '../plan/plan-rules.tsx';
import type { FieldOf } from './draft-fields.ts';
import styles from './game-form.module.css';

/** What most players can leave as it was found: where mods go, and how the program starts. */
export function MoreFields(props: {
  /** The places of rules that the player made by moving files of a mod; none for other rules. */
  ownPlaces: readonly PlanPlace[];
  draft: GameDraft;
  fieldOf: FieldOf;
  /** What is wrong with how the game is started; null for nothing. */
  startProblem: DraftProblem | null;
  onChange: (part: Partial<GameDraft>) => void;
}) {
  const { t, rich } = useText();
  const { ownPlaces, draft, fieldOf, startProblem, onChange } = props;
  const shop = draft.start === 'program' ? null : draft.start;
  const notForShop = shop && t('myMods.form.notForShop', { shop: shopTitles[shop] });
  const argumentsHint = shop === 'steam' || notForShop === null ? t('myMods.form.argumentsHint') : notForShop;
  return (
    <>
      <Placement draft={draft} onChange={onChange} />
      {draft.rules !== null && ownPlaces.length > 0 && (
        <section>
          <h3 className={styles.label}>{rich('plan.rules', { game: draft.title })}</h3>
          <PlanRules places={ownPlaces} game={draft.title} />
        </section>
      )}
      {draft.rules === null && (
        <Field
          label={t('myMods.form.modsFolder')}
          {...fieldOf('modsFolder', t('myMods.form.modsFolderHint'))}
        />
      )}
      {(draft.shops.length > 0 || shop !== null) && (
        <Start draft={draft} problem={startProblem} onChange={onChange} />
      )}
      <Field label={t('myMods.form.arguments')} {...fieldOf('arguments', argumentsHint)} />
      <Field
        label={t('myMods.form.workingFolder')}
        {...fieldOf('workingFolder', notForShop ?? t('myMods.form.workingFolderHint'))}
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

/** By its program, or through a shop that has it. */
function Start(props: {
  draft: GameDraft;
  problem: DraftProblem | null;
  onChange: (part: Partial<GameDraft>) => void;
}) {
  const { t, rich } = useText();
  const name = useId();
  const { draft, problem, onChange } = props;
  const option = problem?.text.values?.['option'];
  // One that starts the game stays in sight when it no longer has it.
  const shops = [...new Set([...draft.shops, ...(draft.start === 'program' ? [] : [draft.start])])];
  return (
    <fieldset>
      <legend className={styles.label}>{t('myMods.form.start')}</legend>
      <RadioOption
        name={name}
        label={t('myMods.form.startProgram')}
        checked={draft.start === 'program'}
        onChange={() => onChange({ start: 'program' })}
      />
      {shops.map((shop) => (
        <RadioOption
          key={shop}
          name={name}
          label={t('myMods.form.startShop', { shop: shopTitles[shop] })}
          checked={draft.start === shop}
          onChange={() => onChange({ start: shop })}
        />
      ))}
      <p className={styles.hint} role={problem ? 'alert' : undefined}>
        {problem ? rich(problem.text.id, problem.text.values) : t('myMods.form.startShopHint')}
      </p>
      {typeof option === 'string' && draft.start !== 'program' && (
        <CopyOption option={option} shop={draft.start} />
      )}
    </fieldset>
  );
}

/** What a shop needs for a game, to be pasted there. */
function CopyOption({ option, shop }: { option: string; shop: StartShop }) {
  const { t } = useText();
  const showError = useErrorToast();
  const copy = () =>
    api.app
      .copyText({ text: option })
      .then(
        () => toast(t('myMods.form.optionCopied', { shop: shopTitles[shop] }), { about: 'clipboard' }),
        showError,
      );
  return (
    <Button size="s" icon={<Copy size={14} />} onClick={() => void copy()}>
      {t(shop === 'steam' ? 'myMods.form.copyOption' : 'myMods.form.copyVariable')}
    </Button>
  );
}
