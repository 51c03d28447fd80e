import { useEffect, useRef, useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { ChoiceOption, ChoicesView } from '#shared/contract/games/choices.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { ChoicePicture } from './choice-picture.tsx';
import styles from './choices-dialog.module.css';
import { type ModToChoose, useChoices } from './use-choices.ts';

type ChoicesDialogProps = { readonly of: ModToChoose; readonly onClose: () => void };

/**
 * What can be chosen in a mod, step by step. Nothing is remembered before the last step is confirmed; a player who closes it
 * before is offered to go on.
 */
export function ChoicesDialog({ of, onClose }: ChoicesDialogProps) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const choices = useChoices(of);
  const [{ at, isMoved }, setAt] = useState({ at: 0, isMoved: false });
  const goTo = (step: number) => setAt({ at: step, isMoved: true });
  const { data, error, isPlaceholderData, made, said } = choices;
  const { gameId, loadoutId, mod } = of;
  const close = () => {
    onClose();
    if (said === null) return;
    const goOn = () => useMyModsOpen.setState({ choices: { gameId, loadoutId, mod, said } });
    toast(rich('choices.unsaved', { title: data?.title ?? '' }), {
      about: `choices ${mod}`,
      action: { label: t('choices.goOn'), run: goOn },
    });
  };
  const { pending, start } = useAsyncAction(async () => {
    if (await actions.choices.save({ gameId, loadoutId, mod }, made, data?.title ?? '')) onClose();
  });
  // What is chosen decides which steps there are.
  const last = Math.max(0, (data?.steps.length ?? 0) - 1);
  const place = Math.min(at, last);
  const isWaiting = pending || isPlaceholderData;
  const next = () => (place < last ? goTo(place + 1) : start());
  return (
    <Dialog title={rich('choices.title', { title: data?.title ?? '' })} size="l" onClose={close}>
      {error && <FailureBanner failure={failureOf(error)} onRetry={choices.refetch} />}
      {data && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWaiting) next();
          }}
        >
          <Notices view={data} />
          <StepView
            key={data.steps[place]?.key ?? ''}
            view={data}
            place={place}
            choices={choices}
            isMoved={isMoved}
          />
          <DialogActions>
            <Button kind="primary" type="submit" aria-disabled={isWaiting}>
              {t(place < last ? 'choices.next' : 'choices.save')}
            </Button>
            {place > 0 && <Button onClick={() => goTo(place - 1)}>{t('choices.back')}</Button>}
            <Button kind="quiet" onClick={close}>
              {t('choices.cancel')}
            </Button>
            <p className={styles.counts}>
              {data.steps.length > 1 && t('choices.step', { step: place + 1, count: data.steps.length })}{' '}
              {t('choices.files', { count: data.fileCount })}
            </p>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

/** What the mod needs, and what it doesn't have itself. */
function Notices({ view: { needs, missing } }: { view: ChoicesView }) {
  const { t } = useText();
  return (
    <>
      {needs.length > 0 && (
        <Banner tone="amber">{t('choices.needs', { count: needs.length, files: needs.join(', ') })}</Banner>
      )}
      {missing.length > 0 && (
        <Banner tone="amber">
          {t('choices.missing', { count: missing.length, files: missing.join(', ') })}
        </Banner>
      )}
    </>
  );
}

type StepViewProps = {
  readonly view: ChoicesView;
  readonly place: number;
  readonly choices: ReturnType<typeof useChoices>;
  /** Whether the player came here from another step, so that the focus has to follow. */
  readonly isMoved: boolean;
};

function StepView({ view, place, choices, isMoved }: StepViewProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The option that the player looks at; null for none of a group. */
  const [looked, setLooked] = useState<string | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is made anew for each
  useEffect(() => {
    if (isMoved) heading.current?.focus();
  }, []);
  const step = view.steps[place];
  if (!step) return <p className={styles.nothing}>{t('choices.nothing')}</p>;
  const options = step.groups.flatMap((group) =>
    group.options.map((option) => ({ id: idOf(group.key, option), option })),
  );
  const atFirst = options.find(({ option }) => option.isChosen) ?? options[0];
  const shown = looked === null ? undefined : (options.find(({ id }) => id === looked) ?? atFirst);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.step} dir="auto">
        {step.name}
      </h3>
      <div className={styles.panes}>
        <div className={styles.groups}>
          {step.groups.map((group) => {
            const inStep = { step: step.key, group };
            return (
              <ChoiceGroup
                key={group.key}
                group={group}
                chosen={choices.chosenIn(inStep)}
                onChoose={(option) => choices.choose(inStep, option)}
                onLook={(option) => setLooked(option && idOf(group.key, option))}
              />
            );
          })}
        </div>
        <About option={shown?.option ?? null} view={view} />
      </div>
    </>
  );
}

const idOf = (group: string, { key }: ChoiceOption): string => `${group}\0${key}`;

/** The picture and the words of the option that the player looks at. */
function About({ option, view }: { option: ChoiceOption | null; view: ChoicesView }) {
  const { t } = useText();
  const image = option?.image || view.image;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.about} tabIndex={0} aria-label={t('choices.about')}>
      {image !== '' && (
        <ChoicePicture key={image} installId={view.installId} path={image} name={option?.name ?? view.name} />
      )}
      {option && (
        <>
          <h4 className={styles.optionName} dir="auto">
            {option.name}
          </h4>
          <p className={styles.description} dir="auto">
            {option.description}
          </p>
        </>
      )}
    </section>
  );
}
