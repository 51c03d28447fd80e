import { useQuery } from '@tanstack/react-query';
import { ExternalLink, LogIn, PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { StarChoice } from '#renderer/ui/controls/star-choice.tsx';
import { Avatar } from '#renderer/ui/display/avatar.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import type { Mod, Review } from '#shared/contract/mods/mods.ts';
import type { DetailsSession } from '../details-session.ts';
import { hasDraftQuery } from '../queries.ts';
import { OwnReview } from './own-review.tsx';
import styles from './own-review-box.module.css';
import { ReviewComposer } from './review-composer.tsx';
import { isWrittenIn, useReviewDraft } from './use-review-draft.ts';

type OwnReviewBoxProps = {
  readonly mod: Mod;
  readonly session: DetailsSession;
  /** The player's own review. Undefined until it has loaded. */
  readonly review: Review | null | undefined;
  readonly onOpenLink: (url: string) => void;
  readonly onLink: (href: string) => void;
};

/** The box above the reviews: the player's own review, the form to write one, or why they can't. */
export function OwnReviewBox(props: OwnReviewBoxProps) {
  const { mod, session, onOpenLink } = props;
  const { t } = useText();
  const { viewUrl } = mod;
  const website = viewUrl !== null && (
    <Button icon={<ExternalLink size={15} />} onClick={() => onOpenLink(viewUrl)}>
      {t('failure.openWebsite')}
    </Button>
  );
  if (session.state === 'ended' || session.writeReviews === 'yes')
    return <OwnReviewArea key={session.userId} {...props} />;
  if (session.writeReviews === 'not-offered') {
    return (
      <div className={styles.box}>
        <p className={styles.text}>{t('reviews.writeNotOffered')}</p>
        {website}
      </div>
    );
  }
  if (session.writeReviews === 'not-granted') {
    return (
      <div className={styles.box}>
        <p className={styles.text}>{t('reviews.notGranted')}</p>
        <Button icon={<LogIn size={15} />} onClick={session.onSignIn}>
          {t('reviews.signInAgain')}
        </Button>
        {website}
      </div>
    );
  }
  return <SignInPrompt modId={mod.modId} onSignIn={session.onSignIn} />;
}

/** Offers to sign in, and mentions a draft that is stored on this computer. */
function SignInPrompt(props: { modId: number; onSignIn: () => void }) {
  const { t } = useText();
  const { data: hasDraft = false } = useQuery(hasDraftQuery(props.modId));
  return (
    <div className={styles.box}>
      <PenLine size={18} className={styles.pen} aria-hidden />
      <p className={styles.text}>{t(hasDraft ? 'reviews.draftOnComputer' : 'reviews.signInWhy')}</p>
      <Button icon={<LogIn size={15} />} onClick={props.onSignIn}>
        {t(hasDraft ? 'reviews.signInToContinue' : 'reviews.signIn')}
      </Button>
    </div>
  );
}

/** The element to focus after the next render. */
type Next = 'text' | 'section' | 'opener' | null;

function OwnReviewArea({ mod, session, review, onLink }: OwnReviewBoxProps) {
  const { t } = useText();
  const section = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // Null until the player opens or closes the form. Until then it is open if there is a draft.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // The review that is edited. The one that takes its place has another id, which ends that.
  const [editedId, setEditedId] = useState<number | null>(null);
  const [next, setNext] = useState<Next>(null);
  // A review is edited by another one in its place, which takes the permission to delete it.
  const edited = (session.deleteReviews === 'yes' && review) || null;
  const draft = useReviewDraft(mod.modId, edited?.reviewId === editedId ? edited : null);
  useEffect(() => {
    if (next === 'section') section.current?.focus();
    if (next === 'opener') opener.current?.focus();
    if (next === 'section' || next === 'opener') setNext(null);
  }, [next]);

  const show = (open: boolean, focus: Next) => {
    setOpen(open);
    setNext(focus);
  };
  if (!draft.isKnown || review === undefined) return <Skeleton height={56} />;
  const hasDraft = draft.isStored || draft.written.message !== '' || draft.written.rating !== null;
  const hasChanges = edited !== null && hasDraft && !isWrittenIn(edited, draft.written);
  const isWriting = edited === null ? (isOpen ?? hasDraft) : edited.reviewId === editedId;
  const canWrite = review === null || edited !== null || hasDraft;
  const edit = () => {
    setEditedId(edited?.reviewId ?? null);
    // Also for after the earlier review is deleted, should the new one be refused.
    show(true, 'text');
  };
  const close = () => {
    if (edited !== null && draft.isStored && !hasChanges) void draft.discard();
    setEditedId(null);
    show(false, 'opener');
  };
  return (
    <section ref={section} className={styles.section} tabIndex={-1} aria-label={t('reviews.yours')}>
      {review && !(edited && isWriting) && (
        <OwnReview
          modId={mod.modId}
          review={review}
          session={session}
          hasChanges={hasChanges}
          editRef={opener}
          onEdit={edit}
          onLink={onLink}
          onRemoved={() => show(false, 'section')}
        />
      )}
      {isWriting && canWrite && (
        <ReviewComposer
          modId={mod.modId}
          session={session}
          draft={draft}
          replaces={edited}
          takesFocus={next === 'text'}
          onSent={() => show(false, 'section')}
          onClose={close}
        />
      )}
      {!isWriting && canWrite && edited === null && (
        <div className={styles.box}>
          <Avatar userId={session.userId} size={28} />
          <button
            ref={opener}
            type="button"
            className={styles.opener}
            // A player who opens it starts to type.
            onClick={() => show(true, 'text')}
          >
            {t(hasDraft ? 'reviews.continueDraft' : 'reviews.write')}
          </button>
          <StarChoice
            label={t('reviews.stars')}
            isLabelHidden
            value={draft.written.rating}
            disabled={draft.state !== 'writing'}
            onChange={(rating) => {
              draft.write({ rating });
              show(true, 'text');
            }}
          />
        </div>
      )}
    </section>
  );
}
