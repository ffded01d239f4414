import { isRecord } from '@schema-screens/locale';
import { reportUnknown, requireSimpleColumn } from '../problems/field-problems.ts';
import { type Path, requireResource, type SchemaRule } from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import type { Property } from '../schema/resource-schema.gen.ts';
import { hasDateFormat } from '../values/value-kinds.ts';
import { referenceIn } from './reference.ts';
import { checkRowCondition, isRowCondition } from './row-condition.ts';

/** A count, sum or other figure of the rows that refer to this one (`x-rollup`). */
export type RollupKeyword = NonNullable<Property['x-rollup']>;

type Schema = Readonly<Record<string, unknown>>;

/** The rollup of a property; undefined if it has none. */
export function rollupIn(schema: Schema): RollupKeyword | undefined {
  const word = schema['x-rollup'];
  return isRecord(word) && typeof word.resource === 'string' && typeof word.by === 'string'
    ? (word as unknown as RollupKeyword)
    : undefined;
}

/** Whether the figure is 0, rather than empty, while no rows refer to this one. */
export const isZeroWithoutRows = ({ aggregate = 'count' }: RollupKeyword): boolean =>
  aggregate === 'count' || aggregate === 'sum';

/** A schema whose rollups say what follows for their columns: what they begin with, and that they are no change of the record itself. */
export function withRollups<T extends { readonly properties: Readonly<Record<string, object>> }>(
  schema: T,
): T {
  if (!Object.values(schema.properties).some((property) => rollupIn({ ...property }))) return schema;
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const keyword = rollupIn({ ...property });
    if (!keyword) return [name, property];
    return [name, { ...property, 'x-untracked': true, ...(isZeroWithoutRows(keyword) && { default: 0 }) }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Keywords without effect on a figure that the server keeps, by rows of another resource. */
const useless = [
  'default',
  'minimum',
  'maximum',
  'multipleOf',
  'enum',
  'x-enum',
  'x-write',
  'x-compute',
  'x-from',
  'x-virtual',
  'x-unique',
  'x-untracked',
  'x-reference',
];

const typesFor = ({ aggregate = 'count' }: RollupKeyword, source: JsonSchema | undefined): string[] => {
  if (aggregate === 'count') return ['integer'];
  if (aggregate === 'average') return ['number'];
  if (aggregate !== 'sum' && source && hasDateFormat(source)) return ['string'];
  return ['integer', 'number'];
};

/** The rows exist and refer here, and the field can hold their figure. */
export const rollupRule: SchemaRule = {
  name: 'x-rollup',
  on: 'column',
  types: ['integer', 'number', 'string'],
  run({ name, schema: property, path: place }, { resource, schema, schemas, enums, report }) {
    const keyword = rollupIn(property);
    if (!keyword) return;
    const path = [...place, 'x-rollup'];
    if (!schema['x-resource'])
      report(path, 'SCHEMA_WRONG', '"x-rollup" is about stored rows; a form without x-resource has none.');
    if (property.readOnly !== true)
      report(path, 'VALUE_WRONG', `Only the server counts: "${name}" must be "readOnly": true.`);
    for (const each of useless.filter((one) => one in property))
      report([...place, each], 'SCHEMA_WRONG', `"${each}" says nothing of a figure of other rows.`);
    const other = requireResource(keyword.resource, [...path, 'resource'], { schemas, report });
    if (!other) return;
    const fields = other.properties ?? {};
    const by = fields[keyword.by];
    if (!by) reportUnknown(keyword.by, Object.keys(fields), [...path, 'by'], report);
    else if (referenceIn(by)?.resource !== resource)
      report(
        [...path, 'by'],
        'VALUE_WRONG',
        `"${keyword.by}" of "${keyword.resource}" does not refer to "${resource}" (x-reference).`,
      );
    const { aggregate = 'count', field, where } = keyword;
    if (aggregate === 'count' && field !== undefined)
      report([...path, 'field'], 'VALUE_WRONG', 'Rows are counted whatever this field says.');
    if (aggregate !== 'count' && field === undefined)
      report(path, 'KEY_MISSING', `"${aggregate}" needs "field": which values.`);
    const source =
      aggregate === 'count' || field === undefined
        ? undefined
        : requireSimpleColumn(other, field, [...path, 'field'], report);
    if (source && rollupIn(source))
      report([...path, 'field'], 'VALUE_WRONG', `"${field}" is a figure of other rows itself.`);
    const isDated = source !== undefined && hasDateFormat(source) && !['sum', 'average'].includes(aggregate);
    if (source && !isDated && !typesOf(source).some((type) => type === 'integer' || type === 'number'))
      report([...path, 'field'], 'VALUE_WRONG', `"${field}" has no "${aggregate}": it is no number.`);
    else if (isDated && property.format !== source.format)
      report(place, 'VALUE_WRONG', `"${name}" must have the format of "${field}": ${source.format}.`);
    const types = typesOf(property);
    const expected = typesFor(keyword, source);
    if (!types.some((type) => expected.includes(type)))
      report([...place, 'type'], 'VALUE_WRONG', `"${name}" must be ${expected.join(' or ')}.`);
    if (!isZeroWithoutRows(keyword) && ![property.type].flat().includes('null'))
      report(
        [...place, 'type'],
        'VALUE_WRONG',
        `"${name}" is empty without rows: its type must include null.`,
      );
    if (!isRowCondition(where)) return;
    const columnOf = (column: string, at: Path) => requireSimpleColumn(other, column, at, report);
    checkRowCondition(where, [...path, 'where'], columnOf, { enums, report });
  },
};
