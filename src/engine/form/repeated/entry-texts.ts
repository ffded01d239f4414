import type { Field } from '#language';
import { type JsonSchema, wholeSchema } from '#model';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';
import { engineTexts } from '../../texts/engine-texts.ts';

/** The names for the entries of a list. */
export interface EntryTexts {
  /** Heading of an entry, without its number. */
  title: string;
  /** The button that adds one. */
  addText: string;
}

/**
 * The names for the entries of a list: from the definition, else from the schema.
 *
 * @param root the whole schema, for resolving references
 */
export function entryTexts(hints: Field | undefined, { items }: JsonSchema, root: JsonSchema): EntryTexts {
  const title = hints?.items?.title ?? wholeSchema(items ?? {}, root).title ?? engineTexts.words.entry;
  return { title, addText: hints?.items?.add ?? engineFormTexts.entries.add(title) };
}
