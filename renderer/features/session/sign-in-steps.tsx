import { Check } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import type { SignInStep } from '#shared/contract/session.ts';
import styles from './sign-in-steps.module.css';

/** In their order; the contract's own list would bring its schemas into the page. */
const steps = ['port', 'browser', 'answer', 'tokens'] as const satisfies readonly SignInStep[];

const names = {
  port: 'signIn.port',
  browser: 'signIn.browser',
  answer: 'signIn.answer',
  tokens: 'signIn.tokens',
} as const satisfies Record<SignInStep, string>;

/** The steps of a sign-in with their marks; screen readers are told of each as it is reached. */
export function SignInSteps(props: { step: SignInStep }) {
  const { t } = useText();
  const reached = steps.indexOf(props.step);
  const said = (place: number) =>
    place < reached ? 'signIn.stepDone' : place === reached ? 'signIn.stepNow' : 'signIn.stepLater';
  return (
    <>
      <ol className={styles.steps} aria-label={t('signIn.steps')}>
        {steps.map((step, place) => (
          <li
            key={step}
            className={styles.step}
            data-state={place < reached ? 'done' : place === reached ? 'now' : 'later'}
            aria-current={place === reached ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {place < reached && <Check size={12} strokeWidth={3} />}
            </span>
            <span aria-hidden>{t(names[step])}</span>
            <span className="visually-hidden">{t(said(place), { step: t(names[step]) })}</span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {reached > 0 && t(names[steps[reached - 1] ?? 'port'])}
      </p>
    </>
  );
}
