import { germanLocale, type Locale } from '@schema-screens/locale';
import { createContext, useContext } from 'react';

/** The language of what is drawn; a PortsProvider sets it, and without one, e.g. on a sign-in page, the application. */
export const LocaleContext = createContext<Locale>(germanLocale);

/** The language of what is drawn: texts, numbers and dates. */
export const useLocale = (): Locale => useContext(LocaleContext);
