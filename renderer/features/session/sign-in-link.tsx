import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { failureSentence } from '#renderer/text/failure.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import styles from './sign-in-link.module.css';

/** The address of the sign-in page without its secret parts. Main copies the full address to the clipboard. */
export function SignInLink(props: { address: string }) {
  const text = useText();
  const [said, setSaid] = useState<string | null>(null);
  const copy = () =>
    void api.session.copyLink().then(
      () => setSaid(text.t('signIn.copied')),
      (error: unknown) => setSaid(failureSentence(text, failureOf(error))),
    );
  return (
    <>
      <div className={styles.link}>
        <code className={styles.address} dir="ltr" data-tip={props.address} data-tip-cut>
          {props.address}
        </code>
        <IconButton label={text.t('signIn.copy')} onClick={copy}>
          {said === null ? <Copy size={16} /> : <Check size={16} />}
        </IconButton>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </>
  );
}
