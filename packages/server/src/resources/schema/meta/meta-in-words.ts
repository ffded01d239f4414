import { isRecord } from '@schema-screens/locale';
import type { Vocabulary } from '@schema-screens/schema';
import type { RawJsonSchema } from '../json-schema.ts';
import type { EnumEntry } from '../resource-schema.ts';

type Words = Vocabulary['words'];

const wordOf = (words: Words, word: string): string => words[word] ?? word;

/** The entries of an enumeration on the wire. */
export const wireEnumeration = (
  words: Words,
  values: readonly EnumEntry[],
): readonly Readonly<Record<string, string>>[] =>
  values.map((entry) =>
    Object.fromEntries(Object.entries(entry).map(([name, text]) => [wordOf(words, name), text])),
  );

/** A schema on the wire: its privacy classes have an application's words. */
export function schemaOnWire<Schema extends RawJsonSchema>(words: Words, schema: Schema): Schema {
  const translated = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(translated);
    if (!isRecord(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        name === 'x-privacy' ? wordOf(words, String(value)) : translated(value),
      ]),
    );
  };
  return translated(schema) as Schema;
}

/** A response of `/meta` in an application's words, as text. */
export const wireMetaJson = (
  words: Words,
  enums: Readonly<Record<string, readonly EnumEntry[]>>,
  definition: RawJsonSchema,
): string =>
  JSON.stringify({
    enums: Object.fromEntries(
      Object.entries(enums).map(([name, values]) => [name, wireEnumeration(words, values)]),
    ),
    definition: schemaOnWire(words, definition),
  });
