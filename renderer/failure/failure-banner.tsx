import type { ReactNode } from 'react';
import { api } from '#renderer/api.ts';
import { failureSentence } from '#renderer/text/failure.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Banner } from '#renderer/ui/banner.tsx';
import type { Failure } from '#shared/contract/text.ts';

/** Puts the technical side of a failure on the clipboard. Nothing is lost when that fails. */
export const copyDetails = (text: string) => void api.app.copyText({ text }).catch(() => undefined);

/** A failure as a strip: its sentence (or `children` around it), the one button that helps, and its details. */
export function FailureBanner(props: {
  failure: Failure;
  action?: ReactNode;
  tone?: 'amber' | 'red';
  children?: ReactNode;
}) {
  const text = useText();
  const { failure, tone = 'red' } = props;
  return (
    <Banner tone={tone} action={props.action} details={failure.details} onCopy={copyDetails}>
      {props.children ?? failureSentence(text, failure)}
    </Banner>
  );
}
