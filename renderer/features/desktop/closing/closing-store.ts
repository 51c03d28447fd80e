import { create } from 'zustand';
import type { ClosingQuestion } from '#shared/contract/desktop/closing.ts';

/** The question that main asked when the player closed the window; null for none. A later one replaces it. */
export const useClosing = create<{ readonly question: ClosingQuestion | null }>(() => ({ question: null }));
