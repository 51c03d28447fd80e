import { type ReactNode, useId, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import { useMyModsOpen } from '../my-mods-store.ts';
import styles from './question-dialog.module.css';

type Answer = 'present' | 'original';
type Questions = NonNullable<ReturnType<typeof useMyModsOpen.getState>['questions']>;

/** Asks about files that changed where mods have theirs. Nothing is changed before. */
export function QuestionDialog({ files, onAnswered, onLeave }: Questions) {
  const { t } = useText();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const close = () => useMyModsOpen.setState({ questions: null });
  const answerOf = (path: string): Answer => answers[path] ?? 'present';
  const done = () => {
    void onAnswered(Object.fromEntries(files.map(({ path }) => [path, answerOf(path)])));
  };
  const leave = () => void onLeave?.();
  return (
    <Dialog title={t('myMods.questions')} onClose={close}>
      {files.map(({ kind, path, message }) => (
        <Question
          key={path}
          kind={kind}
          message={message}
          answer={answerOf(path)}
          onChange={(answer) => setAnswers({ ...answers, [path]: answer })}
        />
      ))}
      <DialogActions>
        <Button kind="primary" onClick={done}>
          {t('myMods.questionsDone')}
        </Button>
        {onLeave && <Button onClick={leave}>{t('myMods.questionsLeave')}</Button>}
        <Button kind="quiet" onClick={close}>
          {t('myMods.questionsLater')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const choicesOf = {
  'original-changed': [
    ['present', 'myMods.keepPresent'],
    ['original', 'myMods.keepOriginal'],
  ],
  'new-file': [
    ['present', 'myMods.isOfGame'],
    ['original', 'myMods.isOfLoadout'],
  ],
} as const;

function Question(props: {
  kind: keyof typeof choicesOf;
  message: ReactNode;
  answer: Answer;
  onChange: (answer: Answer) => void;
}) {
  const { t } = useText();
  const name = useId();
  return (
    <fieldset className={styles.question}>
      <legend className={styles.message}>{props.message}</legend>
      {choicesOf[props.kind].map(([answer, label]) => (
        <RadioOption
          key={answer}
          name={name}
          label={t(label)}
          checked={props.answer === answer}
          onChange={() => props.onChange(answer)}
        />
      ))}
    </fieldset>
  );
}
