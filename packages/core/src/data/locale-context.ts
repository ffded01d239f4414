import { germanLocale, type Locale } from '@schema-screens/locale';
import { createContext, useContext } from 'react';
import { EngineContext } from './engine-context.ts';

/** The language of what is drawn outside of an engine, e.g. a sign-in page. */
export const LocaleContext = createContext<Locale>(germanLocale);

/** The language of what is drawn: that of the engine. */
export function useLocale(): Locale {
  const around = useContext(LocaleContext);
  return useContext(EngineContext)?.locale ?? around;
}
