import type { Page } from '@playwright/test';

/**
 * What makes a screen quiet or loud, counted on what is in sight: controls with an outline, the different sizes of text, heights
 * of controls and radii, in px, and what is filled with lime.
 */
export type Measures = {
  readonly outlines: number;
  readonly textSizes: readonly number[];
  readonly controlHeights: readonly number[];
  readonly radii: readonly number[];
  /** What each place of lime says. */
  readonly lime: readonly string[];
};

/** Measures what the window shows. The edges of fields, check boxes and switches count as outlines, too. */
export async function measure(page: Page): Promise<Measures> {
  // The compiler calls this for functions with a name, and the page doesn't have it.
  await page.evaluate('globalThis.__name ??= (named) => named');
  return page.evaluate(() => {
    const { inSight, isClear, hasOutline, hasText, sorted } = {
      inSight(element: Element) {
        const { width, height, top, left } = element.getBoundingClientRect();
        const isOnScreen = top < innerHeight && left < innerWidth && top + height > 0 && left + width > 0;
        const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return width > 2 && height > 2 && isOnScreen && isSeen;
      },
      isClear: (color: string) => color === 'transparent' || /[,/] 0\)$/.test(color),
      hasOutline(element: Element) {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        const isDrawn = parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
        return isDrawn && borderTopColor !== 'transparent' && !/[,/] 0\)$/.test(borderTopColor);
      },
      hasText: (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      sorted: (values: readonly number[]) => [...new Set(values)].sort((one, other) => one - other),
    };
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(inSight);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--lime)';
    const lime = getComputedStyle(probe).color;
    probe.remove();
    const controls = shown.filter((each) =>
      each.matches('button, input, textarea, select, [role="switch"], a[href]'),
    );
    const filled = shown.filter((each) => !isClear(getComputedStyle(each).backgroundColor));
    return {
      outlines: controls.filter(hasOutline).length,
      textSizes: sorted(shown.filter(hasText).map((each) => parseFloat(getComputedStyle(each).fontSize))),
      controlHeights: sorted(
        shown
          .filter((each) => each.matches('button:has([data-tooltip-text]), input[type="text"]'))
          .map((each) => Math.round(each.getBoundingClientRect().height)),
      ),
      radii: sorted(filled.map((each) => parseFloat(getComputedStyle(each).borderTopLeftRadius))),
      lime: filled
        .filter((each) => getComputedStyle(each).backgroundColor === lime)
        .map((each) => each.textContent?.trim() || each.getAttribute('aria-label') || each.className),
    };
  });
}

/** The measures as a table in Markdown, a row for each picture. */
export function tableOf(measured: ReadonlyMap<string, Measures>): string {
  const rows = [...measured].map(([name, { outlines, textSizes, controlHeights, radii, lime }]) =>
    [name, outlines, textSizes.join(' '), controlHeights.join(' '), radii.join(' '), lime.join(', ')].join(
      ' | ',
    ),
  );
  const head = [
    'picture | outlines | text sizes | control heights | radii | lime',
    '---|---|---|---|---|---',
  ];
  return `${[...head, ...rows].map((row) => `| ${row} |`).join('\n')}\n`;
}
