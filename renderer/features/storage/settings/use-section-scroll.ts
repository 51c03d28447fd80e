import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { sectionAt } from './section-at.ts';
import type { SettingsSection } from './sections.ts';

/** The keys that scroll the page. */
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** The section that stays the current one until the player scrolls: at the top after a jump to it, else in its place. */
type Held = { readonly section: SettingsSection; readonly isAtTop: boolean };

/**
 * Connects the list of sections with the scrolled page: which section is current, and jumps to one. A jump holds its
 * section at the top while sections above are still loading. A section that the player uses is the current one, too,
 * even if a setting changes the height of the page.
 */
export function useSectionScroll(sections: readonly SettingsSection[]): {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly current: SettingsSection | undefined;
  /** Registers the heading of a section. */
  readonly register: (section: SettingsSection, heading: HTMLElement | null) => void;
  /** Scrolls to a section, and focuses its heading if `focus` is true. */
  readonly jumpTo: (section: SettingsSection, focus: boolean) => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const headings = useRef(new Map<SettingsSection, HTMLElement>());
  const held = useRef<Held | null>(null);
  const [current, setCurrent] = useState(sections[0]);

  const register = useCallback((section: SettingsSection, heading: HTMLElement | null) => {
    if (heading) headings.current.set(section, heading);
    else headings.current.delete(section);
  }, []);

  const jumpTo = useCallback((section: SettingsSection, focus: boolean) => {
    const heading = headings.current.get(section);
    held.current = { section, isAtTop: true };
    setCurrent(section);
    heading?.scrollIntoView({ block: 'start' });
    if (focus) heading?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const page = scroller.current;
    const content = page?.firstElementChild;
    if (!page || !content) return;
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    const release = () => {
      held.current = null;
    };
    const update = () => setCurrent(held.current?.section ?? readingIn(page, sections, headings.current));
    const hold = (target: EventTarget | null) => {
      const section = sectionOf(target, headings.current);
      held.current = section === undefined ? null : { section, isAtTop: false };
      if (section !== undefined) setCurrent(section);
    };
    const observer = new ResizeObserver(() => {
      if (held.current?.isAtTop) {
        headings.current.get(held.current.section)?.scrollIntoView({ block: 'start' });
      }
      update();
    });
    observer.observe(content);
    page.addEventListener('scroll', update, options);
    for (const move of ['wheel', 'touchmove']) page.addEventListener(move, release, options);
    page.addEventListener('keydown', ({ key }) => scrollKeys.has(key) && release(), options);
    page.addEventListener('pointerdown', ({ target }) => hold(target), options);
    page.addEventListener(
      'focusin',
      ({ target }) => held.current?.section !== sectionOf(target, headings.current) && hold(target),
      options,
    );
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [sections]);

  return { scroller, current, register, jumpTo };
}

/** The section that an element of the page is in, undefined for none. */
function sectionOf(
  target: EventTarget | null,
  headings: ReadonlyMap<SettingsSection, HTMLElement>,
): SettingsSection | undefined {
  if (!(target instanceof Node)) return undefined;
  const found = [...headings].find(([, heading]) => heading.closest('section')?.contains(target));
  return found?.[0];
}

/** The section that is being read on a page scrolled like this. */
function readingIn(
  page: HTMLElement,
  sections: readonly SettingsSection[],
  headings: ReadonlyMap<SettingsSection, HTMLElement>,
): SettingsSection | undefined {
  const { scrollTop, clientHeight, scrollHeight } = page;
  const start = page.getBoundingClientRect().top - scrollTop;
  const tops = sections.map((section) => (headings.get(section)?.getBoundingClientRect().top ?? 0) - start);
  return sections[sectionAt(tops, { scrollTop, visibleHeight: clientHeight, contentHeight: scrollHeight })];
}
