import { useClosing } from '#renderer/features/desktop/closing/closing-store.ts';
import { lazyComponents } from '../lazy/components.ts';
import { renderLazy } from '../lazy/lazy-component.tsx';

const CloseDialog = renderLazy(lazyComponents.closeDialog);

/** The question that closing the window asks during downloads. */
export function CloseQuestion() {
  const { question } = useClosing();
  return question && <CloseDialog question={question} />;
}
