import type { Field } from '#language';
import { type JsonSchema, wholeSchema } from '#model';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';
import { engineTexts } from '../../texts/engine-texts.ts';

/** What the entries of a list are called. */
export interface EntryWords {
  /** Heading of an entry, without its number. */
  title: string;
  /** The button that adds one. */
  addText: string;
}

/**
 * The words for the entries of a list: those of the definition, else those of the schema.
 *
 * @param root the whole schema, for references
 */
export function entryWords(hints: Field | undefined, { items }: JsonSchema, root: JsonSchema): EntryWords {
  const title = hints?.items?.title ?? wholeSchema(items ?? {}, root).title ?? engineTexts.words.entry;
  return { title, addText: hints?.items?.add ?? engineFormTexts.entries.add(title) };
}
