import { createContext, type RefObject } from 'react';

/** The element that dialogs are drawn in. Null: that is the end of the page. */
export const PortalContext = createContext<RefObject<HTMLElement | null> | null>(null);
