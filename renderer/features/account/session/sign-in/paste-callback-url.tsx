import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { DisclosureButton } from '#renderer/ui/controls/disclosure-button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import type { Text } from '#shared/contract/text.ts';
import styles from './paste-callback-url.module.css';

/**
 * Lets the player paste the callback URL from the browser if a firewall blocks the callback to Loadout. The field is
 * cleared on submit, because the URL contains the authorization code.
 */
export function PasteCallbackUrl(props: { onPaste: (address: string) => Promise<unknown> }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const formId = useId();
  return (
    <div className={styles.paste}>
      <DisclosureButton
        open={open}
        controls={formId}
        className={styles.opener}
        onToggle={() => setOpen(!open)}
      >
        {t('signIn.paste')}
      </DisclosureButton>
      <div id={formId} hidden={!open}>
        {open && <PasteForm {...props} hint={t('signIn.pasteHint')} />}
      </div>
    </div>
  );
}

/** The same form for a sign-in without a callback listener: instructions, and the open field below. */
export function PasteRequired(props: { byHand: Text; onPaste: (address: string) => Promise<unknown> }) {
  const { t } = useText();
  const { byHand, onPaste } = props;
  const tone = byHand.id === 'signIn.portTaken' ? 'amber' : 'info';
  return (
    <div className={styles.needed}>
      <Banner tone={tone}>{t(byHand.id, byHand.values)}</Banner>
      <PasteForm onPaste={onPaste} />
    </div>
  );
}

function PasteForm(props: { onPaste: (address: string) => Promise<unknown>; hint?: string }) {
  const text = useText();
  const { t } = text;
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The player opened the form to paste, so focus the field. In a short window, the form is out of view until then.
  useEffect(() => {
    field.current?.form?.scrollIntoView({ block: 'end' });
    field.current?.focus();
  }, []);
  const use = (event: FormEvent) => {
    event.preventDefault();
    const address = field.current?.value.trim() ?? '';
    if (address === '') return setProblem(t('signIn.pasteEmpty'));
    if (field.current) field.current.value = '';
    setProblem(null);
    void props.onPaste(address.slice(0, 8192)).catch((error: unknown) => {
      setProblem(failureSentence(text, failureOf(error)));
    });
  };
  return (
    <form className={styles.form} onSubmit={use}>
      <Field
        ref={field}
        label={t('signIn.pasteField')}
        hint={props.hint}
        problem={problem}
        name="callback"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onInput={() => setProblem(null)}
      />
      <Button type="submit">{t('signIn.pasteUse')}</Button>
    </form>
  );
}
