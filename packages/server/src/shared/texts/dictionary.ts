import { application, applicationFolder } from '../config/application.ts';
import { readLanguages } from './read-languages.ts';

/**
 * Texts of the application by language, of its schemas and of its own code; and what the generic server says in further languages than
 * German and English.
 */
export const { dictionaries, otherLanguages } = readLanguages(applicationFolder, application.languages);
