import { createContext } from 'react';
import type { UrlState } from '#engine/internal';

/**
 * A screen that is drawn beside the one that the address means keeps here what it would keep in the address. Null on a page of
 * its own.
 */
export const Aside = createContext<Pick<UrlState, 'params' | 'setParams'> | null>(null);
