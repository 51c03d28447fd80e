import { Check } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import type { SignInStep } from '#shared/contract/account/session.ts';
import styles from './sign-in-steps.module.css';

/** The steps that a player takes part in, in order. Opening the port is part of opening the browser. */
const steps = ['browser', 'callback', 'tokens'] as const satisfies readonly SignInStep[];

/** The label of each step, by whether it is done, current, or ahead. */
const names = {
  browser: { done: 'signIn.browserDone', now: 'signIn.browserNow', later: 'signIn.browser' },
  callback: { done: 'signIn.callbackDone', now: 'signIn.callbackNow', later: 'signIn.callback' },
  tokens: { done: 'signIn.tokensDone', now: 'signIn.tokensNow', later: 'signIn.tokens' },
} as const satisfies Record<(typeof steps)[number], Record<StepState, string>>;

type StepState = 'done' | 'now' | 'later';
const stateLabels = { done: 'signIn.stepDone', now: 'signIn.stepNow', later: 'signIn.stepLater' } as const;

/**
 * The steps of a sign-in: Page sent to browser, Approve in browser, Signed in. Screen readers announce each one when it is done. Systems
 * don't tell whether a browser came up, so the first step claims no more than that it was asked.
 */
export function SignInSteps({ step: current }: { step: SignInStep }) {
  const { t } = useText();
  const reached = current === 'port' ? 0 : steps.indexOf(current);
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
        {reached > 0 && t(names[steps[reached - 1] ?? 'browser'].done)}
      </p>
    </>
  );
}
