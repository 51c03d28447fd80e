import { Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { StarChoice } from '#renderer/ui/controls/star-choice.tsx';
import { TextArea } from '#renderer/ui/controls/text-area.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import type { Review } from '#shared/contract/mods/mods.ts';
import { reviewLength, reviewLimit } from '#shared/review-length.ts';
import type { DetailsSession } from '../details-session.ts';
import { ownReview } from '../queries.ts';
import styles from './review-composer.module.css';
import { ReviewErrors } from './review-errors.tsx';
import { usePostReview } from './use-post-review.ts';
import { type EditedDraft, isWrittenIn, type Written } from './use-review-draft.ts';

/** Longest text that a draft can store, in UTF-16 units. Longer than a review may be, so pasted text is not cut. */
const maxDraftLength = 100_000;

type ReviewComposerProps = {
  readonly modId: number;
  readonly session: DetailsSession;
  readonly draft: EditedDraft;
  /** The player's review that is edited, which the new one takes the place of; null for a first one. */
  readonly replaces: Review | null;
  /** Whether the text takes the focus, because the player has just opened the form. */
  readonly takesFocus: boolean;
  readonly onSent: () => void;
  /** Closes the form. Main has stored the draft. */
  readonly onClose: () => void;
};

/** The form for a review. Each change is stored at once, so that it survives a closed window or an ended session. */
export function ReviewComposer(props: ReviewComposerProps) {
  const { modId, session, draft, replaces, takesFocus, onSent, onClose } = props;
  const { t } = useText();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const stars = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const sending = usePostReview(modId, draft, replaces);
  const [timesWrong, setTimesWrong] = useState(0);
  const { written } = draft;
  // If the response was lost, check with the service before the review can be sent again (O32).
  const isLocked = sending.isSending || sending.isChecking || draft.state !== 'writing';
  const isSending = sending.isSending || draft.state === 'sending';
  const canDiscard = draft.isStored && !isSending && !sending.isChecking;

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only when the form opens
  useEffect(() => {
    // Scroll the whole form into view: focusing the field would leave its buttons hidden.
    form.current?.scrollIntoView({ block: 'nearest' });
    if (!takesFocus) return;
    text.current?.focus();
    text.current?.setSelectionRange(-1, -1);
  }, []);

  // The reason is at the start of the form, which may be out of sight while its button is not.
  const hasProblem = sending.failure !== null || sending.isMissing || draft.state === 'unsure';
  useEffect(() => {
    if (hasProblem) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [hasProblem]);

  // Wait until the fields have rendered their problems: `focusWrong` looks for aria-invalid.
  useEffect(() => {
    if (timesWrong > 0) focusWrong(stars.current, text.current);
  }, [timesWrong]);

  const write = (change: Partial<Written>) => {
    sending.clear();
    draft.write(change);
  };
  const post = async () => {
    if (isLocked) return;
    if (replaces !== null && isWrittenIn(replaces, written)) return onClose();
    const outcome = await sending.post();
    if (outcome === 'sent') onSent();
    else if (outcome === 'wrong') setTimesWrong((times) => times + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void post();
    else return;
    event.preventDefault();
  };

  return (
    <form
      ref={form}
      className={styles.form}
      aria-labelledby={titleId}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <h3 ref={heading} id={titleId} className={styles.title}>
        {t(replaces === null ? 'reviews.yours' : 'reviews.editing')}
      </h3>
      <ReviewErrors draft={draft} sending={sending} session={session} onRetry={() => void post()} />
      <StarChoice
        label={t('reviews.stars')}
        value={written.rating}
        disabled={isLocked}
        problem={sending.problems.rating}
        ref={stars}
        onChange={(rating) => write({ rating })}
      />
      <TextArea
        label={t('reviews.text')}
        value={written.message}
        readOnly={isLocked}
        maxLength={maxDraftLength}
        count={t('reviews.count', { length: reviewLength(written.message), limit: reviewLimit })}
        isOver={reviewLength(written.message) > reviewLimit}
        problem={sending.problems.message}
        ref={text}
        onChange={(event) => write({ message: event.currentTarget.value })}
      />
      <CheckBox
        label={t('reviews.anonymous')}
        hint={t('reviews.anonymousHint')}
        checked={written.isAnonymous}
        disabled={isLocked}
        problem={sending.problems.isAnonymous}
        onChange={(event) => write({ isAnonymous: event.currentTarget.checked })}
      />
      {replaces !== null && (
        <p className={styles.hint}>
          {t('reviews.replaceHint', { hasResponse: replaces.authorResponse === null ? 'no' : 'yes' })}
        </p>
      )}
      <footer className={styles.foot}>
        <DraftNote draft={draft} />
        {canDiscard && (
          <DiscardButton modId={modId} draft={draft} isEdit={replaces !== null} onDone={onClose} />
        )}
        {replaces !== null && !draft.isStored && (
          <Button kind="quiet" onClick={onClose}>
            {t('reviews.cancelEdit')}
          </Button>
        )}
        {session.state === 'ended' ? (
          <Button onClick={session.onSignIn}>{t('failure.signIn')}</Button>
        ) : (
          draft.state !== 'unsure' && (
            <Button type="submit" icon={<Send size={15} className={styles.arrow} />} aria-disabled={isLocked}>
              {t(sendLabel(replaces !== null, isSending))}
            </Button>
          )
        )}
      </footer>
    </form>
  );
}

function sendLabel(isEdit: boolean, isSending: boolean) {
  if (isEdit) return isSending ? 'reviews.saving' : 'reviews.save';
  return isSending ? 'reviews.posting' : 'reviews.post';
}

/** Focuses the first invalid field. */
function focusWrong(stars: HTMLInputElement | null, text: HTMLTextAreaElement | null): void {
  const wrong = [stars, text].find((field) => field?.getAttribute('aria-invalid') === 'true');
  wrong?.focus();
}

function DraftNote({ draft }: { draft: EditedDraft }) {
  const text = useText();
  return (
    <p className={draft.failure ? styles.notStored : styles.stored}>
      {draft.failure
        ? failureSentence(text, draft.failure)
        : draft.isStored
          ? text.t('reviews.draftKept')
          : null}
    </p>
  );
}

function DiscardButton(props: {
  readonly modId: number;
  readonly draft: EditedDraft;
  readonly isEdit: boolean;
  readonly onDone: () => void;
}) {
  const { modId, draft, isEdit, onDone } = props;
  const { t } = useText();
  const showError = useErrorToast();
  const discard = async () => {
    const before = draft.written;
    try {
      await draft.discard();
    } catch (error) {
      return showError(error);
    }
    const action = { label: t('ui.undo'), run: () => draft.write(before) };
    toast(t(isEdit ? 'reviews.editingDiscarded' : 'reviews.discarded'), { action, about: ownReview(modId) });
    onDone();
  };
  return (
    <Button kind="quiet" onClick={() => void discard()}>
      {t('reviews.discard')}
    </Button>
  );
}
