import { engineCatalog } from '#engine';
import { formTexts } from './form-texts.ts';
import { listTexts } from './list-texts.ts';
import { paletteTexts } from './palette-texts.ts';
import { previewTexts } from './preview-texts.ts';
import { uiTexts } from './ui-texts.ts';
import { widgetTexts } from './widget-texts.ts';

/**
 * Every text that engine and face say of themselves, German at first. They are read where they are shown, never while a
 * module loads. An application that keeps the German ones does not import this: each part comes with the rooms that show it.
 */
export const catalog = {
  engine: engineCatalog,
  ui: {
    all: uiTexts,
    list: listTexts,
    form: formTexts,
    widgets: widgetTexts,
    preview: previewTexts,
    palette: paletteTexts,
  },
};
