import { restWords } from '@schema-screens/core/words';
import application from '../../screens/application.json' with { type: 'json' };

/** The words of the portal's calls. */
export const portalWords = restWords(application.vocabulary);
