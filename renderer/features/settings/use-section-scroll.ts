import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { sectionAt } from './section-at.ts';
import type { SettingsSection } from './sections.ts';

/** What the player does to move through the page, which ends a jump to a section. */
const moves = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Connects the list of sections with the scrolled page: which section is current, and jumps to one. A jump holds its
 * section at the top while sections above are still loading, until the player moves.
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
  const target = useRef<SettingsSection | null>(null);
  const [current, setCurrent] = useState(sections[0]);

  const register = useCallback((section: SettingsSection, heading: HTMLElement | null) => {
    if (heading) headings.current.set(section, heading);
    else headings.current.delete(section);
  }, []);

  const jumpTo = useCallback((section: SettingsSection, focus: boolean) => {
    const heading = headings.current.get(section);
    target.current = section;
    setCurrent(section);
    heading?.scrollIntoView({ block: 'start' });
    if (focus) heading?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const page = scroller.current;
    const content = page?.firstElementChild;
    if (!page || !content) return;
    const release = () => {
      target.current = null;
    };
    const update = () => setCurrent(target.current ?? readingIn(page, sections, headings.current));
    const observer = new ResizeObserver(() => {
      if (target.current) headings.current.get(target.current)?.scrollIntoView({ block: 'start' });
      update();
    });
    observer.observe(content);
    page.addEventListener('scroll', update, { passive: true });
    for (const move of moves) page.addEventListener(move, release, { passive: true });
    return () => {
      observer.disconnect();
      page.removeEventListener('scroll', update);
      for (const move of moves) page.removeEventListener(move, release);
    };
  }, [sections]);

  return { scroller, current, register, jumpTo };
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
