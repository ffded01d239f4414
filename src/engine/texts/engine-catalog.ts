import { languageTexts } from '#language';
import { engineFormTexts } from './engine-form-texts.ts';
import { engineListTexts } from './engine-list-texts.ts';
import { engineTexts } from './engine-texts.ts';

/** Every text that the engine says of itself, German at first. Each part comes with the rooms that show it. */
export const engineCatalog = {
  language: languageTexts,
  all: engineTexts,
  form: engineFormTexts,
  list: engineListTexts,
};
