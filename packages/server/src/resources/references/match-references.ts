import { isEmptyValue } from '@schema-screens/locale';
import { dependsOnIn, fieldSentence, fieldTitleIn } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { anyTables, type Transaction } from '../../database/database.ts';
import type { ErrorDetail } from '../../shared/http-error.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import { primaryKeyRef } from '../rows/select-rows.ts';
import type { Resource } from '../schema/resource.ts';
import { columnIn, type Row } from '../schema/table.ts';
import { brokenReferences, type VisibleReferenceFields } from './lock-references.ts';

/** The rows of a resource, by its name, as a condition; undefined: none. */
type VisibleRows = (resource: string) => RawBuilder<boolean> | undefined;

/** For writers that see every row. */
export const allRowsVisible: VisibleRows = () => sql<boolean>`true`;

/**
 * One detail for each reference whose row does not match another field (`x-dependsOn`), if either of both is written. What the referred
 * row becomes later says nothing about what refers to it.
 *
 * @param row as it will be
 * @param written the values that are new
 * @param visible the rows of another resource that the writer sees, none if undefined: any other row matches nothing, so that
 *   the answer says nothing about its values
 */
export async function unmatchedReferences(
  tx: Transaction,
  { fields, referred, schema }: Resource,
  row: Row,
  written: Row,
  visible: VisibleRows,
): Promise<ErrorDetail[]> {
  const details: ErrorDetail[] = [];
  for (const [name, { table }] of referred) {
    const field = fields.get(name)!;
    const keyword = dependsOnIn(field.schema);
    if (keyword?.match === undefined || !(name in written || keyword.field in written)) continue;
    const [key, expected] = [row[name], row[keyword.field]];
    if (isEmptyValue(key) || isEmptyValue(expected)) continue;
    const found = await anyTables(tx)
      .selectFrom(table.name)
      .select(primaryKeyRef(table))
      .where(primaryKeyRef(table), '=', key)
      .where(columnIn(table, keyword.match, [expected]))
      .where(visible(field.schema['x-reference']!.resource) ?? sql<boolean>`false`)
      .executeTakeFirst();
    if (found) continue;
    const message = fieldSentence(
      requestLocale(),
      'dependsOn',
      field.title,
      fieldTitleIn(schema.properties, keyword.field),
    );
    details.push({ dataPath: name, message });
  }
  return details;
}

/** One detail for each reference to a row that is not there for the caller, or does not match the row as it will be. */
export async function referenceErrors(
  tx: Transaction,
  resource: Resource,
  row: Row,
  written: Row,
  visibleFields: VisibleReferenceFields,
  visible: VisibleRows,
): Promise<ErrorDetail[]> {
  const broken = brokenReferences(resource, written, visibleFields);
  const unmatched = await unmatchedReferences(tx, resource, row, written, visible);
  const isBroken = ({ dataPath }: ErrorDetail) => broken.some((detail) => detail.dataPath === dataPath);
  return [...broken, ...unmatched.filter((detail) => !isBroken(detail))];
}
