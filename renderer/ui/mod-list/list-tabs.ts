import { createContext, type ReactNode } from 'react';

/** The tabs that a list screen is one of, which take the place of its title; null for a screen of its own. */
export const ListTabs = createContext<ReactNode>(null);
