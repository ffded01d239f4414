import { germanLocale, type Locale } from '#rules';

/** The language of this tab, for what is said outside of components; those take `useLocale()`. */
export const currentLocale = (): Locale => germanLocale;
