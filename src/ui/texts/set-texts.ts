import { catalog } from './catalog.ts';

/** A language: all texts of engine and face. */
export type Texts = typeof catalog;

/** Sets the language of engine and face; call it once, before anything is rendered (docs/embed.md). */
export function setTexts(texts: Texts): void {
  for (const room of Object.keys(catalog) as (keyof Texts)[])
    for (const [name, part] of Object.entries(catalog[room]))
      Object.assign(part, texts[room][name as keyof Texts[typeof room]]);
}
