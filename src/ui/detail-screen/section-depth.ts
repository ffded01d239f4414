import { createContext } from 'react';

/** Whether sections are inside of a card already: then they are not cards themselves. */
export const InnerSections = createContext(false);
