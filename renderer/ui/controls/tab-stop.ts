import { createContext } from 'react';

/**
 * Whether the Tab key stops at the buttons below. A list that is too long to be walked through with Tab sets it to true
 * for one of its entries; arrow keys lead to the others.
 */
export const TabStop = createContext(true);
