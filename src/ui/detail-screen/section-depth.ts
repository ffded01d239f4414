import { createContext } from 'react';

/** Whether sections stand inside of a card already: then they are no cards of their own. */
export const InnerSections = createContext(false);
