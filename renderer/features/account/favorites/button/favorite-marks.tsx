import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode } from 'react';
import type { Marks } from '../marks.ts';
import { marksQuery } from '../queries.ts';

/** The marks of all mods; undefined while they are not known. */
export const FavoriteMarks = createContext<Marks | undefined>(undefined);

/**
 * Provides the marks of all mods while favorites are known. One subscription for all buttons: one of its own in each
 * is a tenth of what a mod costs that scrolls into sight.
 */
export function FavoriteMarksProvider({ known, children }: { known: boolean; children: ReactNode }) {
  const { data: marks } = useQuery({ ...marksQuery(), enabled: known });
  return <FavoriteMarks value={marks}>{children}</FavoriteMarks>;
}
