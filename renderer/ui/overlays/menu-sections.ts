import type { MenuEntry } from './menu.tsx';

/** The entries of a menu in sections, with a line between two. Sections without entries are left out. */
export const inSections = (...sections: readonly (readonly MenuEntry[])[]): MenuEntry[] =>
  sections.flatMap((section) =>
    section.map((entry, place) => (place === 0 ? { ...entry, isApart: true } : entry)),
  );
