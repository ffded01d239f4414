import { engineCatalog } from '#engine';
import { bulkTexts } from './bulk-texts.ts';
import { figureTexts } from './figure-texts.ts';
import { formTexts } from './form-texts.ts';
import { listDialogTexts } from './list-dialog-texts.ts';
import { listTexts } from './list-texts.ts';
import { paletteTexts } from './palette-texts.ts';
import { previewTexts } from './preview-texts.ts';
import { uiTexts } from './ui-texts.ts';
import { widgetTexts } from './widget-texts.ts';

/**
 * All texts of engine and face, initially in German. They are read when they are displayed, never while a module loads. An
 * application that keeps the German ones does not import this: each part is loaded with the code that shows it.
 */
export const catalog = {
  engine: engineCatalog,
  ui: {
    all: uiTexts,
    list: listTexts,
    listDialogs: listDialogTexts,
    form: formTexts,
    widgets: widgetTexts,
    preview: previewTexts,
    palette: paletteTexts,
    bulk: bulkTexts,
    figures: figureTexts,
  },
};
