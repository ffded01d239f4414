import { createLocale, type Locale } from '@schema-screens/locale';
import { englishRules } from '@schema-screens/schema';
import { type Texts, translationsOf } from '../catalog.ts';
import * as actions from './actions.ts';
import * as forms from './forms.ts';
import * as screens from './screens.ts';

/** What the engine says, in English. */
export const english: Texts = { ...englishRules, ...actions, ...forms, ...screens };

/** British English, with euros and times in Berlin; spread it for another currency or time zone. Loaded only where it is imported. */
export const englishLocale: Locale = /* @__PURE__ */ createLocale({
  code: 'en-GB',
  translations: /* @__PURE__ */ translationsOf(english),
});
