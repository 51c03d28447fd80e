import { Check } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import type { SignInStep } from '#shared/contract/session.ts';
import styles from './sign-in-steps.module.css';

/** The steps in order. A copy: the contract's list would add its schemas to the renderer bundle. */
const allSteps = ['port', 'browser', 'callback', 'tokens'] as const satisfies readonly SignInStep[];

/** The label of each step, by whether it is done, current, or ahead. */
const names = {
  port: { done: 'signIn.portDone', now: 'signIn.portNow', later: 'signIn.port' },
  browser: { done: 'signIn.browserDone', now: 'signIn.browserNow', later: 'signIn.browser' },
  callback: { done: 'signIn.callbackDone', now: 'signIn.callbackNow', later: 'signIn.callback' },
  tokens: { done: 'signIn.tokensDone', now: 'signIn.tokensNow', later: 'signIn.tokens' },
} as const satisfies Record<SignInStep, Record<StepState, string>>;

type StepState = 'done' | 'now' | 'later';
const stateLabels = { done: 'signIn.stepDone', now: 'signIn.stepNow', later: 'signIn.stepLater' } as const;

/**
 * The steps of a sign-in. Screen readers announce each one when it is done. Without a callback listener, the port step
 * is left out.
 */
export function SignInSteps(props: { step: SignInStep; listens: boolean }) {
  const { t } = useText();
  const steps: readonly SignInStep[] = props.listens ? allSteps : allSteps.filter((step) => step !== 'port');
  const reached = steps.indexOf(props.step);
  const list = steps.map((step, index) => {
    const state: StepState = index < reached ? 'done' : index === reached ? 'now' : 'later';
    return { step, state, name: t(names[step][state]) };
  });
  return (
    <>
      <ol className={styles.steps} aria-label={t('signIn.steps')}>
        {list.map(({ step, state, name }) => (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {state === 'done' && <Check size={12} strokeWidth={3} />}
            </span>
            <span aria-hidden>{name}</span>
            <span className="visually-hidden">{t(stateLabels[state], { step: name })}</span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {reached > 0 && t(names[steps[reached - 1] ?? 'port'].done)}
      </p>
    </>
  );
}
