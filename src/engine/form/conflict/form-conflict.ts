import { hasParts } from '#language';
import type { JsonSchema, Row } from '#model';
import type { FormLayout } from '../form-layout.ts';
import type { FormRecord } from '../load-form.ts';
import { isSameValue } from '../same-value.ts';
import { mergeParts } from './merge-parts.ts';

/** Which version of a field to save. */
export type ConflictChoice = 'mine' | 'theirs';

/** A field that was changed elsewhere and whose value differs from the form's. */
export interface ConflictField {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The proposed choice: what was changed here is kept, what only somebody else changed is taken over. */
  proposed: ConflictChoice;
}

/** A conflict: the record was changed by somebody else while it was edited here. */
export interface FormConflict {
  fields: ConflictField[];
  /** The current record. */
  current: FormRecord;
  /** The record of the form; its lists of parts have what was changed elsewhere in other entries. */
  mine: Row;
  /** Fields that were changed here alone, and are kept. */
  kept: string[];
}

export interface ConflictParts {
  schema: JsonSchema;
  layout: FormLayout;
  /** The record that the form was loaded with. */
  base: Row;
  mine: Row;
  current: FormRecord;
  /** Fields of the record that the form may change; extra fields are not part of it. */
  isOfRecord: (field: string) => boolean;
}

/** Compares both versions, field by field in the order of the form. */
export function findConflict({
  schema,
  layout,
  base,
  mine,
  current,
  isOfRecord,
}: ConflictParts): FormConflict {
  const { data } = current;
  const whole: Row = { ...mine };
  for (const [field, property] of Object.entries(schema.properties ?? {}))
    if (hasParts(property) && !isSameValue(mine[field], base[field]))
      whole[field] = mergeParts(property, { base: base[field], mine: mine[field], theirs: data[field] });

  const differing = [...layout.entriesOf.keys()].filter(
    (field) => isOfRecord(field) && !isSameValue(whole[field], data[field]),
  );
  const isKept = (field: string): boolean => isSameValue(data[field], base[field]);
  const fields = differing
    .filter((field) => !isKept(field))
    .map(
      (field): ConflictField => ({
        field,
        mine: whole[field],
        theirs: data[field],
        proposed: isSameValue(mine[field], base[field]) ? 'theirs' : 'mine',
      }),
    );
  return { fields, current, mine: whole, kept: differing.filter(isKept) };
}

/**
 * The record of the back end with the chosen fields of this form and those that were changed here alone; all other fields are the back
 * end's, so that no change is lost.
 */
export function mergeConflict(
  { fields, current, mine, kept }: FormConflict,
  choiceOf: (field: ConflictField) => ConflictChoice,
  extra: readonly string[],
): Row {
  const chosen = fields.filter((field) => choiceOf(field) === 'mine').map(({ field }) => field);
  const own = [...kept, ...chosen, ...extra].map((field) => [field, mine[field]] as const);
  return { ...current.data, ...Object.fromEntries(own) };
}
