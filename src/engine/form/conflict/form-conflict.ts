import type { Row } from '#model';
import type { FormLayout } from '../form-layout.ts';
import type { FormRecord } from '../load-form.ts';
import { isSameValue } from '../same-value.ts';

/** Which version of a field to save. */
export type ConflictChoice = 'mine' | 'theirs';

/** A field whose value differs between the form and the back end. */
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
}

export interface ConflictParts {
  layout: FormLayout;
  /** The record that the form was loaded with. */
  base: Row;
  mine: Row;
  current: FormRecord;
  /** Fields of the record that the form may change; extra fields are not part of it. */
  isOfRecord: (field: string) => boolean;
}

/** Compares both versions, field by field in the order of the form. */
export function findConflict({ layout, base, mine, current, isOfRecord }: ConflictParts): FormConflict {
  const fields = [...layout.entriesOf]
    .map(([field]) => field)
    .filter((field) => isOfRecord(field) && !isSameValue(mine[field], current.data[field]))
    .map(
      (field): ConflictField => ({
        field,
        mine: mine[field],
        theirs: current.data[field],
        proposed: isSameValue(mine[field], base[field]) ? 'theirs' : 'mine',
      }),
    );
  return { fields, current };
}

/**
 * The record of the back end with the chosen fields of this form; all other fields are the back end's, so that no
 * change is lost.
 */
export function mergeConflict(
  { fields, current }: FormConflict,
  mine: Row,
  choiceOf: (field: ConflictField) => ConflictChoice,
  extra: readonly string[],
): Row {
  const kept = fields.filter((field) => choiceOf(field) === 'mine').map(({ field }) => field);
  const own = [...kept, ...extra].map((field) => [field, mine[field]] as const);
  return { ...current.data, ...Object.fromEntries(own) };
}
