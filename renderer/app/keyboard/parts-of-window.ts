/** A part of the window: rail, top bar, screen, list, details, toolbar, messages. One may lie in another. */
const part = '[data-part]';

const controls = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Moves the focus to the first control of the next part of the window, or of the one before, as F6 does in programs. Controls that
 * Tab doesn't reach don't count: of a list, that is the row used last. After the last part comes the first one.
 */
export function focusNextPart(isBack: boolean): void {
  const parts = [...document.querySelectorAll<HTMLElement>(part)].flatMap((element) => {
    const control = firstControlOf(element);
    return control ? [{ element, control }] : [];
  });
  const now = parts.findIndex(({ element }) => element === document.activeElement?.closest(part));
  const next = isBack ? (now < 0 ? -1 : now - 1) : now + 1;
  parts.at(next % parts.length)?.control.focus();
}

/** What belongs to a part that lies in this one is left out. */
const firstControlOf = (element: HTMLElement): HTMLElement | undefined =>
  [...element.querySelectorAll<HTMLElement>(controls)].find(
    (control) => control.tabIndex >= 0 && control.closest(part) === element && isUsable(control),
  );

const isUsable = (control: HTMLElement): boolean =>
  !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true });
