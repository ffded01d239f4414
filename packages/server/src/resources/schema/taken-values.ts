import { type CopiedFrom, copiedFromOf } from '@schema-screens/schema';
import type { Resource } from './resource.ts';
import type { Row } from './table.ts';

/** The referred rows that the caller sees, by field: their columns that other fields are taken from (`x-from`). */
export type ReferredRows = ReadonlyMap<string, Row>;

interface TakenField {
  readonly name: string;
  readonly from: CopiedFrom;
}

/** The fields of a resource whose values are taken from rows that it refers to (`x-from`). */
export const takenFields = ({ fields }: Pick<Resource, 'fields'>): readonly TakenField[] =>
  [...fields.values()].flatMap(({ name, schema }) => {
    const from = copiedFromOf(schema);
    return from ? [{ name, from }] : [];
  });

/**
 * The values that fields get with the references that are written; a row that keeps its reference keeps what it has.
 *
 * @param written checked values, new ones or changed ones
 */
export const takenValues = (resource: Resource, written: Row, referred: ReferredRows): Row =>
  Object.fromEntries(
    takenFields(resource)
      .filter(({ from }) => from.reference in written)
      .map(({ name, from }) => [name, referred.get(from.reference)?.[from.field] ?? null]),
  );
