import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import styles from './sign-in-link.module.css';

/** The address of the sign-in page without its secret parts. Main copies the full address to the clipboard. */
export function SignInLink(props: { address: string }) {
  const text = useText();
  const [result, setResult] = useState<{ readonly text: string; readonly isCopied: boolean } | null>(null);
  const copy = () =>
    void api.session.copyLink().then(
      () => setResult({ text: text.t('signIn.copied'), isCopied: true }),
      (error: unknown) => setResult({ text: failureSentence(text, failureOf(error)), isCopied: false }),
    );
  return (
    <>
      <div className={styles.link}>
        <code className={styles.address} dir="ltr" data-tooltip={props.address} data-tooltip-truncated>
          {props.address}
          <span aria-hidden>?…</span>
        </code>
        <Button
          size="s"
          icon={result?.isCopied ? <Check size={15} /> : <Copy size={15} />}
          className={styles.copy}
          onClick={copy}
        >
          {text.t('signIn.copy')}
        </Button>
      </div>
      <p className={styles.result} role="status">
        {result?.text}
      </p>
    </>
  );
}
