import { languageTexts } from '#language';
import { engineBulkTexts } from './engine-bulk-texts.ts';
import { engineChangeTexts } from './engine-change-texts.ts';
import { engineFigureTexts } from './engine-figure-texts.ts';
import { engineFormTexts } from './engine-form-texts.ts';
import { engineListTexts } from './engine-list-texts.ts';
import { enginePaletteTexts } from './engine-palette-texts.ts';
import { engineTexts } from './engine-texts.ts';

/** All texts of the engine, initially in German. Each group is loaded with the code that shows it. */
export const engineCatalog = {
  language: languageTexts,
  all: engineTexts,
  form: engineFormTexts,
  list: engineListTexts,
  palette: enginePaletteTexts,
  bulk: engineBulkTexts,
  changes: engineChangeTexts,
  figures: engineFigureTexts,
};
