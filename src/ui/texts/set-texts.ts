import { catalog } from './catalog.ts';

/** A language: all texts of engine and face. */
export type Texts = typeof catalog;

/** Sets the language of engine and face; call it once, before anything is rendered (docs/embed.md). */
export function setTexts({ engine, ui }: Texts): void {
  Object.assign(catalog.engine.language, engine.language);
  Object.assign(catalog.engine.all, engine.all);
  Object.assign(catalog.engine.form, engine.form);
  Object.assign(catalog.engine.list, engine.list);
  Object.assign(catalog.engine.palette, engine.palette);
  Object.assign(catalog.ui.all, ui.all);
  Object.assign(catalog.ui.list, ui.list);
  Object.assign(catalog.ui.listDialogs, ui.listDialogs);
  Object.assign(catalog.ui.form, ui.form);
  Object.assign(catalog.ui.widgets, ui.widgets);
  Object.assign(catalog.ui.preview, ui.preview);
  Object.assign(catalog.ui.palette, ui.palette);
}
