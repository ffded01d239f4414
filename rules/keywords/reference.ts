import type { Property } from '../schema/resource-schema.gen.ts';
import { isRecord } from '../values/values.ts';
import { namedInText, namesInText } from './computation.ts';

/** What happens to the rows that refer to a deleted one. */
export type OnDelete = NonNullable<ReferenceKeyword['onDelete']>;

/** A field whose values are keys of another resource (`x-reference`). */
export type ReferenceKeyword = NonNullable<Property['x-reference']>;

/** The reference of a property; undefined if it has none. */
export function referenceIn(schema: Readonly<Record<string, unknown>>): ReferenceKeyword | undefined {
  const word = schema['x-reference'];
  return isRecord(word) ? (word as unknown as ReferenceKeyword) : undefined;
}

/** The fields of the other resource that a reference is shown by. */
export const displayFieldsOf = ({ show }: ReferenceKeyword): string[] => [...new Set(namesInText(show))];

/**
 * The text of a reference.
 *
 * @param textOf the text of a field of the referred row
 */
export const textOfReference = ({ show }: ReferenceKeyword, textOf: (field: string) => string): string =>
  show
    .replace(namedInText, (_all, field: string) => textOf(field))
    .replaceAll(/\s+/g, ' ')
    .trim();
